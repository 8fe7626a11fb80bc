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
  /** Rules think for some of it: a request was refused in the last minutes. */
  saves: boolean
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
  /** Counts a request, unless it is one too many: then null. `urgent`: it may use what is kept back for the night. */
  take(promptTokens: number, urgent?: boolean): UnaskedCall | null
  /** Why nothing more may be asked; null while it may. */
  refusal(): string | null
  status(): UnaskedStatus
}

/**
 * The share of an hour's limit that may be used at once. The rest comes back evenly over the hour: a busy market would
 * use up the hour in minutes and leave all that follows to rules.
 */
const atOnce = 1 / 3
/** The share of that for what can't wait: a night passes in a few minutes, and what is dreamed is written only then. */
const keptForNight = 0.4
/** Smaller limits are not parted. */
const leastParted = { calls: 6, promptTokens: 10_000 } as const
/** How long a refused request counts, so that the page doesn't flicker. */
const refusedMs = 5 * 60_000

type Unit = keyof UnaskedLimits
const units: readonly Unit[] = ['calls', 'promptTokens']

/**
 * The last sixty minutes, not the hour of the clock: whoever waits for the full hour would spend two budgets at once.
 * `now`: real milliseconds. A restart begins anew.
 */
export const createUnaskedHour = (options: { limits: () => UnaskedLimits; now: () => number }): UnaskedHour => {
  let calls: { at: number; promptTokens: number }[] = []
  let refusedAt = Number.NEGATIVE_INFINITY

  const ofLastHour = (): typeof calls => {
    const since = options.now() - hourMs
    calls = calls.filter(({ at }) => at > since)
    return calls
  }
  const amountOf = (call: { promptTokens: number }, unit: Unit): number => (unit === 'calls' ? 1 : call.promptTokens)
  /** What was used at once and has not come back yet: each call leaks away at an even pace. */
  const pent = (unit: Unit, pace: number): number => {
    let level = 0
    let last = Number.NEGATIVE_INFINITY
    for (const call of ofLastHour()) {
      level = Math.max(0, level - (call.at - last) * pace) + amountOf(call, unit)
      last = call.at
    }
    return Math.max(0, level - (options.now() - last) * pace)
  }
  const refusalFor = (promptTokens: number, urgent: boolean): string | null => {
    const limits = options.limits()
    const known = ofLastHour()
    for (const unit of units) {
      const limit = limits[unit]
      if (limit === null) continue
      const more = amountOf({ promptTokens }, unit)
      const sent = known.reduce((sum, call) => sum + amountOf(call, unit), 0)
      const what = unit === 'calls' ? 'calls' : 'prompt tokens'
      if (sent + more > limit) return `the ${limit} ${what} of an hour for what nobody asked are used up`
      const most = Math.min(limit, Math.max(leastParted[unit], Math.ceil(limit * atOnce)))
      if (most === limit) continue
      const usual = most * (1 - keptForNight)
      // One that is larger than its room passes alone, once the rest has come back; else it could never be asked.
      const [from, room] = urgent ? [usual, most] : [0, usual]
      const level = pent(unit, (limit - most) / hourMs)
      if (level + more > room && (more <= room - from || level > from))
        return `the ${limit} ${what} of an hour for what nobody asked are spread over the hour`
    }
    return null
  }

  return {
    take(promptTokens, urgent = false) {
      if (refusalFor(promptTokens, urgent) !== null) {
        refusedAt = options.now()
        return null
      }
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
    refusal: () => refusalFor(smallestPrompt, false),
    status() {
      const known = ofLastHour()
      return {
        limits: options.limits(),
        calls: known.length,
        promptTokens: known.reduce((sum, call) => sum + call.promptTokens, 0),
        usedUp: refusalFor(smallestPrompt, false) !== null,
        saves: options.now() - refusedAt < refusedMs,
      }
    },
  }
}

/** Tokens; a mind alone is never told less, so with less left the hour is over. */
const smallestPrompt = 500
