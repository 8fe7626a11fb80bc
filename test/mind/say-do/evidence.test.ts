import { describe, expect, it } from 'vitest'
import type { Claim } from '../../../main/language/claims.ts'
import { claimsIn } from '../../../main/language/en/claims/claims-in.ts'
import { english } from '../../../main/language/en/english.ts'
import { isBorneOut } from '../../../main/mind/faculties/say-do/borne-out.ts'
import { claimWords, type Evidence } from '../../../main/mind/faculties/say-do/evidence.ts'
import type { Surroundings } from '../../../main/mind/ports/surroundings.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { ItemId, QuestId } from '../../../main/world/ids.ts'
import { ada, marta } from '../../support/sample-characters.ts'

const kind = (id: string, name: string, plural: string): Surroundings['kinds'][number] => ({
  id: id as ItemId,
  name,
  plural,
  price: 2,
  description: '',
})
const kinds = [
  kind('bread', 'loaf of bread', 'loaves of bread'),
  kind('honey-loaf', 'honey loaf', 'honey loaves'),
  kind('ale', 'mug of ale', 'mugs of ale'),
]
const words = claimWords(
  { kinds, coin: { one: 'penny', many: 'pennies' } } as unknown as Surroundings,
  '',
  english.claims,
)
const nothing: Evidence = {
  npc: marta.id,
  speaker: ada,
  name: 'Ada',
  events: [],
  lately: [],
  meanwhile: [],
  now: [],
  earlier: [],
  notes: [],
  kinds,
  reader: english.claims,
  theirs: null,
  lesson: null,
  quests: [],
  places: [],
  following: null,
  doing: '',
}
const sold = (bread: number): SimulationEvent => ({
  kind: 'transferred',
  from: marta.id,
  to: ada,
  goods: { items: { ['bread' as ItemId]: bread } },
  because: 'shop',
})
const paid: SimulationEvent = { kind: 'transferred', from: ada, to: marta.id, goods: { gold: 2 }, because: 'shop' }
const isTrue = (sentence: string, evidence: Partial<Evidence>): boolean => {
  const claims: Claim[] = claimsIn(sentence, words)
  expect(claims, sentence).not.toEqual([])
  return claims.every((claim) => isBorneOut(claim, { ...nothing, ...evidence }))
}

it('what is handed over unasked is borne out, whoever got it', () => {
  const unasked = { speaker: marta.id as Evidence['speaker'] }
  expect(isTrue('Here you are, one loaf for nothing.', { ...unasked, events: [sold(1)] })).toBe(true)
  expect(isTrue('Here you are, one loaf for nothing.', unasked)).toBe(false)
  expect(isTrue('Here you are, one loaf for nothing.', { ...unasked, events: [paid] })).toBe(false)
})

it('what is said while something is handed over is borne out by no earlier gift', () => {
  const before = { lately: [sold(1)], notes: ['I gave Ada 1 loaf of bread.'] }
  expect(isTrue('I have given you the loaf of bread.', before)).toBe(true)
  for (const opening of ['There you are, dove,', 'Well, here you go:'])
    expect(isTrue(`${opening} I have given you the loaf of bread.`, before), opening).toBe(false)
  expect(isTrue('There you are, dove, I have given you the loaf of bread.', { events: [sold(1)] })).toBe(true)
})

describe('what was done between two talks, at a counter or by an offer that was accepted', () => {
  const lately = [sold(1), paid]

  it.each([
    'I sold you a loaf of bread.',
    'I gave you the bread.',
    'I have given you the loaf.',
    'You paid me two pennies.',
  ])('bears out “%s”', (sentence) => {
    expect([isTrue(sentence, {}), isTrue(sentence, { lately })]).toEqual([false, true])
  })

  it('bears out both halves of one exchange, each by itself', () => {
    for (const sentence of [
      'You gave me two pennies and I gave you the loaf.',
      'I gave you the loaf and you gave me two pennies.',
    ]) {
      expect([
        isTrue(sentence, { lately }),
        isTrue(sentence, { lately: [paid] }),
        isTrue(sentence, { lately: [sold(1)] }),
      ]).toEqual([true, false, false])
    }
  })

  it('bears out no more than there was, and what one run did counts once', () => {
    expect(isTrue('I gave you two loaves of bread.', { lately })).toBe(false)
    expect(isTrue('I gave you two loaves of bread.', { lately, events: lately })).toBe(false)
    expect(isTrue('I gave you two loaves of bread.', { lately: [...lately, sold(1)] })).toBe(true)
  })

  it('bears out what is said of this moment only when nothing was said since', () => {
    for (const sentence of ['Here is your bread.', 'Here is your loaf.']) {
      expect([isTrue(sentence, { lately }), isTrue(sentence, { lately, meanwhile: lately })]).toEqual([false, true])
    }
  })

  it('is nothing that somebody else got', () => {
    expect(isTrue('I gave you the bread.', { lately: [{ ...sold(1), to: 'bram' } as SimulationEvent] })).toBe(false)
  })
})

