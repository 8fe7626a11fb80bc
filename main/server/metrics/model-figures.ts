import type { createInstruments } from './instruments.ts'

/** Requests to models since the server began, summed by NPC and provider. */
export interface ModelFigures {
  npc: string
  provider: string
  requests: number
  /** By class; aborted requests aren't failures. */
  failures: Record<string, number>
  stopped: number
  promptTokens: number
  completionTokens: number
  cost: number
  /** Durations: upper bounds in seconds (the last has none) with the count of values at or below. */
  buckets: readonly Bucket[]
}
export interface Bucket {
  upTo: number
  count: number
}

type Of = ReturnType<typeof createInstruments>

/** The models' figures as `/metrics` has them, so that nothing is counted twice. */
export const readModelFigures = async (
  of: Pick<Of, 'modelRequests' | 'modelSeconds' | 'tokens' | 'cost'>,
): Promise<ModelFigures[]> => {
  const rows = new Map<string, ModelFigures & { buckets: Bucket[] }>()
  const rowOf = ({
    npc = '',
    provider = '',
  }: Partial<Record<string, string | number>>): ModelFigures & { buckets: Bucket[] } => {
    const key = `${provider}/${npc}`
    const empty = { requests: 0, failures: {}, stopped: 0, promptTokens: 0, completionTokens: 0, cost: 0, buckets: [] }
    const row = rows.get(key) ?? { npc: String(npc), provider: String(provider), ...empty }
    rows.set(key, row)
    return row
  }
  const [requests, seconds, tokens, cost] = await Promise.all([
    of.modelRequests.get(),
    of.modelSeconds.get(),
    of.tokens.get(),
    of.cost.get(),
  ])
  for (const { labels, value } of requests.values) {
    const row = rowOf(labels)
    const outcome = String(labels.outcome)
    row.requests += value
    if (outcome === 'stopped') row.stopped += value
    else if (outcome !== 'ok') row.failures[outcome] = (row.failures[outcome] ?? 0) + value
  }
  for (const { labels, value } of tokens.values)
    rowOf(labels)[labels.direction === 'prompt' ? 'promptTokens' : 'completionTokens'] += value
  for (const { labels, value } of cost.values) rowOf(labels).cost += value
  for (const { metricName, labels, value } of seconds.values) {
    if (!metricName?.endsWith('_bucket')) continue
    const { le } = labels as { le?: string | number }
    rowOf(labels).buckets.push({ upTo: le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le), count: value })
  }
  return [...rows.values()]
}

/** Sums histograms with the same bounds. */
export const sumOfBuckets = (all: readonly (readonly Bucket[])[]): Bucket[] => {
  const counts = new Map<number, number>()
  for (const { upTo, count } of all.flat()) counts.set(upTo, (counts.get(upTo) ?? 0) + count)
  return [...counts].map(([upTo, count]) => ({ upTo, count })).sort((left, right) => left.upTo - right.upTo)
}

/**
 * The duration that a share of all requests stayed below, in milliseconds, as Prometheus computes it from a histogram:
 * values count as spread evenly within a bucket, and values above the last bound as that bound. Null without durations.
 */
export const quantileMs = (buckets: readonly Bucket[], share: number): number | null => {
  const total = buckets.at(-1)?.count ?? 0
  if (total <= 0) return null
  const rank = share * total
  const index = buckets.findIndex(({ count }) => count >= rank)
  const bucket = buckets[index]
  const before = buckets[index - 1] ?? { upTo: 0, count: 0 }
  if (!bucket) return null
  if (!Number.isFinite(bucket.upTo)) return before.upTo * 1000
  const inside = bucket.count - before.count
  const part = inside <= 0 ? 1 : (rank - before.count) / inside
  return Math.round((before.upTo + (bucket.upTo - before.upTo) * part) * 10_000) / 10
}
