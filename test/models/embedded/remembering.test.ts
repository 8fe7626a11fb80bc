import { describe, expect, it } from 'vitest'
import type { MemoryHit } from '../../../main/mind/ports/memory-port.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { ada, ben, npc, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const everyone = { kind: 'everyone' } as const
const overheard = (name: string, words: string, id = ben): MemoryHit => ({
  ...toldHit('', { id, name }),
  id: `h-${words}`,
  kind: 'heard',
  text: `I overheard ${name} say: "${words}"`,
  audience: everyone,
})
const saw = (text: string, who: MemoryHit['who'], change: Partial<MemoryHit> = {}): MemoryHit => ({
  ...toldHit(''),
  id: `s-${text}`,
  kind: 'saw',
  text,
  who,
  audience: everyone,
  date: '2026-11-20',
  time: '09:00',
  ...change,
})

describe('what holds now and what was before', () => {
  it.each([
    [
      'I live at the mill',
      'I moved to the harbour',
      'where do I live?',
      /you moved to the harbour; before, it was the mill\./,
    ],
    [
      'I work as a weaver',
      'I work as a thatcher now',
      'what do I do for a living?',
      /thatcher.*; before, it was a weaver\./,
    ],
    [
      'my favourite colour is blue',
      'my favourite colour is green now',
      'what is my favourite colour?',
      /green.*; before, it was blue\./,
    ],
    ['my dog is called Rex', 'my dog is called Max', 'what is my dog called?', /Max; before, it was Rex\./],
    ['the wedding is on Monday', 'the wedding is on Tuesday', 'when is the wedding?', /Tuesday/],
  ])('of "%s" and "%s" the newer answers', async (old, newer, question, answer) => {
    const recalled = [toldHit(old, { date: '2026-11-10' }), toldHit(newer, { date: '2026-11-18' })]
    expect((await ask(question, { recalled })).text).toMatch(answer)
    expect((await ask(question, { recalled: recalled.toReversed() })).text).toMatch(answer)
  })

  it('asked for what was before, it tells the older one', async () => {
    const recalled = [
      toldHit('I live at the mill', { date: '2026-11-10' }),
      toldHit('I moved to the harbour', { date: '2026-11-18' }),
    ]
    expect((await ask('where did I live before?', { recalled })).text).toMatch(
      /^Before, it was the mill\. You told me on the 10th/,
    )
  })

  it('two things of which both hold are no history', async () => {
    const recalled = [
      toldHit('my sister is called Oda', { date: '2026-11-10' }),
      toldHit('my brother is called Tom', { date: '2026-11-18' }),
    ]
    expect((await ask('what is my brother called?', { recalled })).text).not.toMatch(/before/)
  })
})

describe('from whom it is known', () => {
  it('what was overheard is told as overheard, to whoever asks', async () => {
    const recalled = [overheard('Ben', 'The bridge is closed.')]
    expect((await ask('what is with the bridge?', { recalled })).text).toMatch(
      /I overheard Ben say yesterday evening: "The bridge is closed\."/,
    )
    expect(
      (await ask('who lost a horse?', { recalled: [overheard('Ada', 'I lost my horse.', ada)] })).text,
    ).not.toMatch(/You told me/)
    expect((await ask('what did I lose?', { recalled: [overheard('Ada', 'I lost my horse.', ada)] })).text).toMatch(
      /I overheard you say/,
    )
  })

  it('a question about somebody is answered by what they said of themselves', async () => {
    const bens = { id: ben, name: 'Ben' }
    const recalled = [
      toldHit('I live under the bridge', bens),
      toldHit('my mule is called Pepper', bens),
      toldHit('I live in Tarn', { id: npc('joost'), name: 'Joost' }),
    ]
    expect((await ask('where does Ben live?', { recalled })).text).toMatch(
      /Ben told me .*: "I live under the bridge\."/,
    )
    expect((await ask("what is Ben's mule called?", { recalled })).text).toMatch(/Ben told me .*Pepper/)
    expect((await ask('what is Ben afraid of?', { recalled, confidence: 0.1 })).text).not.toMatch(/told me|bridge|mule/)
  })

  it('who told it is said', async () => {
    expect((await ask('who told you that I lost my ring?', { recalled: [toldHit('I lost my ring')] })).text).toMatch(
      /You did, yourself\./,
    )
  })

  it('what was seen answers where and when somebody was seen, and nothing else', async () => {
    const recalled = [
      saw('I saw Ben at the market.', { id: ben, name: 'Ben' }),
      saw('I saw Joost talking with Ben at the forge.', { id: ben, name: 'Ben' }, { time: '11:00' }),
    ]
    expect((await ask('have you seen Ben?', { recalled })).text).toMatch(/I saw Joost talking with Ben at the forge/)
    expect((await ask('what did you see this morning?', { recalled })).text).toMatch(
      /I saw Ben at the market.*I saw Joost talking with Ben/,
    )
    expect((await ask('what is sold at the market?', { recalled })).text).not.toMatch(/I saw/)
  })

  it('seen by somebody who asks about themselves, they are "you"', async () => {
    expect(
      (await ask('where did you see me?', { recalled: [saw('I saw Ada at the market.', { id: ada, name: 'Ada' })] }))
        .text,
    ).toMatch(/I saw you at the market|market/)
  })
})

