import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { type PrivacyRequest, runPrivacyExperiment } from '../../../main/lab/experiments/privacy/privacy-experiment.ts'
import type { NpcMemory } from '../../../main/mind/ports/memory-port.ts'

const root = resolve(import.meta.dirname, '../../..')
const turns = 60
const run = (changes: Partial<PrivacyRequest> = {}) =>
  runPrivacyExperiment({ root, world: 'village', map: 'village', seed: 7, logger: silentLogger, turns, ...changes })

/** A memory that forgets to check who asks. */
const forEverybody = (memory: NpcMemory): NpcMemory => ({
  ...memory,
  search: (query) => memory.search({ ...query, asker: { kind: 'self' } }),
  noted: memory.noted,
})

describe('E7: canaries for every secret', () => {
  it('come to nobody but those they are for, and of a forgotten player none is left in the save and its fork', async () => {
    const { pass, metrics } = await run()
    expect(metrics).toMatchObject({
      failures: [],
      leaks: 0,
      errors: 0,
      turns,
      players: 4,
      forgotten: { saves: ['fork', 'main'], left: 0, lostOfOthers: 0, loads: true },
    })
    expect(pass).toBe(true)
    const { came, forgotten } = metrics as {
      came: Record<string, number>
      forgotten: { canariesBefore: number; keptOfOthers: number }
    }
    expect(
      [came.told, came.public, came.retold, forgotten.canariesBefore, forgotten.keptOfOthers].every(
        (count) => Number(count) > 2,
      ),
    ).toBe(true)
  })

  it('are seen where they should not be when a memory does not ask who asks', async () => {
    const { pass, metrics } = await run({ wrapMemory: forEverybody })
    expect(pass).toBe(false)
    expect(Number(metrics.leaks)).toBeGreaterThan(10)
  })
})
