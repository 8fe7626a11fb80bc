import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { findBrowser } from '../../main/cli/setup/browser.ts'
import { runStudioBench } from '../../main/lab/bench/studio/run-studio.ts'

it("the studio's benchmark measures a real page of a real server, against an empty page", async () => {
  const browser = findBrowser()
  if (!browser.found) throw new Error(browser.reason)
  const shares: number[] = []
  const report = await runStudioBench({
    root: resolve(import.meta.dirname, '../..'),
    browser: browser.path,
    runs: 1,
    onProgress: (share) => shares.push(share),
  })
  expect(report).toMatchObject({ ok: true, runs: 1 })
  for (const { p50, p99 } of [report.floorMs, report.interactiveMs, report.chosenMs])
    expect(p50 > 0 && p50 <= p99).toBe(true)
  expect(report.interactiveMs.p50).toBeGreaterThan(report.floorMs.p50)
  expect(shares).toEqual([0.5, 1])
})
