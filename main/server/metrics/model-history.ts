import { type Bucket, type ModelFigures, sumOfBuckets } from './model-figures.ts'

/** What one span of time added, by provider. */
export interface HistoryEntry {
  /** When the span ended, on the given clock. */
  at: number
  provider: string
  requests: number
  failed: number
  tokens: number
  buckets: readonly Bucket[]
}

/** How often the figures are looked at: once a minute, for six hours. */
export const historyEveryMs = 60_000
const mostLooks = 360

/** The figures of the last hours, as differences of the running totals. Keeps only spans with requests. */
export const createModelHistory = (options: { read(): Promise<readonly ModelFigures[]>; now(): number }) => {
  let before = new Map<string, HistoryEntry>()
  let looks: HistoryEntry[][] = []
  return {
    /** Called once a minute. */
    async look(): Promise<void> {
      const at = options.now()
      const totals = byProvider(await options.read(), at)
      const added = [...totals.values()].map((total) => difference(total, before.get(total.provider)))
      before = totals
      looks = [...looks, added.filter(({ requests }) => requests > 0)].slice(-mostLooks)
    },
    /** The entries, oldest first. */
    entries: (): HistoryEntry[] => looks.flat(),
  }
}

export const failedIn = ({ failures }: Pick<ModelFigures, 'failures'>): number =>
  Object.values(failures).reduce((sum, count) => sum + count, 0)

const byProvider = (figures: readonly ModelFigures[], at: number): Map<string, HistoryEntry> => {
  const totals = new Map<string, HistoryEntry>()
  for (const row of figures) {
    const total = totals.get(row.provider) ?? {
      at,
      provider: row.provider,
      requests: 0,
      failed: 0,
      tokens: 0,
      buckets: [],
    }
    totals.set(row.provider, {
      ...total,
      requests: total.requests + row.requests,
      failed: total.failed + failedIn(row),
      tokens: total.tokens + row.promptTokens + row.completionTokens,
      buckets: sumOfBuckets([total.buckets, row.buckets]),
    })
  }
  return totals
}

const difference = (total: HistoryEntry, before: HistoryEntry | undefined): HistoryEntry => {
  if (!before) return total
  return {
    ...total,
    requests: total.requests - before.requests,
    failed: total.failed - before.failed,
    tokens: total.tokens - before.tokens,
    buckets: sumOfBuckets([total.buckets, before.buckets.map(({ upTo, count }) => ({ upTo, count: -count }))]),
  }
}
