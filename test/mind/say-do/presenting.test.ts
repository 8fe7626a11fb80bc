import { describe, expect, it } from 'vitest'
import { claimsIn } from '../../../main/language/en/claims/claims-in.ts'
import { english } from '../../../main/language/en/english.ts'
import { isBorneOut } from '../../../main/mind/faculties/say-do/borne-out.ts'
import type { Evidence } from '../../../main/mind/faculties/say-do/evidence.ts'
import { createTruthGuard } from '../../../main/mind/faculties/say-do/truth-guard.ts'
import type { BodyId, NpcId } from '../../../main/world/ids.ts'

const words = {
  things: ['honey cake', 'cake', 'ale', 'ales', 'knife', 'loaf', 'penny', 'pennies'],
  asked: 'I would like an ale, please.',
  byModel: true,
}
const [greta, ana] = ['greta' as NpcId, 'ana' as BodyId]
it.each([
  'Sit by Pim and hush, the both of you.',
  'Hush, the lot of you.',
  'Aldous has told me nothing of you, my dear; I only saw him talk with you at the well.',
])('%s claims nothing', (sentence) =>
  expect(claimsIn(sentence, { ...words, asked: '', tellers: ['aldous', 'pim'] })).toEqual([]),
)

const nothing: Evidence = {
  ...{ npc: greta, speaker: ana, name: 'Ana', events: [], lately: [], meanwhile: [], now: [], earlier: [], notes: [] },
  ...{ kinds: [], reader: english.claims, theirs: null, lesson: null, quests: [], places: [], following: null },
  doing: '',
}
const given = {
  kind: 'transferred' as const,
  ...{ tick: 1, from: greta, to: ana, goods: { items: {}, gold: 1 } },
} as unknown as Evidence['lately'][number]

const heardOf = (text: string, evidence: Evidence = nothing): string => {
  let heard = ''
  const guard = createTruthGuard({
    reader: english.claims,
    words: () => words,
    isTrue: (claim) => isBorneOut(claim, evidence),
    say: (said) => {
      heard += said
    },
  })
  for (const letter of text) guard.push(letter)
  guard.finish()
  return heard.trim()
}

describe('words that present goods', () => {
  it.each([
    'There it is, an ale for you.',
    'Here it is: your ale.',
    'Here it is, sweetling!',
    'An ale for you, sweetling.',
    'There you go, one ale.',
    "Here's your ale.",
  ])('claim that they were handed over: “%s”', (sentence) => {
    expect(claimsIn(sentence, words)).toContainEqual(expect.objectContaining({ kind: 'give' }))
    expect(heardOf(`Good day. ${sentence}`)).toBe('Good day.')
    expect(heardOf(sentence, { ...nothing, lately: [given] })).toBe('')
  })

  it.each(['Drink up.', 'Drink up, sweetling!', 'Take them both.', 'Well then, dig in!'])(
    'may speak of what was served before: “%s”',
    (sentence) => {
      expect(heardOf(`Good day. ${sentence}`)).toBe('Good day.')
      expect(heardOf(sentence, { ...nothing, lately: [given] })).toBe(sentence)
      expect(claimsIn(sentence, { ...words, asked: 'Good day!' })).toEqual([])
    },
  )

  it.each([
    'Take it easy, sweetling.',
    'Take it from me.',
    'There it is, the mill.',
    'A knife for you would be a fine thing.',
    'Three pennies for you, dove.',
    'An ale for you is one penny.',
  ])('are not these: “%s”', (sentence) => {
    expect(heardOf(sentence)).toBe(sentence)
  })
})

describe('a price', () => {
  it.each([
    'That is three pennies, dove!',
    'That is three pennies for a honey cake, dove.',
    'Three pennies on the board, dove, and it is yours.',
    'Three pennies and the cake is yours.',
    'Just three pennies, sweetling, and the cake is all yours.',
  ])('is no claim and leans on none: “%s”', (sentence) => {
    expect(claimsIn(sentence, words)).toEqual([])
    expect(heardOf(`I hand you the honey cake. ${sentence}`)).toBe(sentence)
  })

  it('hides no deed', () => {
    for (const sentence of ['Two pennies, and here is your ale.', 'Two pennies, and I put the ale in your hand.'])
      expect(heardOf(sentence)).not.toBe(sentence)
  })
})

describe('a sentence that leans on one left out', () => {
  it.each([
    ['I have told Bram already, sweetling. He was glad.', ''],
    ['I have told Bram already. He was glad. They all laughed. The oven is hot.', 'The oven is hot.'],
    ['I hand you the loaf. Here.', ''],
    ['I hand you the loaf. There. It was the last one. Rain is coming.', 'Rain is coming.'],
  ])('goes with it: “%s”', (text, heard) => {
    expect(heardOf(text)).toBe(heard)
  })

  it('stays where nobody was named', () => {
    expect(heardOf('I hand you the loaf. He is at the mill.')).toBe('He is at the mill.')
  })
})
