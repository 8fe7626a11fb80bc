import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runHome } from '../../../main/lab/bench/home/run-home.ts'

it('a village with a slow model server answers its player and counts what the server did', async () => {
  const report = await runHome({
    root: resolve(import.meta.dirname, '../../..'),
    ...{ world: 'village', map: 'village', npcs: 14, pages: 1, minutes: 0.5 },
  })
  expect(report.answered).toBeGreaterThan(0)
  expect(report.unanswered).toBe(0)
  expect(report.server.asked).toBeGreaterThan(report.answered)
  expect(report.server.cachedTokens).toBeGreaterThan(0)
  expect(report.firstWordMs.p50).toBeGreaterThan(report.reactionMs.p50)
})
