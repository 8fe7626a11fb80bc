import { describe, expect, it } from 'vitest'
import { compareLives } from '../../../main/lab/experiments/determinism/compare.ts'
import type { DeterminismRequest } from '../../../main/lab/experiments/determinism/determinism-experiment.ts'
import type { ArmReport } from '../../../main/lab/experiments/determinism/run-arm.ts'
import { hour, root } from '../headless/run.ts'

const isLong = process.env.HEARTHFOLK_LONG === '1'
/** The evaluation's size, or enough people and time for talks, and the comparison that has all of the others in it. */
const _size: Pick<DeterminismRequest, 'npcs' | 'days' | 'only'> = isLong
  ? { npcs: 25, days: 2 }
  : { npcs: 8, days: hour / 3, only: ['reloaded and resumed' as const] }
const _asked = { root, world: 'village', map: 'village', seed: 7 }

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
