import { finding } from '../../../../language/findings/finding.ts'
import { type ModelFigures, quantileMs, sumOfBuckets } from '../../../metrics/model-figures.ts'
import { failedIn } from '../../../metrics/model-history.ts'
import type { ModelMeters } from '../../../metrics/village-metrics.ts'
import { type Refusal, refuseFor } from '../../refusal.ts'
import type { GatewayVillage } from '../../village/village.ts'
import type { SocietyPayload } from './payloads.ts'

export interface CostsPorts {
  costs(): Promise<SocietyPayload<'costs'> | Refusal>
}

type Figures = Omit<SocietyPayload<'costs'>['providers'][number], 'provider'>
const median = 0.5
const worst = 0.99

/** What minds cost: the server's own meters with today's budget. */
export const costsPorts = (
  village: Pick<GatewayVillage, 'budget' | 'config' | 'nameOf'>,
  meters: ModelMeters | null,
): CostsPorts => ({
  async costs() {
    if (!meters) return refuseFor('UNAVAILABLE', finding('refused.this-server-does-not-count-requests-to'))
    const figures = await meters.figures()
    const { date, limits, world, npcs } = village.budget.status()
    const names = new Set([...figures.map(({ npc }) => npc), ...Object.keys(npcs)])
    const by = (key: 'npc' | 'provider', value: string): ModelFigures[] => figures.filter((row) => row[key] === value)
    return {
      ...{ date, limits: { ...limits }, world, countedMs: meters.countedMs() },
      hasPrices: Object.keys(village.config().models.prices).length > 0,
      providers: [...new Set(figures.map(({ provider }) => provider))]
        .sort()
        .map((provider) => ({ provider, ...summed(by('provider', provider)) })),
      npcs: [...names]
        .map((id) => ({
          // NPCs outside the cast are counted together.
          ...{ id, name: id === 'extra' ? 'everybody else' : village.nameOf(id) },
          ...summed(by('npc', id)),
          providers: by('npc', id).map(({ provider }) => provider),
          today: npcs[id] ?? null,
        }))
        .sort((left, right) => right.requests - left.requests || (left.id < right.id ? -1 : 1)),
      history: meters.history().map(({ buckets, ...entry }) => ({ ...entry, p99Ms: quantileMs(buckets, worst) })),
    }
  },
})

const summed = (rows: readonly ModelFigures[]): Figures => {
  const sum = (of: (row: ModelFigures) => number): number => rows.reduce((total, row) => total + of(row), 0)
  const failures: Record<string, number> = {}
  for (const row of rows)
    for (const [kind, count] of Object.entries(row.failures)) failures[kind] = (failures[kind] ?? 0) + count
  const buckets = sumOfBuckets(rows.map((row) => row.buckets))
  return {
    ...{
      failures,
      requests: sum((row) => row.requests),
      stopped: sum((row) => row.stopped),
      failed: sum(failedIn),
      cost: sum((row) => row.cost),
    },
    ...{ promptTokens: sum((row) => row.promptTokens), completionTokens: sum((row) => row.completionTokens) },
    ...{ p50Ms: quantileMs(buckets, median), p99Ms: quantileMs(buckets, worst) },
  }
}
