import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runLand } from '../../../main/lab/bench/land/run-land.ts'

const root = resolve(import.meta.dirname, '../../..')

it('a land under play, talk, gifts and travel loses nothing while its zones are killed', async () => {
  const report = await runLand({
    ...{ root, zones: 2, npcs: 20, players: 12, travellers: 4, seconds: 5 },
    kills: Number(process.env.HEARTHFOLK_KILLS ?? 10),
  })
  expect(report).toMatchObject({ lost: [], faults: [], zones: 2 })
  expect(report.kills.crossings + report.crossingMs.crossings).toBeGreaterThan(0)
  expect(report.told).toBeGreaterThan(0)
  expect(report.gifts).toBeGreaterThan(0)
  expect(report.each.every(({ ticksPerSecond, tickMs }) => ticksPerSecond > 0 && tickMs.p99 > 0)).toBe(true)
})
