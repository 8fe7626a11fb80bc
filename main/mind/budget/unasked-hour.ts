import { hourMs } from '../../language/calendar.ts'

/** The limits on language model requests in one real hour, for work that nobody asked for. Null: no limit. */
export interface UnaskedLimits {
  calls: number | null
  promptTokens: number | null
}

export interface UnaskedStatus {
  limits: UnaskedLimits
  /** Calls in the last sixty minutes. */
  calls: number
  promptTokens: number
  usedUp: boolean
  /** Whether rules do some of this work, because a request was refused in the last few minutes. */
  saves: boolean
}

/** A counted request. Call only one of the methods, and only once. */
export interface UnaskedCall {
  /** Call this when the server has counted the request's tokens. */
  counted(promptTokens: number): void
  /** Call this when the server refused the request or couldn't be reached, so it cost nothing. */
  giveBack(): void
}

/** Counts the requests to language models that no player waits for: heartbeats, villagers' talk and sleep. */
export interface UnaskedHour {
  /**
   * Counts a request. Returns null if it would exceed the limit. `urgent`: it may use the share reserved for the night.
   */
  take(promptTokens: number, urgent?: boolean): UnaskedCall | null
  /** Why no more requests are allowed now, or null. */
  refusal(): string | null
  status(): UnaskedStatus
}

/**
 * The share of an hour's limit that may be used at once. The rest becomes available evenly over the hour. Without this,
 * a busy market would use up the hour in minutes, and rules would do all the rest.
 */
const atOnce = 1 / 3
/**
 * The part of that share reserved for urgent work. A night takes only a few minutes, and dreams are written only then.
 */
const keptForNight = 0.4
/** Limits smaller than these are not divided, so all of them may be used at once. */
const leastParted = { calls: 6, promptTokens: 10_000 } as const
/** How long the page shows that a request was refused, so that it doesn't flicker. */
const refusedMs = 5 * 60_000

type Unit = keyof UnaskedLimits
const units: readonly Unit[] = ['calls', 'promptTokens']

/**
 * Counts the requests of the last sixty minutes. With clock hours, two budgets could be spent around the full hour.
 * `now`: real milliseconds. The count begins at zero after a restart.
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
  /** The amount that was used and hasn't become available again. It shrinks at a constant rate. */
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
      // A request larger than the whole limit is sent alone, once everything is available again. Otherwise it could
      // never be sent.
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

/**
 * The shortest prompt, in tokens. Even an NPC that is alone gets one this long, so with less left the hour is used up.
 */
const smallestPrompt = 500
