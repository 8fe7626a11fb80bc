import { expect, it } from 'vitest'
import { costsPorts } from '../../../../../main/server/gateway/studio/society/costs.ts'
import type { ModelCall } from '../../../../../main/server/live/observer.ts'
import { quantileMs } from '../../../../../main/server/metrics/model-figures.ts'
import { createVillageMetrics, type Prices } from '../../../../../main/server/metrics/village-metrics.ts'
import { readPrometheus, sumOf } from '../../../../support/prometheus-text.ts'

const openCosts = (prices: Prices = {}) => {
  const clock = { now: 1000 }
  const metrics = createVillageMetrics({ version: '1', now: () => clock.now })
  metrics.connect({
    ...{
      load: () => ({ running: 0, waiting: 0, open: 0 }),
      totals: () => ({ accepted: 0, answered: 0, merged: 0, refused: 0 }),
      fullness: () => ({ players: 0, limit: 40, waiting: 0, degraded: false }),
    },
    ...{
      npcs: () => 2,
      pace: () => [],
      roomStats: () => ({ refusedMessages: 0, limitedMessages: 0, takeovers: 0 }),
      isCast: (npc) => ['marta', 'bram'].includes(npc),
    },
    ...{ diagnostics: () => [], onTrace: () => {}, onContent: () => {}, prices: () => prices },
  })
  const today = { calls: 3, promptTokens: 300, completionTokens: 30, usedUp: false }
  const village = {
    budget: { status: () => ({ date: '2026-11-20', limits: { calls: 10 }, world: today, npcs: { marta: today } }) },
    config: () => ({ models: { prices } }),
    nameOf: (id: string) => ({ marta: 'Marta', bram: 'Bram' })[id] ?? 'someone',
  } as unknown as Parameters<typeof costsPorts>[0]
  const ask = (npc: string, more: Partial<ModelCall> = {}) =>
    metrics.observer.modelAsked({
      ...{
        npc: npc as ModelCall['npc'],
        ref: 'openai/small',
        outcome: 'ok',
        ms: 300,
        firstMs: 100,
        promptTokens: 100,
        completionTokens: 10,
      },
      ...more,
    })
  const costs = async () => {
    const answer = await costsPorts(village, metrics.models).costs()
    if ('refused' in answer) throw new Error(answer.refused.message)
    return answer
  }
  return { metrics, village, ask, costs, clock }
}

it('tells requests, failures, tokens and times by NPC and by provider, as /metrics counts them', async () => {
  const { ask, costs, metrics } = openCosts()
  ask('marta')
  ask('marta', { outcome: 'rate-limit' as ModelCall['outcome'], ms: 20 })
  ask('bram', { ref: 'embedded/hearth', ms: 1, promptTokens: 50, completionTokens: 5 })
  ask('bram', { ref: 'embedded/hearth', outcome: 'stopped', ms: 1, promptTokens: 0, completionTokens: 0 })
  const { providers, npcs } = await costs()
  expect(providers).toMatchObject([
    { provider: 'embedded', requests: 2, stopped: 1, failed: 0, promptTokens: 50, completionTokens: 5 },
    { provider: 'openai', requests: 2, failed: 1, failures: { 'rate-limit': 1 }, promptTokens: 200 },
  ])
  expect(npcs).toMatchObject([
    { id: 'bram', name: 'Bram', requests: 2, providers: ['embedded'], today: null },
    { id: 'marta', requests: 2, failed: 1, today: { calls: 3 } },
  ])
  const text = readPrometheus(await metrics.text())
  expect(sumOf(text, 'hearthfolk_model_requests_total')).toBe(
    providers.reduce((sum, { requests }) => sum + requests, 0),
  )
})

it('counts what is no part of the cast together, and is quiet about nothing', async () => {
  const { ask, costs } = openCosts()
  expect(await costs()).toMatchObject({
    providers: [],
    npcs: [{ id: 'marta', requests: 0, p50Ms: null, p99Ms: null }],
    history: [],
  })
  ask('extra-1')
  ask('extra-2')
  expect((await costs()).npcs[0]).toMatchObject({ id: 'extra', name: 'everybody else', requests: 2 })
})

it('reads times off the histogram as Prometheus does', () => {
  const buckets = [
    { upTo: 0.1, count: 10 },
    { upTo: 0.2, count: 20 },
    { upTo: Number.POSITIVE_INFINITY, count: 20 },
  ]
  expect([quantileMs(buckets, 0.5), quantileMs(buckets, 0.75), quantileMs(buckets, 0.99)]).toEqual([100, 150, 198])
  expect(
    quantileMs(
      [
        { upTo: 0.1, count: 0 },
        { upTo: Number.POSITIVE_INFINITY, count: 4 },
      ],
      0.5,
    ),
  ).toBe(100)
  expect(quantileMs([], 0.5)).toBeNull()
})

it('prices tokens by the model before its provider, and costs nothing without a price', async () => {
  const { ask, costs } = openCosts({
    openai: { prompt: 1, completion: 2 },
    'openai/large': { prompt: 10, completion: 20 },
  })
  ask('marta', { promptTokens: 1_000_000, completionTokens: 500_000 })
  ask('marta', { ref: 'openai/large', promptTokens: 100_000, completionTokens: 0 })
  ask('marta', { ref: 'ollama/qwen3:4b', promptTokens: 9_000_000 })
  const { providers, hasPrices } = await costs()
  expect(providers.map(({ provider, cost }) => [provider, cost])).toEqual([
    ['ollama', 0],
    ['openai', 3],
  ])
  expect(hasPrices).toBe(true)
})

it('keeps what was added in each minute, for hours and no longer', async () => {
  const { ask, costs, metrics, clock } = openCosts()
  ask('marta')
  await metrics.models.look()
  clock.now += 60_000
  await metrics.models.look()
  ask('marta', { ms: 4000 })
  ask('bram', { outcome: 'server' as ModelCall['outcome'] })
  clock.now += 60_000
  await metrics.models.look()
  expect((await costs()).history).toMatchObject([
    { ago: 120_000, provider: 'openai', requests: 1, failed: 0, tokens: 110 },
    { ago: 0, requests: 2, failed: 1, tokens: 220 },
  ])
  expect((await costs()).history.at(-1)?.p99Ms).toBeGreaterThan(2500)
  for (let look = 0; look < 400; look++) {
    ask('bram')
    await metrics.models.look()
  }
  expect((await costs()).history).toHaveLength(360)
})

it('says so where nothing is counted', async () => {
  const { village } = openCosts()
  expect(await costsPorts(village, null).costs()).toMatchObject({ refused: { code: 'UNAVAILABLE' } })
})
