import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import type { ArmResult } from '../../../main/lab/experiments/say-do/run-arm.ts'
import { runSayDoExperiment } from '../../../main/lab/experiments/say-do/say-do-experiment.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('E9: what is said against what is done', () => {
  it('comes to the same with the village’s own brain, and with a liar behind the guard; without it the lies are heard', async () => {
    const { pass, metrics } = await runSayDoExperiment({
      root,
      world: 'village',
      map: 'village',
      seed: 11,
      logger: silentLogger,
      requests: 60,
    })
    expect(metrics).toMatchObject({ failures: [], errors: 0 })
    expect(pass).toBe(true)
    const arms = metrics.arms as Record<'embedded' | 'liar' | 'liar-unguarded', ArmResult>
    expect([arms.embedded.heard.gap, arms.liar.heard.gap]).toEqual([0, 0])
    expect([arms.embedded.heard.verified > 0, arms.liar.heard.verified > 0]).toEqual([true, true])
    // The same lies without the guard show that the guard stops them.
    expect(arms['liar-unguarded'].heard.gap).toBeGreaterThan(20)
    // This includes what they say unprompted.
    expect([arms.embedded.unasked.gap, arms.liar.unasked.gap]).toEqual([0, 0])
    expect(arms['liar-unguarded'].unasked.gap).toBeGreaterThan(0)
    expect([...arms.embedded.notes.unverified, ...arms.liar.notes.unverified]).toEqual([])
  })
})
