import type { ModelError, ModelErrorClass } from '../mind/ports/chat-model.ts'
import type { ModelClock } from './model-clock.ts'

/** How long a model rests after its first, second and every further failure in a row. Milliseconds. */
export const cooldownSteps = [30_000, 60_000, 300_000] as const

/** The longest rest that a server's `Retry-After` can ask for. */
const longestRetryAfterMs = 300_000

/** Failures caused by the request or by the game's own limits. They give the model no rest. */
const requestFaults: ReadonlySet<ModelErrorClass> = new Set(['format', 'context-overflow', 'over-budget'])

export interface Cooldown {
  /** Milliseconds since 1970. */
  until: number
  errorClass: ModelErrorClass
  failures: number
}

/** How many turns in a row a model must fail before it counts as gone. */
export const turnsUntilGone = 3
/** Failures that last until someone changes the key or the model's name. */
const lasting: ReadonlySet<ModelErrorClass> = new Set(['auth', 'billing', 'not-found'])

/** Which models, each with its key, rest after a failure. Everyone who uses the same models shares one instance. */
export interface Cooldowns {
  /**
   * Records a failure. `since`: when the failed turn asked. Turns that ask at the same time count as one failure.
   * Default: now.
   */
  failed(seat: string, error: ModelError, since?: number): void
  answered(seat: string): void
  /** Whether a model has failed for good, or in several turns in a row. */
  isGone(seat: string): boolean
  /** The rest this model is taking now, or null. */
  of(seat: string): Cooldown | null
}

export const createCooldowns = (clock: ModelClock, steps: readonly number[] = cooldownSteps): Cooldowns => {
  const resting = new Map<string, Cooldown>()
  const lost = new Map<string, { turns: number; at: number; isLasting: boolean }>()
  const countLost = (seat: string, { errorClass }: ModelError, since: number): void => {
    const { turns, at } = lost.get(seat) ?? { turns: 0, at: Number.NEGATIVE_INFINITY }
    const isNext = since >= at
    lost.set(seat, {
      turns: isNext ? turns + 1 : turns,
      at: isNext ? clock.now() : at,
      isLasting: lasting.has(errorClass),
    })
  }
  const of = (seat: string): Cooldown | null => {
    const cooldown = resting.get(seat)
    return cooldown !== undefined && cooldown.until > clock.now() ? cooldown : null
  }
  return {
    failed(seat, error, since = clock.now()) {
      if (error.errorClass !== 'over-budget' && error.errorClass !== 'context-overflow') countLost(seat, error, since)
      if (requestFaults.has(error.errorClass)) return
      const current = of(seat)
      // Answers that fail at the same time count as one failure.
      const failures = current?.failures ?? (resting.get(seat)?.failures ?? 0) + 1
      const step = steps[Math.min(failures, steps.length) - 1] ?? 0
      const asked = Math.min(error.retryAfterMs ?? 0, longestRetryAfterMs)
      const until = Math.max(current?.until ?? 0, clock.now() + Math.max(step, asked))
      resting.set(seat, { until, errorClass: error.errorClass, failures })
    },
    answered(seat) {
      resting.delete(seat)
      lost.delete(seat)
    },
    isGone(seat) {
      const { turns = 0, isLasting = false } = lost.get(seat) ?? {}
      return isLasting || turns >= turnsUntilGone
    },
    of,
  }
}
