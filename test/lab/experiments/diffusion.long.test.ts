import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { runDiffusionExperiment } from '../../../main/lab/experiments/diffusion/diffusion-experiment.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('E2: two facts among people who meet', () => {
  it('nobody knows what nobody told them; without talk each fact stays with one, and through a wall it does not come', async () => {
    const { pass, metrics } = await runDiffusionExperiment({
      root,
      world: 'village',
      map: 'village',
      seed: 7,
      npcs: 5,
      days: 0.3,
      seeds: 1,
      logger: silentLogger,
    })
    expect(metrics).toMatchObject({ failures: [], errors: 0 })
    expect(pass).toBe(true)
    // Otherwise the controls would show nothing.
    expect((metrics.mean as { party: { coverage: number } }).party.coverage).toBeGreaterThan(1 / 5)
    expect(metrics.controls).toMatchObject([
      { arm: 'silent', talks: 0, know: { party: 1, mayor: 1 } },
      { arm: 'walled', know: expect.anything() },
    ])
  })
})
