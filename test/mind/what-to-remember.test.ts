import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { importanceOf, toldIn } from '../../main/language/en/telling/told-in.ts'
import { memoryOfUtterance } from '../../main/mind/turn/what-to-remember.ts'
import { ada, bram, npc, sampleNow } from '../support/sample-characters.ts'

describe('what is worth keeping', () => {
  it('are things told, as they were said', () => {
    const told = [
      'I am looking for a silver ring that I lost by the mill',
      'My sister Lena lives in Greyhill.',
      'When I was young I sailed the sea.',
      'What I want is peace.',
      'Remember that I like rye.',
      "Don't forget my birthday is in May.",
      'Listen, I saw a wolf.',
      'Look, the bridge is broken!',
      'Ich suche einen silbernen Ring.',
      'Did you know I have a twin?',
      'Yes, I killed the dragon.',
      'The harvest failed',
      'guess what, my sister had twins',
      'no wait, actually it was on a Tuesday',
      'whatever happens, I leave at dawn',
      'Could you keep an eye out for a grey mitten?',
      "can't sleep for the noise",
      "haven't eaten since Monday",
      'Will is my brother.',
      'May is my daughter and she is six.',
      'When Tomas died I moved to Brno.',
      'Do not laugh, but I am afraid of spiders.',
      "Don't be cross; I broke the jug.",
      'I live at the mill; my brother lives at the inn.',
      'Which reminds me, I sold my house.',
    ]
    expect(told.filter((text) => toldIn(text) !== text)).toEqual([])
  })

  it.each([
    'I ask in earnest.',
    'You are right, forgive me.',
    'Hello Marta, here I am.',
    'Off you go, dove, and eat something.',
    'Forgive me.',
  ])('are not manners: %s', (said) => expect(toldIn(said)).toBe(''))

  it.each(['You are right, the mill is closed.', 'Forgive me, I broke your jar.', 'Here I am, and my horse is lame.'])(
    'are words that follow manners: %s',
    (said) => expect(toldIn(said)).toBe(said),
  )

  it('is no name that stands before each note, and no word that only led up to news of oneself', () => {
    const options = { message: 'm', at: sampleNow, language: english }
    const fromAda = { id: ada, kind: 'player', name: 'Ada' } as const
    expect(memoryOfUtterance({ ...options, speaker: fromAda, text: 'Good day, I am Ada.' })).toBeNull()
    expect(memoryOfUtterance({ ...options, speaker: fromAda, text: 'Good day, I am Beatrix.' })).not.toBeNull()
    const fromBram = { id: bram.id, kind: 'npc', name: 'Bram' } as const
    const back = { self: 'marta' as never, news: [{ id: 'n', via: ['marta' as never] }], about: [ada] }
    const text = 'Ines. Marta told me this morning: "I saw Greta talking with Ada."'
    expect(memoryOfUtterance({ ...options, ...back, speaker: fromBram, text })).toBeNull()
  })

  it('weighs little as a claim of what was promised, and much as a secret', () => {
    const note = (text: string) =>
      memoryOfUtterance({
        ...{ text, message: 'm', at: sampleNow, language: english },
        speaker: { id: ada, kind: 'player', name: 'Ada' },
      })?.importance
    expect(note('One more thing: you promised me a cake yesterday.')).toBe(3)
    expect(note('I promise to bring you a rose.')).toBe(8)
    expect(note('Do not tell anybody: my brother is here in the village.')).toBe(8)
  })

  it('are not words that say there is no more to tell, which nobody has to tell on', () => {
    const said = [
      'That is not mine to tell.',
      'That is all I know of it.',
      'Well, that is all I heard.',
      'There is no more to it.',
      'More than that I could not tell.',
      'I would have to make up the rest.',
      'I know no more of it.',
    ]
    expect(said.filter((text) => toldIn(text) !== '')).toEqual([])
    expect(toldIn('What I meant to say. The bridge is closed.')).toBe('The bridge is closed.')
    expect(toldIn('The bridge is closed. That is all I know of it.')).toBe('The bridge is closed.')
  })

  it('are not questions, requests or greetings, which would later be found as the answer to themselves', () => {
    const asked = [
      'What was I looking for?',
      'what was I looking for',
      'Do you remember my name?',
      'Tell me about the mill',
      'Please follow me',
      'Come with me!',
      'Where is Bram',
      'Well, who are you?',
      'Hello',
      'Good morning!',
      'Yes please',
      'ok thanks',
      'Goodbye, see you later',
      '...',
      '',
      '¿Dónde está el molino?',
      'Can you remember that I like tea?',
      'Is the smith here',
      'whats my name',
      "d'you know who I am",
      "go on then, what's my trade",
      'remind me why i came',
      'guess what im fond of',
      'I wonder how much of it you kept',
      'wot did i say to u',
      'i forgot where i live',
      'list what you know of me please',
      'Please tell Bram that I said hello',
      'Ask Bram whether I may come',
      'Marta, what was I looking for?',
      'As I said, what was my name?',
      'I told you my name, what is it?',
      'I was looking for something, what was it?',
      'When Tomas died, where did I go?',
      'Will you come?',
      'May I sit here',
      'when is my birthday',
      'when does my brother arrive',
      'Until tomorrow, Bram.',
      'See you tomorrow, Marta!',
      'Go well, Bram, and come back hungry.',
      'There you are again, Marta.',
      'Do not be late, please',
      'pls tell bram the bridge is out',
      'hey marta its me again',
    ]
    expect(asked.filter((text) => toldIn(text) !== '')).toEqual([])
  })

  it('are neither what is to be unsaid, nor orders for then or not to do a thing, nor answers that lean on a question', () => {
    const nothing = [
      'Forget that I owe Greta money.',
      'Forget what I told you about my cat.',
      'Please forget it, Marta.',
      'Marta, never mind what I said about the ring.',
      'You can forget my cat.',
      'Do not remember that I was here.',
      'When I come back, ask me about the ring.',
      'Next time you see me, please remind me of the lamp.',
      'You need not tell Lotte any more.',
      "Don't follow me",
      'Do not wait for me, please.',
      'Not yet, it is still lost.',
      'No, not yet.',
    ]
    expect(nothing.filter((text) => toldIn(text) !== '')).toEqual([])
  })

  it('are what stands behind an order, or in what is not to be handed on', () => {
    const told = [
      "Don't forget my birthday is in May.",
      'Forget what I said, my horse is brown.',
      "Don't tell anyone: I hid the key.",
      "Don't tell anyone, I hid the key.",
      'You must not tell Bram that I hid the key.',
      'When I came back, the ring was gone.',
      'I never follow the road.',
      'Never mind the rain, I walked to the mill.',
      "I don't remember my father.",
      'Not yet married, I am still looking for a wife.',
    ]
    expect(told.filter((text) => toldIn(text) !== text)).toEqual([])
  })

  it('are only the told sentences of mixed talk', () => {
    expect(toldIn('Hello! I lost my ring by the mill. Have you seen it? It was silver.')).toBe(
      'I lost my ring by the mill. It was silver.',
    )
    expect(toldIn('Tell Bram hello; I lost my ring.')).toBe('I lost my ring.')
    expect(toldIn('I lost my ring; have you seen it?')).toBe('I lost my ring.')
    expect(toldIn('There you are again, Marta. Bram fell ill.')).toBe('Bram fell ill.')
  })

  it.each([
    ['I lost my silver ring by the mill, have you seen it?', 'I lost my silver ring by the mill.'],
    ['I have a sister called Ana who is a nurse, do you know her?', 'I have a sister called Ana who is a nurse.'],
    ["I'm planning to marry Tomas in June, what do you think?", "I'm planning to marry Tomas in June."],
    ['I hid the key under the third stone, right?', 'I hid the key under the third stone.'],
    ["My mule is called Pepper, isn't that funny?", 'My mule is called Pepper.'],
    ['Hello! I live in Tarn, do you know it? Where is the mill?', 'I live in Tarn.'],
  ])('are told before a question is hung onto it: %s', (said, told) => {
    expect(toldIn(said)).toBe(told)
  })

  it('weigh more the more they are about someone or a promise', () => {
    const weights = [
      'The pond is deep.',
      'I like rye.',
      'im a weaver',
      'I lost my ring.',
      'im scared of spiders',
      'My name is Ada.',
      'I promise to come back.',
    ].map(importanceOf)
    expect(weights).toEqual([3, 5, 5, 7, 7, 8, 8])
  })

  it('weigh little among villagers, but what somebody had brought is kept for good', () => {
    const weight = (text: string) =>
      memoryOfUtterance({
        language: english,
        speaker: { id: bram.id, kind: 'npc', name: 'Bram' },
        message: text,
        text,
        at: sampleNow,
      })?.importance
    expect(weight('I lost my hammer.')).toBe(3)
    expect(weight('Ada asked me to tell you: "The bridge is out."')).toBe(7)
  })

  it('weigh less, the more people news came through', () => {
    const weight = (...via: string[]) =>
      memoryOfUtterance({
        language: english,
        speaker: { id: bram.id, kind: 'npc', name: 'Bram' },
        message: 'm1',
        text: 'The bridge is out.',
        at: sampleNow,
        news: [{ id: 'n', via: via.map(npc) }],
      })?.importance
    expect([weight(), weight('lotte'), weight('lotte', 'pim'), weight('lotte', 'pim', 'oswin')]).toEqual([5, 4, 3, 3])
  })

  it("are kept without the marks of a list that a mind's words held, and a player's as they were typed", () => {
    const noted = (kind: 'npc' | 'player') =>
      memoryOfUtterance({
        language: english,
        speaker: { id: kind === 'npc' ? bram.id : ada, kind, name: 'Bram' },
        message: 'm1',
        text: '1. Ana is a thief. [1]\n2. The mill burned in 1. May [2, 3].',
        at: sampleNow,
      })?.text
    expect(noted('npc')).not.toMatch(/\[\d|(?:^|["\n])\s*\d\./)
    expect(noted('npc')).toMatch(/Ana is a thief\.\s+The mill burned/)
    expect(noted('player')).toContain('1. Ana is a thief. [1]')
  })

  it('are for the player alone when a player said them, for everyone among villagers, and once for one message', () => {
    const note = (speaker: Parameters<typeof memoryOfUtterance>[0]['speaker'], message: string) =>
      memoryOfUtterance({ language: english, speaker, message, text: 'I lost my ring.', at: sampleNow, place: 'mill' })
    const mine = note({ id: ada, kind: 'player', name: 'Ada' }, 'm1')
    expect(mine).toMatchObject({
      text: 'Ada told me: "I lost my ring."',
      kind: 'told',
      audience: { kind: 'player', player: ada },
      who: { id: ada, name: 'Ada' },
      place: 'mill',
      importance: 7,
    })
    expect(note({ id: ada, kind: 'player', name: 'Ada' }, 'm1')?.id).toBe(mine?.id)
    expect(note({ id: ada, kind: 'player', name: 'Ada' }, 'm2')?.id).not.toBe(mine?.id)
    expect(note({ id: bram.id, kind: 'npc', name: 'Bram' }, 'm1')).toMatchObject({
      audience: { kind: 'everyone' },
      importance: 3,
    })
  })
})
