/** Thresholds within a model's window. All but `contextTokens` count the prompt's tokens. */
export interface ContextLimits {
  contextTokens: number
  /** Tokens left free for the answer. */
  reserve: number
  /** The distance between the flush and the compaction. */
  soft: number
  /** From this many tokens on, lasting notes are written. */
  flushAt: number
  /** At this many tokens the older part of the talk is summarised. */
  compactAt: number
  /** How much of the talk's end stays unchanged. */
  keepRecent: number
  /** The longest summary. */
  summaryTokens: number
  /** The least that must be dropped. For less, a compaction isn't worthwhile, because it would recur every turn. */
  smallestDrop: number
}

export interface ContextFloors {
  reserveTokensFloor?: number
  softThresholdTokens?: number
  keepRecentTokens?: number
}

/** For windows of 200,000 tokens, where notes are written at 176,000. */
const defaultFloors = { reserveTokensFloor: 20_000, softThresholdTokens: 4000, keepRecentTokens: 20_000 } as const
/**
 * Smaller windows limit each floor to this share: a quarter for the answer, a twentieth between flush and compaction, a
 * sixth for the last words, an eighteenth for the summary. So even at 4,096 tokens, a prompt of 1,200 leaves room for
 * talk.
 */
const shares = { reserve: 1 / 4, soft: 1 / 20, keepRecent: 1 / 6, summary: 1 / 18 } as const
const longestSummaryTokens = 1500
/** How much more a summary must free than it takes, as a factor. */
const dropPerSummary = 1.25
/** Assumed for a model that reports no window or a nonsensical one. */
const smallestWindow = 1024

/** A window's thresholds. Invalid numbers (negative, NaN) are replaced by the defaults. */
export const contextLimits = (contextTokens: number, floors: ContextFloors = {}): ContextLimits => {
  const window = contextTokens > smallestWindow ? Math.floor(contextTokens) : smallestWindow
  const capped = (floor: number | undefined, standard: number, share: number): number =>
    Math.min(floor !== undefined && floor >= 0 ? Math.floor(floor) : standard, Math.floor(window * share))
  const reserve = capped(floors.reserveTokensFloor, defaultFloors.reserveTokensFloor, shares.reserve)
  const soft = capped(floors.softThresholdTokens, defaultFloors.softThresholdTokens, shares.soft)
  const keepRecent = capped(floors.keepRecentTokens, defaultFloors.keepRecentTokens, shares.keepRecent)
  const summaryTokens = Math.min(longestSummaryTokens, Math.floor(window * shares.summary))
  return {
    contextTokens: window,
    reserve,
    soft,
    flushAt: window - reserve - soft,
    compactAt: window - reserve,
    keepRecent,
    summaryTokens,
    smallestDrop: Math.ceil(summaryTokens * dropPerSummary),
  }
}
