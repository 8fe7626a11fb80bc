import { expect, test } from 'vitest'
import type { ItemId } from '../../../main/world/ids.ts'
import { actOf } from '../../../main/world/life/acts.ts'
import type { Act } from '../../../main/world/life/kinds.ts'
import { feel, moodName, moodValue, reasonsOf } from '../../../main/world/life/mood.ts'
import { driftNeeds } from '../../../main/world/life/needs.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { ana, character, createStage, entry, npcId, only } from '../stage.ts'

const hour = 3_600_000
const full = () => ({ food: 1000, rest: 1000, company: 1000, purpose: 1000 })
const alone = (act: Act, there = true) => ({ act, there, talking: false, character: { sociable: 0.5 } })

test('needs are whole numbers from 0 to 1000, and come to the same however often they are counted', () => {
  const act = fc.constantFrom<Act>('sleep', 'meal', 'work', 'leisure', 'worship')
  fc.assert(
    fc.property(
      act,
      fc.boolean(),
      fc.boolean(),
      fc.array(fc.integer({ min: 1, max: 10 * hour }), { minLength: 1, maxLength: 20 }),
      (doing, there, talking, spans) => {
        const from = 1_790_000_000_000
        const state = { ...alone(doing, there), talking }
        const often = { food: 500, rest: 500, company: 500, purpose: 500 }
        let now = from
        for (const span of spans) {
          driftNeeds(often, state, now, now + span)
          now += span
        }
        const once = { food: 500, rest: 500, company: 500, purpose: 500 }
        driftNeeds(once, state, from, now)
        expect(often).toEqual(once)
        for (const value of Object.values(often))
          expect(Number.isInteger(value) && value >= 0 && value <= 1000).toBe(true)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('sleep rests, talk and work satisfy, and all else uses up', () => {
  const after = (act: Act, talking = false) => {
    const needs = { food: 500, rest: 500, company: 500, purpose: 500 }
    driftNeeds(needs, { ...alone(act), talking }, 0, hour)
    return needs
  }
  expect(after('sleep').rest).toBeGreaterThan(600)
  expect(after('work')).toMatchObject({ rest: 462, purpose: 625 })
  expect(after('leisure', true).company).toBe(1000)
  expect(after('leisure').food).toBe(450)
})

test('what somebody does is read from the words for it', () => {
  const said: [string, Act][] = [
    ['sleeping', 'sleep'],
    ['eating stew with a book propped on the bread', 'meal'],
    ['having a small plate of something', 'meal'],
    ['cooking stew and serving the noon crowd', 'work'],
    ['buying supper and hearing the news', 'work'],
    ['playing wolves round the well', 'leisure'],
    ['listening to the sermon with eyes half shut', 'worship'],
    ['hammering at the anvil', 'work'],
  ]
  expect(said.map(([doing]) => actOf(doing))).toEqual(said.map(([, act]) => act))
})

const bread = 'bread' as ItemId
const catalogue = {
  coin: { one: 'penny', many: 'pennies' },
  purse: { gold: 0, items: {} },
  quests: {},
  items: {
    [bread]: { id: bread, name: 'loaf', plural: 'loaves', price: 2, description: 'Brown.', use: 'eat' as const },
  },
}
/** Somebody who eats all day where a baker sells bread. */
function table(own: { gold: number; bread: number }) {
  const baker = {
    ...character('baker', { at: 'square', schedule: [entry(0, 24, 'square', 'selling bread')] }),
    sells: [bread],
  }
  const eater = character('eater', { at: 'mill', schedule: [entry(0, 24, 'square', 'eating')] })
  const stage = createStage({ characters: [baker, eater] })
  stage.step({ kind: 'catalogueChanged', catalogue })
  stage.npc('baker').bag = { gold: 0, items: { [bread]: 3 } }
  stage.npc('eater').bag = { gold: own.gold, items: own.bread > 0 ? { [bread]: own.bread } : {} }
  stage.npc('eater').needs.food = 500
  stage.run(45)
  return stage
}

test('at table one buys of whoever sells there: the food changes hands for its price, and is used up', () => {
  const stage = table({ gold: 5, bread: 1 })
  expect(only(stage.log, 'ate')[0]).toEqual({ kind: 'ate', npc: 'eater', item: bread, from: 'baker' })
  expect(stage.npc('baker').bag).toEqual({ gold: 2, items: { [bread]: 2 } })
  expect(stage.npc('eater').bag).toEqual({ gold: 3, items: { [bread]: 1 } })
  expect(only(stage.log, 'spent')).toMatchObject([{ body: 'eater', because: 'used' }])
  expect(stage.npc('eater').needs.food).toBeGreaterThan(900)
})

test('without money one eats of one’s own, and without anything plain fare: nothing is made of nothing, and nobody starves', () => {
  expect(table({ gold: 0, bread: 1 }).npc('eater').bag.items).toEqual({})
  const poor = table({ gold: 0, bread: 0 })
  expect(only(poor.log, 'ate')[0]).toEqual({ kind: 'ate', npc: 'eater', item: null })
  expect(poor.npc('baker').bag.items).toEqual({ [bread]: 3 })
  expect(poor.npc('eater').needs.food).toBeGreaterThan(700)
})

test('at noon, a few hours after breakfast, there is room for a meal; right after one there is not', () => {
  const stage = table({ gold: 5, bread: 0 })
  const eaten = (food: number): number => {
    stage.npc('eater').needs.food = food
    return only(stage.run(15), 'ate').length
  }
  expect(eaten(980)).toBe(0)
  expect(eaten(760)).toBe(1)
  // Everybody eats each day: it is nothing to tell.
  expect(stage.npc('eater').mood.causes).toMatchObject([{ common: true }])
})

test('a guest who wakes somebody is what its mood is told by; who is awake is not woken', () => {
  const moodsAfter = (doing: string): string[] => {
    const stage = createStage({ characters: [character('elder', { schedule: [entry(0, 24, 'square', doing)] })] })
    stage.run(60)
    stage.join(ana, 'elder')
    stage.say(ana, 'elder', 'Wake up!')
    stage.say(ana, 'elder', 'Are you awake?')
    return stage.npc('elder').mood.causes.map(({ why }) => why)
  }
  expect(moodsAfter('sleeping')).toEqual([expect.stringMatching(/ woke me$/)])
  expect(moodsAfter('standing about')).toEqual([])
})

test('a mood has reasons that can be read, and they fade within a day', () => {
  const stage = createStage()
  const elder = stage.npc('elder')
  const events = stage.log
  const glad = moodValue(elder, stage.state.startedAt)
  feel({ state: stage.state, events }, elder, { why: 'Ana gave me a loaf', by: 30 })
  feel({ state: stage.state, events }, elder, { why: 'the rain spoilt the hay', by: -8 })
  expect(elder.mood.value).toBe(glad + 22)
  expect(reasonsOf(elder, stage.state.startedAt)).toEqual(['Ana gave me a loaf', 'the rain spoilt the hay'])
  expect(only(events, 'moodChanged')).toHaveLength(2)
  expect(moodValue(elder, stage.state.startedAt + 12 * hour)).toBe(glad + 11)
  expect(moodValue(elder, stage.state.startedAt + 24 * hour)).toBe(glad)
  // The same reason again isn't a second one.
  feel({ state: stage.state, events }, elder, { why: 'Ana gave me a loaf', by: 30 })
  expect(elder.mood.causes.filter(({ why }) => why === 'Ana gave me a loaf')).toHaveLength(1)
})

test('hunger and weariness weigh on a mood, and say so', () => {
  const mood = { value: 0, causes: [] }
  expect(moodName(moodValue({ needs: full(), mood }, 0))).toBe('cheerful')
  const starved = { needs: { ...full(), food: 40, rest: 90 }, mood }
  expect(moodName(moodValue(starved, 0))).toBe('low')
  expect(reasonsOf(starved, 0)).toEqual(['I am hungry', 'I am tired'])
})

test('a need that becomes urgent wakes the mind once', () => {
  const stage = createStage({
    characters: [{ ...character('elder', { at: 'square', sociable: 0.5 }), heartbeat: true }],
  })
  stage.run(15)
  stage.npc('elder').needs.company = 150
  stage.run(90)
  expect(stage.npc('elder').needs.company).toBeLessThan(150)
  const causes = only(stage.log, 'operationRequested').flatMap(({ request }) =>
    request.kind === 'heartbeat' ? request.because : [],
  )
  expect([...causes, ...stage.npc('elder').heart.causes].filter((cause) => cause.kind === 'need')).toEqual([
    { kind: 'need', need: 'company' },
  ])
  expect(npcId('elder')).toBe(stage.npc('elder').id)
})
