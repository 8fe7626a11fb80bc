import type { ModelError, ModelErrorClass } from '../agent/chat-model.ts'
import type { ModelClock } from './model-clock.ts'

/** How long a model rests after its first, second and each further failure in a row. */
export const cooldownSteps = [30_000, 60_000, 300_000] as const

/** Longest rest that a server's `Retry-After` can ask for. */
const longestRetryAfterMs = 300_000

/** Failures that tell of the request, not of the model: it does not rest for them. */
const requestFaults: ReadonlySet<ModelErrorClass> = new Set(['format', 'context-overflow'])

export interface Cooldown {
  ref: string
  /** Milliseconds since 1970. */
  until: number
  errorClass: ModelErrorClass
  failures: number
}

/** Which models are resting after a failure; shared by all who use the same models. */
export interface Cooldowns {
  failed(ref: string, error: ModelError): void
  answered(ref: string): void
  /** The rest this model is having now, or null. */
  of(ref: string): Cooldown | null
}

export const createCooldowns = (clock: ModelClock, steps: readonly number[] = cooldownSteps): Cooldowns => {
  const resting = new Map<string, Cooldown>()
  return {
    failed(ref, error) {
      if (requestFaults.has(error.errorClass)) return
      const failures = (resting.get(ref)?.failures ?? 0) + 1
      const step = steps[Math.min(failures, steps.length) - 1] ?? 0
      const asked = Math.min(error.retryAfterMs ?? 0, longestRetryAfterMs)
      resting.set(ref, { ref, until: clock.now() + Math.max(step, asked), errorClass: error.errorClass, failures })
    },
    answered: (ref) => void resting.delete(ref),
    of(ref) {
      const cooldown = resting.get(ref)
      return cooldown !== undefined && cooldown.until > clock.now() ? cooldown : null
    },
  }
}
