import { describe, expect, it } from 'vitest'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { ada, bram, marta, npc, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const told = [
  toldHit("my wife's name is Edda and we've got twin girls", { date: '2026-11-12', time: '09:00' }),
  toldHit('im a glazier by trade', { date: '2026-11-13', time: '09:00' }),
  toldHit('I have a bad knee, it aches when it rains. My dog Rusty is with me, he is twelve', {
    date: '2026-11-14',
    time: '09:00',
  }),
  toldHit('a wolf took two of my sheep last week', { date: '2026-11-15', time: '09:00' }),
  toldHit('im 31 by the way', { date: '2026-11-16', time: '09:00' }),
  toldHit('i cant read', { date: '2026-11-17', time: '09:00' }),
  toldHit('could you keep an eye out for a green parasol', { date: '2026-11-18', time: '09:00' }),
]

describe('questions as players type them', () => {
  it.each([
    ["what's the wife called", /Edda/],
    ["d'you know what i do for work then", /glazier/],
    ['go on then, whats my trade', /glazier/],
    ['which joint gives me trouble', /knee/],
    ["how old's my dog", /twelve/],
    ['how old am i do you think', /31/],
    ['can i read at all', /cannot read/],
    ['what did i ask you to look out for', /green parasol/],
    ['guess how many daughters i have', /twin girls/],
    ['refresh my memory, what happened to my sheep', /wolf/],
    ['oi marta, wot killed me sheep, any idea?', /wolf/],
    ['what is my dog called, did i mention it?', /Rusty/],
  ])('%s', async (question, answer) => {
    expect((await ask(question, { recalled: told })).text).toMatch(answer)
  })

  it.each([
    'what have you picked up about me',
    'tell me everything i said so far',
    'if anyone asked you to describe me, what would you say?',
    'what is on my page in your notebook',
    'list all you know of me please',
    'heard anything about me lately?',
    'what do you recall of our last talk',
  ])('gathers what it was told: %s', async (question) => {
    const { text } = await ask(question, { recalled: told })
    expect(text).toMatch(/You told me that .+, and that /)
    expect(text).not.toMatch(/Marta Oven|I bake/)
  })

  it('goes on with the rest when asked for more, and comes to an end', async () => {
    const recalled = told.slice(0, 4)
    const first = (await ask('what do you know about me', { recalled })).text
    const talked = (...texts: string[]): TurnContext['conversation'] =>
      texts.flatMap((text) => [
        { from: 'other' as const, name: 'Ada', text: 'what do you know about me' },
        { from: 'self' as const, name: 'Marta Oven', text },
      ])
    const second = (await ask('anything else?', { recalled, conversation: talked(first) })).text
    expect(second).toMatch(/You told me that/)
    expect(second).not.toBe(first)
    const third = (await ask('anything else?', { recalled, conversation: talked(first, second) })).text
    expect(third).not.toMatch(/Bram|oven/)
  })

  it('says that it was told nothing', async () => {
    const speaker = { id: ada, kind: 'player' as const, name: 'Ada', firstMeeting: true, meetings: 0, opening: false }
    expect((await ask('have i told you anything at all yet', { speaker })).text).toMatch(/not told me anything/)
  })
})

describe('corrections', () => {
  it.each([
    [
      'I lost a copper brooch in the field',
      'no wait, actually it was bronze',
      'what did i lose',
      /bronze brooch/,
      /copper/,
    ],
    ['I owe Bram two marks for a plough', 'oops no, three marks', 'how much do i owe bram', /three marks/, /two marks/],
    [
      'my birthday is on the tenth of June',
      "oh no that's my brother's. mine is the twelfth of October",
      'when is my birthday',
      /twelfth of October/,
      /June/,
    ],
    [
      'I am meeting my uncle on Thursday',
      'actually i meant wednesday',
      'when do I meet my uncle',
      /wednesday/i,
      /Thursday/,
    ],
    ['I like the colour orange', 'no hang on i mean yellow', 'what is my favourite colour', /yellow/, /orange/],
  ])('%s – %s', async (first, second, question, right, wrong) => {
    const recalled = [toldHit(first, { time: '10:00' }), toldHit(second, { time: '10:05' })]
    const { text } = await ask(question, { recalled })
    expect(text).toMatch(right)
    expect(text).not.toMatch(wrong)
  })

  it('do not touch what somebody else told', async () => {
    const recalled = [
      toldHit('I lost a copper brooch', { time: '10:00' }),
      toldHit('actually it was bronze', { id: npc('joost'), name: 'Joost', time: '10:05' }),
    ]
    expect((await ask('what did i lose', { recalled })).text).toMatch(/copper brooch/)
  })
})

describe('questions that lean on the answer before', () => {
  const recalled = [
    toldHit('my sister Oda has been ill since March', { time: '09:00' }),
    toldHit('Oda works in the quarry at Stonecope', { time: '09:01' }),
    toldHit('the pedlar wants his lantern back by Sunday', { date: '2026-11-18' }),
  ]
  const since = async (question: string): Promise<TurnContext['conversation']> => [
    { from: 'other', name: 'Ada', text: question },
    { from: 'self', name: 'Marta Oven', text: (await ask(question, { recalled })).text },
  ]
  it.each([
    ['what is my sister called', 'and whereabouts does she work?', /quarry/],
    ['what is my sister called', 'since when has she been ill?', /March/],
    ['what does the pedlar want', 'by what day?', /Sunday/],
    ['what does the pedlar want', 'when', /Sunday/],
  ])('%s – %s', async (first, question, answer) => {
    expect((await ask(question, { recalled, conversation: await since(first) })).text).toMatch(answer)
  })
})

describe('what belongs together', () => {
  it.each([
    ["I'm looking at the pond. Is it true that there is a ghost?", /lantern walks/],
    ['i am scared of spiders. what about you?', /fire/],
    ['my horse is called Pepper. what is your bread made of?', /rye loaf/],
    ['how long have you been the baker here', /twenty years/],
    ['were you ever wed', /Piet/],
    ['how many winters have you got under your belt', /forty-four/],
    ['where do you lay your head at night', /bakery/],
    ['im parched, wheres the pub', /tavern/],
    ['which way do i go for the landlady', /tavern/],
  ])('%s', async (words, answer) => {
    expect((await ask(words)).text).toMatch(answer)
  })

  it.each([
    ["i'm off now, see ya", /Go well|tomorrow/],
    ['gotta run, ta ra', /Go well|tomorrow/],
    ['i was rude to you before and i feel bad about it. will you forgive me?', /forgiven/],
    ['im so sad today, my gran died last week', /sorry/],
    ['my son got married yesterday', /good to hear/],
    ['you keeping alright?', /Well enough|Warm/],
  ])('%s', async (words, answer) => {
    expect((await ask(words)).text).toMatch(answer)
  })

  it.each([
    ['there is something behind the forge. it would be quicker to show you, so please come with me', 'follow'],
    ["that's far enough, stop following me now", 'wait'],
    ['give us a wave', 'emote'],
  ])('%s', async (words, tool) => {
    expect((await ask(words)).calls.map((call) => call.name)).toEqual([tool])
  })

  it('does nothing when asked not to follow somebody it does not follow', async () => {
    expect((await ask("please don't follow me, i want to be alone")).calls).toEqual([])
  })
})

describe('neighbours', () => {
  it('greet one another as people who always knew each other', async () => {
    const speaker = {
      id: bram.id,
      kind: 'npc' as const,
      name: bram.name,
      firstMeeting: true,
      meetings: 0,
      opening: true,
    }
    const { text } = await ask('', { character: marta, speaker })
    expect(text).toMatch(/^(?:Back again|There you are), Bram/)
    expect(text).not.toMatch(/I am Marta|My name/)
  })
})

describe('things told beside a question', () => {
  const coins = 'Twelve copper pennies make one mark.'
  const dealer = {
    ...marta,
    soul: { ...marta.soul, knows: [{ topics: ['money', 'coin', 'coins', 'mark', 'pennies'], text: coins }] },
  }

  it.each([
    'I lost my silver ring by the mill, have you seen it?',
    'Do you know anything about a silver ring?',
    'I lost my silver ring.',
  ])('a thing of silver is no matter of money: %s', async (said) => {
    expect((await ask(said, { character: dealer })).text).not.toContain(coins)
  })

  it('coins are', async () => {
    expect((await ask('What do you know about coins?', { character: dealer })).text).toContain(coins)
  })

  it('a loss is answered with whether it was seen', async () => {
    expect((await ask('I lost my silver ring by the mill, have you seen it?')).text).toMatch(/^No, .*keep my eyes open/)
  })

  it('a message for somebody is nothing told about the one who sends it', async () => {
    const recalled = [toldHit('Please tell Bram that I said hello')]
    expect((await ask('what do you know about me?', { recalled })).text).not.toMatch(/You told me/)
  })

  it('a brother called Will is told, not asked', async () => {
    expect((await ask('who is my brother?', { recalled: [toldHit('Will is my brother.')] })).text).toMatch(
      /Will is your brother/,
    )
  })
})
