import { hourMs } from '../../language/calendar.ts'
/** What unasked work may ask of language models in one real hour. Null: as much as it likes. */
export interface UnaskedLimits {
  calls: number | null
  promptTokens: number | null
}

export interface UnaskedStatus {
  limits: UnaskedLimits
  /** Of the last sixty minutes. */
  calls: number
  promptTokens: number
  usedUp: boolean
}

/** A counted request. Each method may be called once, and only one of them. */
export interface UnaskedCall {
  /** The server counted its tokens. */
  counted(promptTokens: number): void
  /** The server refused it or could not be reached, so it cost nothing. */
  giveBack(): void
}

/** Counts what language models are asked for that no player waits for: heartbeats, villagers' talk, sleep. */
export interface UnaskedHour {
  /** Counts a request, unless it is one too many: then null. */
  take(promptTokens: number): UnaskedCall | null
  /** Why nothing more may be asked; null while it may. */
  refusal(): string | null
  status(): UnaskedStatus
}

/**
 * The last sixty minutes, not the hour of the clock: whoever waits for the full hour would spend two budgets at once.
 * `now`: real milliseconds. A restart begins anew.
 */
export const createUnaskedHour = (options: { limits: () => UnaskedLimits; now: () => number }): UnaskedHour => {
  let calls: { at: number; promptTokens: number }[] = []

  const ofLastHour = (): typeof calls => {
    const since = options.now() - hourMs
    calls = calls.filter(({ at }) => at > since)
    return calls
  }
  const refusalFor = (promptTokens: number): string | null => {
    const limits = options.limits()
    const known = ofLastHour()
    if (limits.calls !== null && known.length + 1 > limits.calls)
      return `the ${limits.calls} calls of an hour for what nobody asked are used up`
    const sent = known.reduce((sum, call) => sum + call.promptTokens, 0)
    if (limits.promptTokens !== null && sent + promptTokens > limits.promptTokens)
      return `the ${limits.promptTokens} prompt tokens of an hour for what nobody asked are used up`
    return null
  }

  return {
    take(promptTokens) {
      if (refusalFor(promptTokens) !== null) return null
      const call = { at: options.now(), promptTokens }
      calls.push(call)
      return {
        counted: (tokens) => {
          call.promptTokens = tokens
        },
        giveBack: () => {
          calls = calls.filter((other) => other !== call)
        },
      }
    },
    refusal: () => refusalFor(smallestPrompt),
    status() {
      const known = ofLastHour()
      return {
        limits: options.limits(),
        calls: known.length,
        promptTokens: known.reduce((sum, call) => sum + call.promptTokens, 0),
        usedUp: refusalFor(smallestPrompt) !== null,
      }
    },
  }
}

/** Tokens; a mind alone is never told less, so with less left the hour is over. */
const smallestPrompt = 500
