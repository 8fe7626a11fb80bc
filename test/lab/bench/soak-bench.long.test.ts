import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runSoak } from '../../../main/lab/bench/soak/run-soak.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('the soak', () => {
  it('runs a real server with real pages that walk, talk and get answers, and weighs it', async () => {
    const shares: number[] = []
    const report = await runSoak({
      root,
      world: 'village',
      map: 'village',
      hours: 12 / 3600,
      pages: 2,
      pace: { sampleMs: 2000, contentMs: 2000, walkMs: 300, restMs: 100 },
      onProgress: (share) => shares.push(share),
    })
    expect(report).toMatchObject({ ok: true, pages: 2, limits: { rssMbPerHour: 2, readyMb: 300 } })
    expect(report.traffic.joins).toBeGreaterThanOrEqual(2)
    expect(report.traffic.frames).toBeGreaterThan(0)
    expect(report.traffic.said).toBeGreaterThan(0)
    expect(report.traffic.answered).toBeGreaterThan(0)
    expect(report.contentSaves).toBeGreaterThan(0)
    expect(report.readyMb).toBeGreaterThan(50)
    expect(report.peakMb).toBeGreaterThanOrEqual(report.endMb)
    expect(report.handles.ready).toBeGreaterThan(0)
    expect(report.rssOverTime.length).toBeGreaterThan(3)
    expect(report.diskPerHour).toHaveProperty('world/journal')
    expect(shares.at(-1)).toBe(1)
  })
})
