import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { MAX_THINGS } from '../../../main/world/constants.ts'
import type { WorldState } from '../../../main/world/state.ts'
import { createSimulation } from '../../../main/world/step.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import type { Stage } from '../stage.ts'
import { bookEvents, copyOf, ledgerOf, readable, sumsAfter, sumsOf } from './ledger.ts'
import { business, openMarket, resolved } from './market.ts'

const wait = fc.oneof({ weight: 15, arbitrary: fc.constantFrom(0, 1, 30) }, { weight: 1, arbitrary: fc.constant(1000) })
const days = fc.array(fc.record({ commands: fc.array(business, { maxLength: 8, size: 'max' }), wait }), {
  maxLength: 30,
  size: 'max',
})

type Beats = { commands: unknown[]; wait: number }[]
function live(stage: Stage, beats: Beats, look = () => {}): void {
  for (const { commands, wait } of beats) {
    stage.step(...commands.map((command) => resolved(stage.state, command)))
    look()
    stage.run(wait)
  }
}

/** Counts are whole and above zero; nothing has two owners. */
function checkCounts(state: WorldState): void {
  for (const { bag, id } of [...Object.values(state.npcs), ...Object.values(state.players)]) {
    expect(Number.isSafeInteger(bag.gold) && bag.gold >= 0, `gold of ${id}`).toBe(true)
    for (const [item, count] of Object.entries(bag.items))
      expect(Number.isSafeInteger(count) && count > 0, `${item} of ${id}`).toBe(true)
  }
  for (const { id, count } of Object.values(state.things))
    expect(Number.isSafeInteger(count) && count > 0, id).toBe(true)
  expect(Object.keys(state.things).length).toBeLessThanOrEqual(MAX_THINGS)
}

/** Everybody in a deal is present. */
function checkDeals(state: WorldState): void {
  const pairs = Object.values(state.offers).map(({ from, to }) => `${from} to ${to}`)
  expect(new Set(pairs).size, 'one offer between the same two').toBe(pairs.length)
  for (const { from, to } of Object.values(state.offers)) {
    for (const one of [from, to])
      expect(
        state.players[one as keyof typeof state.players]?.present ?? Object.hasOwn(state.npcs, one),
        'both are there',
      ).toBe(true)
  }
  for (const { shop, present } of Object.values(state.players)) {
    if (shop !== null) expect([present, state.npcs[shop] !== undefined]).toEqual([true, true])
  }
}

test('whatever is done in whatever order, each thing and each coin is somewhere: what there was, and what was made, without what was spent', () => {
  fc.assert(
    fc.property(days, (beats) => {
      const stage = openMarket()
      const before = ledgerOf(stage.state)
      const from = stage.log.length
      live(stage, beats, () => {
        checkCounts(stage.state)
        checkDeals(stage.state)
      })
      const events = stage.log.slice(from)
      checkCounts(stage.state)
      checkDeals(stage.state)
      const now = ledgerOf(stage.state)
      const told = copyOf(before)
      bookEvents(told, events)
      expect(readable(told), 'events alone tell who owns what').toBe(readable(now))
      expect([...sumsOf(now)].sort()).toEqual([...sumsAfter(sumsOf(before), events)].sort())
    }),
    { numRuns: runs(20, 1000) },
  )
})

test('what is tried so brings about all that can happen: the property says nothing of what never does', () => {
  const seen = new Set<string>()
  for (const beats of fc.sample(days, { numRuns: 100, seed: 7 })) {
    const stage = openMarket()
    live(stage, beats)
    for (const event of stage.log) seen.add(event.kind === 'offerEnded' ? event.outcome : event.kind)
  }
  const all: string[] = [
    'transferred',
    'made',
    'spent',
    'dropped',
    'pickedUp',
    'shopOpened',
    'shopClosed',
    'relationChanged',
    'questDone',
    'lessonBegan',
  ]
  const outcomes: Extract<SimulationEvent, { kind: 'offerEnded' }>['outcome'][] = [
    'accepted',
    'declined',
    'expired',
    'withdrawn',
    'impossible',
  ]
  expect([...all, ...outcomes].filter((kind) => !seen.has(kind))).toEqual([])
})

test('a command about goods that is refused changes nothing, and one that is not says so in events', () => {
  fc.assert(
    fc.property(fc.array(business, { maxLength: 60 }), (values) => {
      const { state, map } = openMarket()
      const simulation = createSimulation(map)
      for (const value of values) {
        const before = canonicalJson(state)
        const owned = readable(ledgerOf(state))
        const { refused, events } = simulation.apply(state, resolved(state, value))
        if (refused) {
          expect(canonicalJson(state), `refused as ${refused}: ${JSON.stringify(value)}`).toBe(before)
          expect(events).toMatchObject([{ kind: 'refused', reason: refused }])
        }
        const isMoved = readable(ledgerOf(state)) !== owned
        const isTold = events.some(({ kind }) => ['transferred', 'made', 'spent', 'dropped', 'pickedUp'].includes(kind))
        if (isMoved) expect(isTold, JSON.stringify(value)).toBe(true)
      }
    }),
    { numRuns: runs(30, 1500) },
  )
})

test('whatever goods are in the way, no step throws and the state stays plain JSON', () => {
  const kinds = [
    'npcGive',
    'npcOffer',
    'answerOffer',
    'npcMake',
    'useItem',
    'dropItem',
    'pickUp',
    'playerGive',
    'npcOpenShop',
    'closeShop',
    'buy',
    'sell',
  ]
  const keys = [
    'npc',
    'player',
    'body',
    'to',
    'on',
    'goods',
    'gives',
    'wants',
    'item',
    'count',
    'times',
    'price',
    'offer',
    'thing',
    'accept',
    'operation',
  ]
  const field = fc.oneof(
    fc.constantFrom<unknown>('marta', 'p-0000000000000ana', '__proto__', 'constructor', 'bread', 'x-1', 't-1', 1, true),
    fc.jsonValue(),
  )
  const odd = fc
    .tuple(fc.constantFrom(...kinds), fc.dictionary(fc.constantFrom(...keys), field))
    .map(([kind, rest]) => ({ kind, ...rest }))
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, business), { maxLength: 20 }), (values) => {
      const stage = openMarket()
      for (const value of values) stage.step(resolved(stage.state, value))
      stage.run(20)
      checkCounts(stage.state)
      expect(JSON.parse(JSON.stringify(stage.state))).toEqual(stage.state)
    }),
    { numRuns: runs(40, 2000) },
  )
})
