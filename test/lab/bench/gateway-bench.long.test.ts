import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runGatewayBench } from '../../../main/lab/bench/gateway/run-gateway.ts'

const root = resolve(import.meta.dirname, '../../..')

it("the gateway's benchmark measures a real server: clients that come in, runs that go on, and ticks with and without them", async () => {
  const sizes = { slowRuns: 3, slowMs: 1500, asksMeanwhile: 4, pairs: 2, warmUpPairs: 1 }
  const report = await runGatewayBench({ root, connections: 4, seconds: 1, sizes })
  expect(report).toMatchObject({ ok: true, connections: 4, slowRuns: 3 })
  expect(report.inFlight).toBeLessThanOrEqual(3)
  for (const { p50, p99 } of [report.helloMs, report.acceptedMs, report.coldAcceptedMs]) {
    expect(p50).toBeGreaterThan(0)
    expect(p99).toBeGreaterThanOrEqual(p50)
  }
  expect(
    Math.min(report.tickMs.p99, report.tickMs.floor, report.studioTickMs.p99, report.studioTickMs.looksPerSecond),
  ).toBeGreaterThan(0)
  expect(Number.isFinite(report.overheadMs.p50)).toBe(true)
})
