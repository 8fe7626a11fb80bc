import { describe, expect, it } from 'vitest'
import { compareLives } from '../../../main/lab/experiments/determinism/compare.ts'
import {
  comparisonNames,
  type DeterminismRequest,
  runDeterminism,
} from '../../../main/lab/experiments/determinism/determinism-experiment.ts'
import type { ArmReport } from '../../../main/lab/experiments/determinism/run-arm.ts'
import { hour, root } from '../headless/run.ts'

const isLong = process.env.HEARTHFOLK_LONG === '1'
/** The evaluation's size, or enough people and time for talks, and the comparison that has all of the others in it. */
const size: Pick<DeterminismRequest, 'npcs' | 'days' | 'only'> = isLong
  ? { npcs: 25, days: 2 }
  : { npcs: 8, days: hour / 3, only: ['reloaded and resumed' as const] }
const asked = { root, world: 'village', map: 'village', seed: 7 }

describe('experiment determinism', () => {
  it('the same seed is the same life: again, over a save and a new process, and when files change meanwhile', async () => {
    const { pass, metrics } = await runDeterminism({ ...asked, ...size })
    expect(metrics.failures).toEqual([])
    expect(pass).toBe(true)
    expect(Object.keys(metrics.comparisons as object)).toEqual(size.only ?? comparisonNames)
    expect(metrics.conversations).toBeGreaterThan(0)
    expect(metrics.memoriesWritten).toBeGreaterThan(0)
  }, 3_600_000)

  // In short each way to differ is shown by the lives that are compared below.
  if (isLong)
    it('sees that another seed is another life', async () => {
      const few = { npcs: 5, days: hour / 4, only: ['again'], otherSeed: 8 } as const
      const { pass, metrics } = await runDeterminism({ ...asked, ...few })
      expect(pass).toBe(false)
      expect(metrics.comparisons).toMatchObject({ again: { same: false, stateSame: false, linesSame: false } })
    })
})

describe('two lives that are compared', () => {
  const life = (change: Partial<ArmReport> = {}): ArmReport => ({
    npcs: 1,
    ticks: 10,
    eventLogSha256: 'log',
    stateSha256: 'state',
    lines: ['a', 'b', 'c'],
    files: { 'marta/MEMORY.md': '1', 'marta/memory/2026-01-05.md': '2' },
    conversations: 0,
    memoriesWritten: 0,
    npcHoursPerSecond: 1,
    errors: 0,
    ...change,
  })

  it('are the same in one part or in two', () => {
    const parts = [life({ lines: ['a'], stateSha256: 'half', files: {} }), life({ lines: ['b', 'c'] })]
    expect(compareLives([life()], parts)).toMatchObject({ same: true, firstLine: null, files: [] })
  })

  it.each([
    ['the state', { stateSha256: 'other' }, { stateSame: false, linesSame: true, filesSame: true }],
    ['a step', { lines: ['a', 'x', 'c'] }, { stateSame: true, linesSame: false, filesSame: true, firstLine: 1 }],
    ['a step that is missing', { lines: ['a', 'b'] }, { linesSame: false, firstLine: 2 }],
    [
      'one byte of a note',
      { files: { 'marta/MEMORY.md': '1', 'marta/memory/2026-01-05.md': '3' } },
      { filesSame: false, files: ['marta/memory/2026-01-05.md'] },
    ],
    [
      'a note that is missing',
      { files: { 'marta/MEMORY.md': '1' } },
      { filesSame: false, files: ['marta/memory/2026-01-05.md'] },
    ],
  ])('differ by %s', (_what, change, expected) => {
    expect(compareLives([life()], [life(change)])).toMatchObject({ same: false, ...expected })
  })
})
