import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { figuresOf } from '../../../main/lab/bench/memory/memory-process.ts'
import { runMemory } from '../../../main/lab/bench/memory/run-memory.ts'

const project = { root: resolve(import.meta.dirname, '../../..'), world: 'village', map: 'village' }

it('measures our search beside SQLite and LanceDB in the shape of the contract', async () => {
  const shares: number[] = []
  const report = await runMemory({ ...project, rows: 12, onProgress: (share) => shares.push(share) })
  const both = { p50: expect.any(Number), p99: expect.any(Number) }
  expect(report).toEqual({
    ok: true,
    rows: 12,
    hybridMs: both,
    embedMs: both,
    rememberMs: both,
    searchableMs: { p95: expect.any(Number) },
    sqliteMs: both,
    lanceRrfMs: both,
    rssMb: expect.any(Number),
  })
  for (const { p50, p99 } of [report.hybridMs, report.rememberMs, report.sqliteMs, report.lanceRrfMs])
    expect(p50 > 0 && p50 <= p99).toBe(true)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

it('measures the first recall by each of many, and a life of notes, when asked to', async () => {
  const report = await runMemory({ ...project, rows: 8, npcs: 3, days: 3, measure: figuresOf })
  expect(report.crowd).toEqual({
    npcs: 3,
    coldRecallMs: { p50: expect.any(Number), p99: expect.any(Number) },
    rssMb: expect.any(Number),
  })
  expect(report.year?.at.map(({ day, notes }) => [day, notes])).toEqual([[3, 60]])
  expect(report.year?.at[0]?.memoryCharacters).toBeGreaterThan(50)
})
