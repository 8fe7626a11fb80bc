import { describe, expect, it } from 'vitest'
import { comparisonNames, runDeterminism } from '../../../main/lab/experiments/determinism/determinism-experiment.ts'
import { hour, root } from '../headless/run.ts'

/** The evaluation's size. */
const size = { npcs: 25, days: 2 }
const asked = { root, world: 'village', map: 'village', seed: 7 }

describe('experiment determinism', () => {
  it('the same seed is the same life: again, over a save and a new process, and when files change meanwhile', async () => {
    const { pass, metrics } = await runDeterminism({ ...asked, ...size })
    expect(metrics.failures).toEqual([])
    expect(pass).toBe(true)
    expect(Object.keys(metrics.comparisons as object)).toEqual(comparisonNames)
    expect(metrics.conversations).toBeGreaterThan(0)
    expect(metrics.memoriesWritten).toBeGreaterThan(0)
  }, 3_600_000)

  it('sees that another seed is another life', async () => {
    const few = { npcs: 5, days: hour / 4, only: ['again'], otherSeed: 8 } as const
    const { pass, metrics } = await runDeterminism({ ...asked, ...few })
    expect(pass).toBe(false)
    expect(metrics.comparisons).toMatchObject({ again: { same: false, stateSame: false, linesSame: false } })
  })
})
