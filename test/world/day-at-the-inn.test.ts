import { expect, test } from 'vitest'
import { readState } from '../../main/saves/read-state.ts'
import { canonicalJson } from '../../main/world/canonical-json.ts'
import type { SimulationEvent } from '../../main/world/commands.ts'
import type { Goods } from '../../main/world/goods.ts'
import type { WorldState } from '../../main/world/state.ts'
import { createSimulation } from '../../main/world/step.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { sharedIn } from '../support/shared-objects.ts'
import { type Act, acts, allThere, commandOf, dayAtTheInn } from './day-at-the-inn.ts'
import { createStage, type Stage } from './stage.ts'

const wait = fc.constantFrom(0, 0, 1, 1, 20, 40, 160)
const beats = fc.array(fc.record({ acts: fc.array(acts, { minLength: 1, maxLength: 5 }), twice: fc.boolean(), wait }), {
  ...{ minLength: 5, maxLength: 40, size: 'max' },
})
type Beat = { acts: unknown[]; twice: boolean; wait: number }
const hour = fc.constantFrom(9, 16, 19)

/** One beat: the commands as they are found one after the other, each sent again if the line was bad. */
function live(stage: Pick<Stage, 'step' | 'run' | 'state'>, { acts: all, twice, wait: ticks }: Beat): void {
  for (const act of all) {
    const command = commandOf(stage.state, act as Act)
    stage.step(...(twice ? [command, command] : [command]))
  }
  stage.run(ticks)
}

/** What there must be of each thing after these events. */
function expected(before: Record<string, number>, events: readonly SimulationEvent[]): Record<string, number> {
  const sum = { ...before }
  const add = ({ gold = 0, items = {} }: Goods, sign: 1 | -1) => {
    for (const [what, many] of [['gold', gold] as const, ...Object.entries(items)])
      sum[what] = (sum[what] ?? 0) + sign * many
  }
  for (const event of events) {
    if (event.kind === 'made') add(event.goods, 1)
    if (event.kind === 'spent') add(event.goods, -1)
  }
  return Object.fromEntries(
    Object.entries(sum)
      .filter(([, many]) => many !== 0)
      .sort(),
  )
}

test('whatever players do at an inn, in whatever order, each thing and each coin is somewhere', () => {
  fc.assert(
    fc.property(beats, hour, (all, at) => {
      const stage = dayAtTheInn(at)
      const before = allThere(stage.state)
      const from = stage.log.length
      for (const beat of all) {
        live(stage, beat)
        for (const many of Object.values(allThere(stage.state))) expect(many).toBeGreaterThan(0)
      }
      expect(allThere(stage.state)).toEqual(expected(before, stage.log.slice(from)))
      expect(sharedIn(stage.state)).toEqual([])
      for (const { pay, by } of Object.values(stage.state.errands ?? {}))
        expect(Object.values(by).reduce((sum, { paid }) => sum + paid, 0)).toBeLessThanOrEqual(pay)
    }),
    { numRuns: runs(20, 1000) },
  )
})

test('and goes on the same after it was written and read back in the middle', () => {
  fc.assert(
    fc.property(beats, hour, fc.nat(40), (all, at, cut) => {
      const whole = dayAtTheInn(at)
      const parted = dayAtTheInn(at)
      let half: Pick<Stage, 'step' | 'run' | 'state'> = parted
      all.forEach((beat, index) => {
        if (index === cut % all.length) {
          const read = readState(JSON.parse(canonicalJson(half.state)))
          expect(read).not.toHaveProperty('problem')
          const state = ('state' in read ? read.state : half.state) as WorldState
          half = createStage({ map: parted.map, state, simulation: createSimulation(parted.map) })
        }
        for (const stage of [whole, half]) live(stage, beat)
      })
      expect(canonicalJson(half.state)).toBe(canonicalJson(whole.state))
    }),
    { numRuns: runs(12, 600) },
  )
})

test('what is tried so brings about all that can happen', () => {
  const seen = new Set<string>()
  for (const all of fc.sample(beats, { numRuns: 25, seed: 7 })) {
    for (const at of [9, 19]) {
      const stage = dayAtTheInn(at)
      for (const beat of all) live(stage, beat)
      for (const event of stage.log) seen.add(event.kind)
    }
  }
  const wanted: SimulationEvent['kind'][] = [
    ...(['offered', 'offerEnded', 'transferred', 'waved', 'useBegan', 'useEnded', 'bedRented', 'laidDown'] as const),
    ...(['gotUp', 'stowed', 'unstowed', 'draughtsBegan', 'draughtsMoved', 'draughtsEnded'] as const),
    ...(['errandMade', 'errandHelped', 'errandEnded', 'questStarted', 'questDone'] as const),
  ]
  expect(wanted.filter((kind) => !seen.has(kind))).toEqual([])
})
