import type { ModelError, ModelErrorClass } from '../mind/ports/chat-model.ts'
import type { ModelClock } from './model-clock.ts'

/** How long a model rests after its first, second and each further failure in a row. */
export const cooldownSteps = [30_000, 60_000, 300_000] as const

/** Longest rest that a server's `Retry-After` can ask for. */
const longestRetryAfterMs = 300_000

/** Failures that tell of the request or of the game's own limits, not of the model: it does not rest for them. */
const requestFaults: ReadonlySet<ModelErrorClass> = new Set(['format', 'context-overflow', 'over-budget'])

export interface Cooldown {
  /** Milliseconds since 1970. */
  until: number
  errorClass: ModelErrorClass
  failures: number
}

/** Which models are resting after a failure, each with its key; shared by all who use the same models. */
export interface Cooldowns {
  failed(seat: string, error: ModelError): void
  answered(seat: string): void
  /** The rest this model is having now, or null. */
  of(seat: string): Cooldown | null
}

export const createCooldowns = (clock: ModelClock, steps: readonly number[] = cooldownSteps): Cooldowns => {
  const resting = new Map<string, Cooldown>()
  const of = (seat: string): Cooldown | null => {
    const cooldown = resting.get(seat)
    return cooldown !== undefined && cooldown.until > clock.now() ? cooldown : null
  }
  return {
    failed(seat, error) {
      if (requestFaults.has(error.errorClass)) return
      const current = of(seat)
      // Several answers that fail at once are one failure.
      const failures = current?.failures ?? (resting.get(seat)?.failures ?? 0) + 1
      const step = steps[Math.min(failures, steps.length) - 1] ?? 0
      const asked = Math.min(error.retryAfterMs ?? 0, longestRetryAfterMs)
      const until = Math.max(current?.until ?? 0, clock.now() + Math.max(step, asked))
      resting.set(seat, { until, errorClass: error.errorClass, failures })
    },
    answered: (seat) => void resting.delete(seat),
    of,
  }
}