describe('acts told in other words than the world’s', () => {
  const events = [sold(1)]

  it.each([
    'I slide it across to you.',
    'Here you go, love, one loaf, warm as a kitten.',
    '*wraps it up and tucks it into your basket*',
    'The bargain is struck.',
    'There, it’s yours now.',
  ])('are borne out by any such act of this turn, and by nothing else: “%s”', (sentence) => {
    expect([isTrue(sentence, {}), isTrue(sentence, { events })]).toEqual([false, true])
  })

  it('name a thing, and then it must be that thing', () => {
    expect(isTrue('I slide a mug of ale across the counter to you.', { events })).toBe(false)
    expect(isTrue('I slide the loaf across the counter to you.', { events })).toBe(true)
  })

  it('are borne out when something lay on the ground and was picked up', () => {
    const found = { kind: 'pickedUp', body: marta.id, item: 'bread', count: 1 } as SimulationEvent
    const sentence = '*bends down and picks up the fallen loaf*'
    expect([isTrue(sentence, {}), isTrue(sentence, { events: [found] })]).toEqual([false, true])
  })

  it('are not borne out by another act: what was given lies on no ground', () => {
    expect(isTrue('I have put the loaf on the ground.', { events })).toBe(false)
    expect(isTrue('I’m laying the loaf at your feet.', { events })).toBe(true)
  })

  it('are borne out when somebody else was spoken with', () => {
    const told = (to: string) => ({ kind: 'said', speaker: marta.id, to, text: 'Ada waits.' }) as SimulationEvent
    const sentence = 'I’ve just told Bram.'
    expect([
      isTrue(sentence, {}),
      isTrue(sentence, { events: [told(ada)] }),
      isTrue(sentence, { events: [told('bram')] }),
    ]).toEqual([false, false, true])
  })

  it('are borne out when an errand was closed', () => {
    const done: SimulationEvent = { kind: 'questDone', npc: marta.id, player: ada, quest: 'flour' as QuestId }
    const sentence = 'So your task is fulfilled.'
    expect([isTrue(sentence, {}), isTrue(sentence, { events: [done] })]).toEqual([false, true])
  })
})

it('a shop is laid out as long as nobody has shut it', () => {
  const open: SimulationEvent = { kind: 'shopOpened', npc: marta.id, player: ada }
  const shut: SimulationEvent = { ...open, kind: 'shopClosed' }
  const after = (...lately: SimulationEvent[]) => isTrue('Here are my wares.', { lately })
  expect([after(), after(open), after(open, shut), after(open, shut, open)]).toEqual([false, true, false, true])
})

it('a task that may be had again at once is done all the same', () => {
  const done: SimulationEvent = { kind: 'questDone', npc: marta.id, player: ada, quest: 'flour' as QuestId }
  const quests = [{ status: 'possible' }] as const
  expect([isTrue('Your task is done.', { quests }), isTrue('Your task is done.', { quests, lately: [done] })]).toEqual([
    false,
    true,
  ])
  expect(isTrue('I have given you my task.', { quests, lately: [done] })).toBe(false)
})

it('a thing may be called by what it comes in', () => {
  const theirs: Surroundings['theirs'] = {
    gold: 0,
    items: [{ id: 'bread' as ItemId, name: 'loaf of bread', plural: 'loaves of bread', count: 1, price: 2 }],
  }
  expect(isTrue('The loaf is in your bag.', { theirs })).toBe(true)
  expect(isTrue('The mug of ale is in your bag.', { theirs })).toBe(false)
})
