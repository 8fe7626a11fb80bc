import { expect, test } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import type { PlansRun } from '../../../main/lab/experiments/schedule/live-plans.ts'
import { noticeTicks } from '../../../main/lab/experiments/schedule/probes.ts'
import {
  runScheduleExperiment,
  scheduleExperiment,
} from '../../../main/lab/experiments/schedule/schedule-experiment.ts'
import { whereIs } from '../../../main/lab/experiments/schedule/where.ts'
import { character, createStage, entry } from '../../world/stage.ts'

const root = new URL('../../..', import.meta.url).pathname
const small = { root, world: 'village', map: 'village', npcs: 14, days: 1.5, seeds: 1, logger: silentLogger }

test('E14: people are where their plans have them, and whoever cannot be there plans otherwise at once and comes back', async () => {
  const outcome = await runScheduleExperiment({ ...small, seed: 4 })
  expect(outcome.metrics.failures).toEqual([])
  expect(outcome).toMatchObject({ pass: true, brain: 'none' })
  const [{ run } = { run: null }] = outcome.metrics.runs as { run: PlansRun }[]
  expect(run?.shares.astray).toBeLessThan(0.02)
  expect(run?.shares.there).toBeGreaterThan(0.7)
  expect(run?.probes.map(({ name }) => name)).toEqual(['fire', 'fallen-awning', 'closed-chapel'])
  for (const probe of run?.probes ?? []) expect(probe.reactionTicks.max).toBeLessThanOrEqual(noticeTicks)
  expect(scheduleExperiment.readable?.(outcome)).toHaveLength(3)
})

test('where somebody is, is told by the body: whoever was carried off is astray', () => {
  const stage = createStage({ characters: [character('elder', { schedule: [entry(0, 24, 'mill', 'grinding')] })] })
  stage.run(30)
  const elder = stage.npc('elder')
  expect(whereIs(stage.map, elder)).toBe('there')
  Object.assign(elder, { x: 16, y: 16, goal: { kind: 'body', body: 'nobody', because: 'mind' } })
  expect(whereIs(stage.map, elder)).toBe('astray')
  elder.goal = null
  elder.aside = { because: { kind: 'weather' }, at: null, body: null, doing: 'sheltering', act: 'leisure', until: 1000 }
  expect(whereIs(stage.map, elder)).toBe('called-away')
})