describe('the file on a person', () => {
  const speakerNotes = {
    current: ['Ada told me: "I moved to the inn."'],
    before: ['Ada told me: "I live at the mill." (until 25 November 2026)'],
  }

  it('is known like anything that was told', async () => {
    expect((await ask('where do I live?', { speakerNotes })).text).toMatch(
      /You told me that you moved to the inn; before, it was the mill\./,
    )
  })

  it('of another of the same name counts for nothing', async () => {
    const speaker = { id: ben, kind: 'player' as const, name: 'Ben', firstMeeting: false, meetings: 2, opening: false }
    expect((await ask('where do I live?', { speaker, speakerNotes })).text).not.toMatch(/inn|mill/)
  })
})

describe('what was never told', () => {
  it('a horse nobody spoke of brings up no lore', async () => {
    expect((await ask('do you remember my horse?')).text).toMatch(/never told me|heard nothing from you/)
  })

  it('of what happened, the lore of the place is no answer', async () => {
    const { text } = await ask('do you remember what happened at the well?')
    expect(text).not.toMatch(/never runs dry|coins/)
  })

  it('who asks what to do is told what there is to do, not what the village is', async () => {
    const { text } = await ask('What should I do?')
    expect(text).not.toMatch(/small village|eighty people/)
    expect(text).toMatch(/second oven/)
  })
})

describe('texts of the world that came to mind', () => {
  const page: MemoryHit = {
    ...toldHit(''),
    id: 'c-1',
    kind: 'lore',
    path: 'lore/tarn.md',
    text: '# Tarn\n\nTarn was founded by nine fishermen. Its bell is cracked.',
    date: null,
    time: null,
    who: null,
  }

  it('answer a question about them, sentence by sentence, and are no news', async () => {
    expect((await ask('who founded Tarn?', { recalled: [page] })).text).toContain('Tarn was founded by nine fishermen.')
    expect((await ask('any news?', { recalled: [page] })).text).not.toMatch(/fishermen|bell is cracked/)
  })
})

describe('somebody who wants something unsaid', () => {
  const talked = (text: string): TurnContext['conversation'] => [
    { from: 'other', id: ada, name: 'Ada', text },
    { from: 'self', name: 'Marta Oven', text: 'Well.' },
  ]

  it.each(['Forget that I owe Greta money.', 'Forget what I told you about my cat.', 'Forget about my cat.'])(
    'is promised nothing: %s',
    async (text) => {
      expect((await ask(text)).text).toBe('I can not unhear it, Ada: what I was told, I know.')
      expect((await ask('What do you know about me?', { conversation: talked(text) })).text).not.toMatch(
        /forget|owe|cat/,
      )
    },
  )

  it('who only lets it be is obeyed', async () => {
    expect((await ask('Never mind.')).text).toBe('As you wish.')
    expect((await ask('Forget it.')).text).toBe('As you wish.')
  })
})

it('what it is asked to remember keeps its capitals', async () => {
  const { calls, text } = await ask('Please remember that Madame Zsofia sells Indigo Ribbons.')
  expect(calls.find(({ name }) => name === 'remember')?.arguments.text).toContain('Madame Zsofia sells Indigo Ribbons')
  expect(text).toContain('Madame Zsofia sells Indigo Ribbons')
})

it.each([
  [
    'Please remember "Bob\'s cat is called «Mr. Whiskers», and he said: “I am old”"',
    "Bob's cat is called «Mr. Whiskers», and he said: “I am old”",
  ],
  ['Please remember that I live at No. 4, Mill Lane. How are you?', 'I live at No. 4, Mill Lane.'],
])('what is to be remembered is kept as it was written: %s', async (words, kept) => {
  const { calls } = await ask(words)
  expect(calls[0]?.arguments.text).toContain(kept)
})
