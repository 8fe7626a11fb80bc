import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import {
  runSkillDropExperiment,
  type SkillDropRequest,
} from '../../../main/lab/experiments/skill-drop/skill-drop-experiment.ts'

const root = resolve(import.meta.dirname, '../../..')
/** In its short form. How soon a file is live depends on the machine, so here it only has to become live. */
const run = (changes: Partial<SkillDropRequest>) =>
  runSkillDropExperiment({
    root,
    world: 'village',
    map: 'village',
    seed: 11,
    logger: silentLogger,
    orders: 1,
    others: 2,
    broken: ['half written'],
    among: [10, 100],
    mostTicks: Number.POSITIVE_INFINITY,
    ...changes,
  })

describe('E10: a skill that is dropped as a file', () => {
  it('is used in the same talk and by nobody else, outlives a broken file and a restart, is taught on, and goes with the file', async () => {
    const { pass, metrics } = await run({})
    expect(metrics).toMatchObject({
      failures: [],
      before: { asked: 1, baked: 0 },
      after: { asked: 1, baked: 1 },
      others: { after: { asked: 2, baked: 0 }, know: 0 },
      broken: { files: 1, baked: 1, reported: 1 },
      restart: { teacher: { baked: 1 }, taught: { baked: 1 } },
      removed: { teacher: { baked: 0 }, taught: { baked: 1 } },
    })
    expect(pass).toBe(true)
  })

  it('is seen to be missing where nobody looks after the files', async () => {
    const { pass, metrics } = await run({ watch: false, others: 1, broken: [], among: [], patience: 5 })
    expect(pass).toBe(false)
    expect(metrics.after).toEqual({ asked: 1, baked: 0 })
    expect(metrics.failures).toContain('Of 1 orders 0 were baked.')
  })
})
