import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runCrowd } from '../../../main/lab/bench/crowd/run-crowd.ts'
import { runTick } from '../../../main/lab/bench/tick/run-tick.ts'
import { runSlowBench } from '../../../main/lab/bench/turn/run-slow.ts'

const root = resolve(import.meta.dirname, '../../..')

it("measure whole steps of the real server with real players, and beside it RPGJS's own walkers and a plain loop", async () => {
  const report = await runTick({
    root,
    npcs: 6,
    players: 2,
    seconds: 1,
    minds: 'embedding',
    warmUpSeconds: 0.5,
    compare: true,
  })
  expect(report).toMatchObject({ ok: true, npcs: 6, players: 2 })
  expect(report.tickMs.p50).toBeGreaterThan(0)
  expect(report.tickMs.p99).toBeLessThanOrEqual(report.tickMs.max)
  expect(report.bytesPerSecondPerClient).toBeGreaterThan(0)
  expect(report.walking).toBeGreaterThan(0)
  expect(report.mindsAsked).toBeGreaterThan(0)
  expect(report.rssMb).toBeGreaterThan(0)
  for (const { p50, p99, max } of [report.tickCpuMs, ...Object.values(report.partsCpuMs)])
    expect(p50 > 0 && p50 <= p99 && p99 <= max).toBe(true)
  for (const figures of [report.compare?.stockRoutes, report.compare?.plainLoop]) {
    expect(figures?.tickMs.p50).toBeGreaterThan(0)
    expect(figures?.tickCpuMs.max).toBeGreaterThan(0)
    expect(figures?.bytesPerSecondPerClient).toBeGreaterThan(0)
  }
})

it('let many speak at once to a slow model, and say how long the limit makes it', async () => {
  const report = await runSlowBench({ root, world: 'village', map: 'village', sessions: 5, limit: 2, modelMs: 20 })
  expect(report).toMatchObject({ ok: true, sessions: 5, limit: 2, modelMs: 20, impliedMs: 60 })
  expect(report.ratio).toBeGreaterThan(0)
})

it('talk to everyone of a crowd and weigh the server then', async () => {
  const report = await runCrowd({ root, npcs: 3, turnsEach: 2 })
  expect(report).toMatchObject({ ok: true, npcs: 3, turnsEach: 2, turns: 6 })
  expect(report.rssMb).toBeGreaterThan(50)
  expect(report.startMb).toBeGreaterThan(50)
})
