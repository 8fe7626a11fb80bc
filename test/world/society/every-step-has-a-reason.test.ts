import { expect, test } from 'vitest'
import { canonicalJson } from '../../../main/world/canonical-json.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import type { BodyId } from '../../../main/world/ids.ts'
import { npcOf } from '../../../main/world/lookup.ts'
import { MAX_REASONS } from '../../../main/world/society/reasons.ts'
import { MAX_RELATIONS, relationOf } from '../../../main/world/society/relations.ts'
import type { WorldState } from '../../../main/world/state.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { business, openMarket, resolved } from '../economy/market.ts'
import { ana, ben, only, type Stage } from '../stage.ts'

const npc = fc.constantFrom('marta', 'bram')
const player = fc.constantFrom(ana, ben)
const body = fc.constantFrom('marta', 'bram', ana, ben, 'nobody')
const degree = fc.constantFrom(-100, -2, -1, 0, 1, 2, 100, 0.5)
const words = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('say'), player, npc, text: fc.constant('Good day'), message: fc.uuid() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('npcSay'), npc, to: body, text: fc.constant('Good day') }) },
  {
    weight: 5,
    arbitrary: fc.record(
      {
        kind: fc.constant('npcRegard'),
        npc,
        body,
        affinity: degree,
        trust: degree,
        why: fc.constantFrom('spoke kindly to me', 'called me names'),
        heardFrom: body,
      },
      { requiredKeys: ['kind', 'npc', 'body', 'affinity', 'trust', 'why'] },
    ),
  },
)
const beats = fc.array(
  fc.record({
    commands: fc.array(fc.oneof({ weight: 2, arbitrary: words }, { weight: 1, arbitrary: business }), { maxLength: 6 }),
    wait: fc.constantFrom(0, 1, 40),
  }),
  { maxLength: 25, size: 'max' },
)
type Beats = { commands: unknown[]; wait: number }[]

/** Everybody's liking and trust of everybody. */
const feelings = (state: WorldState): Map<string, [number, number]> =>
  new Map(
    Object.values(state.npcs).flatMap(({ id, relations }) =>
      Object.entries(relations).map(([other, { affinity, trust }]): [string, [number, number]] => [
        `${id} ${other}`,
        [affinity, trust],
      ]),
    ),
  )

const live = (stage: Stage, all: Beats): SimulationEvent[] =>
  all.flatMap(({ commands, wait }) => [
    ...stage.step(...commands.map((command) => resolved(stage.state, command))),
    ...stage.run(wait),
  ])

test('whatever happens, liking and trust are the sum of changes that each have a reason, and stay within bounds', () => {
  fc.assert(
    fc.property(beats, (all) => {
      const stage = openMarket()
      const sums = feelings(stage.state)
      const events = live(stage, all)
      for (const event of events) {
        // Somebody who was removed from the world and returns starts anew.
        if (event.kind === 'refused') continue
        if (event.kind !== 'relationChanged') continue
        expect(event.why.trim(), 'a reason for people').not.toBe('')
        expect(
          event.affinity !== 0 || event.trust !== 0 || event.because === 'quarrel' || event.because === 'mended',
        ).toBe(true)
        const [affinity, trust] = sums.get(`${event.npc} ${event.body}`) ?? [0, 0]
        sums.set(`${event.npc} ${event.body}`, [affinity + event.affinity, trust + event.trust])
      }
      const removed = all.some(({ commands }) =>
        commands.some((command) => (command as { kind?: string } | null)?.kind === 'characterRemoved'),
      )
      for (const [pair, now] of feelings(stage.state)) {
        if (!removed) expect(now, pair).toEqual(sums.get(pair) ?? [0, 0])
        const [id = '', other = ''] = pair.split(' ')
        const relation = relationOf(npcOf(stage.state, id) ?? { relations: {} }, other as BodyId)
        expect(
          relation && [relation.familiarity, relation.affinity, relation.trust].every(Number.isSafeInteger),
          pair,
        ).toBe(true)
        expect(Math.max(Math.abs(now[0]), Math.abs(now[1]), relation?.familiarity ?? 0)).toBeLessThanOrEqual(100)
        expect(relation?.reasons.length).toBeLessThanOrEqual(MAX_REASONS)
        expect(id).not.toBe(other)
      }
      for (const { relations } of Object.values(stage.state.npcs))
        expect(Object.keys(relations).length).toBeLessThanOrEqual(MAX_RELATIONS)
    }),
    { numRuns: runs(12, 600) },
  )
})

test('words alone never make anybody a friend, and deeds are needed for more reputation than two', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ commands: fc.array(words, { maxLength: 8 }), wait: fc.constantFrom(0, 1) }), {
        maxLength: 60,
        size: 'max',
      }),
      (all) => {
        const stage = openMarket()
        for (const beat of all) {
          live(stage, [beat])
          stage.state.tick += 7000
        }
        for (const [pair, [affinity, trust]] of feelings(stage.state)) {
          expect(affinity, pair).toBeLessThanOrEqual(15)
          expect(trust, pair).toBeLessThanOrEqual(5)
        }
      },
    ),
    { numRuns: runs(8, 300) },
  )
})

test('the same happenings give the same relations, whatever order a save was written in', () => {
  fc.assert(
    fc.property(beats, (all) => {
      const stage = openMarket()
      live(stage, all.slice(0, 5))
      const other = openMarket()
      // Each object's keys in reverse order.
      Object.assign(other.state, turned(JSON.parse(canonicalJson(stage.state))))
      const [left, right] = [live(stage, all.slice(5)), live(other, all.slice(5))]
      expect(only(right, 'relationChanged')).toEqual(only(left, 'relationChanged'))
      expect(canonicalJson(other.state)).toBe(canonicalJson(stage.state))
    }),
    { numRuns: runs(5, 200) },
  )
})

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, turned(inner)]),
  )
}
