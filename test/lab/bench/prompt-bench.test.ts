import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { RecordedRequest } from '../../../main/lab/bench/prompt/recorded-model.ts'
import { busiestOf, promptLimits, runPrompts } from '../../../main/lab/bench/prompt/run-prompts.ts'

it('the default village asks no more than its budget allows, and short prompts, while a player only looks on', async () => {
  const { kinds, hours, busiestRealHour, callsPerGameHour, secondCalls, cachedRatio } = await runPrompts({
    root: resolve(import.meta.dirname, '../../..'),
    ...{ world: 'village', map: 'village', seed: 7, hours: 2, denyTools: [] },
  })
  expect(hours).toBe(2)
  expect(kinds.talk?.requests).toBeGreaterThanOrEqual(6)
  expect(kinds.talk?.tokens).toBeLessThanOrEqual(promptLimits.talk)
  expect(kinds.skill?.tokens).toBeGreaterThan(kinds.talk?.tokens ?? 0)
  expect(kinds.company?.tokens).toBeLessThanOrEqual(promptLimits.company)
  // Two game hours are two real minutes: a third of an hour's limit may be used at once, some of it is kept for nights.
  expect(busiestRealHour.calls).toBeGreaterThan(0)
  expect(busiestRealHour.calls).toBeLessThanOrEqual(promptLimits.callsPerRealHour / 3)
  expect(callsPerGameHour.max).toBeGreaterThanOrEqual(callsPerGameHour.mean)
  // Only the reading of a skill needs another answer.
  expect(secondCalls).toBeLessThanOrEqual(1)
  expect(cachedRatio).toBeGreaterThan(0.4)
})

it('the busiest hour is any sixty minutes, not an hour of the clock', () => {
  const request: RecordedRequest = { kind: 'company', tokens: 10, toolTokens: 0, sameTokens: 0, cachedTokens: 0 }
  const at = (minutes: number) => ({ request, atMs: minutes * 60_000 })
  expect(busiestOf([at(0), at(55), at(70), at(100), at(130)])).toEqual({ calls: 3, tokens: 30 })
  expect(busiestOf([])).toEqual({ calls: 0, tokens: 0 })
})
