import type { ModelError, ModelErrorClass } from '../mind/ports/chat-model.ts'
import type { ModelClock } from './model-clock.ts'

/** How long a model rests after its first, second and every further failure in a row. Milliseconds. */
export const cooldownSteps = [30_000, 60_000, 300_000] as const

/** The longest rest that a server's `Retry-After` can ask for. */
const longestRetryAfterMs = 300_000

/** Failures caused by the request or by the game's own limits. The model doesn't rest for them. */
const requestFaults: ReadonlySet<ModelErrorClass> = new Set(['format', 'context-overflow', 'over-budget'])

export interface Cooldown {
  /** Milliseconds since 1970. */
  until: number
  errorClass: ModelErrorClass
  failures: number
}

/** Which models rest after a failure, each with its key. Everyone who uses the same models shares one. */
export interface Cooldowns {
  failed(seat: string, error: ModelError): void
  answered(seat: string): void
  /** The rest this model is taking now, or null. */
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
      // Several answers that fail at once count as one failure.
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
