import type { ModelError } from '../mind/ports/chat-model.ts'
import { isUnreachable } from './model-errors.ts'

/** How many requests one answer makes to one model whose failures may pass. */
const mostAttempts = 3
/** How often to ask again when a model is only too busy. */
const mostOverloadRetries = 10
/** The first wait. Each further one is twice as long. */
const firstWaitMs = 500
const firstOverloadWaitMs = 2_500
const longestWaitMs = 30_000
/** Before a server is asked once more that was not there, fell silent, or broke off. */
const onceMoreMs = 1_500
/** A server that asks for a longer wait is passed over. */
const longestRetryAfterMs = 60_000
/** How much waits differ, as a fraction, so that requests that failed together don't come back together. */
const jitter = 0.1

export interface RetryPolicyOptions {
  /** From 0 to 1. */
  random: () => number
  /** Milliseconds from the beginning of an answer after which no retry is waited for. */
  patienceMs: number
  /** Whether a server that is not there or falls silent is asked once more. Default true. */
  onceMore?: boolean
}

export interface RetryPolicy {
  /**
   * Milliseconds until the same model is asked again, or null if it isn't. `began`: something of the answer had come.
   */
  waitBefore(failed: { error: ModelError; attempts: number; elapsedMs: number; began?: boolean }): number | null
}

/**
 * Decides when to repeat a failed request. It waits only for failures that pass by themselves, and only within the
 * patience of an answer, because a player is waiting.
 */
export const createRetryPolicy = ({ random, patienceMs, onceMore = true }: RetryPolicyOptions): RetryPolicy => ({
  waitBefore({ error, attempts, elapsedMs, began = false }) {
    const isOverload = error.errorClass === 'overload'
    // A timeout has used up the patience already; somebody who waited so long is worth one more question.
    if (isOnceMore(error, began))
      return onceMore && attempts === 1 ? Math.round(onceMoreMs * (1 + jitter * (2 * random() - 1))) : null
    if (began) return null
    if (!isOverload && !passes(error)) return null
    if (attempts > (isOverload ? mostOverloadRetries : mostAttempts - 1)) return null
    const waitMs =
      error.retryAfterMs === undefined
        ? backoff(isOverload ? firstOverloadWaitMs : firstWaitMs, attempts)
        : error.retryAfterMs
    if (waitMs > longestRetryAfterMs) return null
    // Never earlier than the server asked for.
    const spread = error.retryAfterMs === undefined ? 2 * random() - 1 : random()
    const spreadMs = Math.round(waitMs * (1 + jitter * spread))
    const inAll = error.retryAfterMs === undefined ? Math.min(spreadMs, longestWaitMs) : spreadMs
    return elapsedMs + inAll > patienceMs ? null : inAll
  },
})

const isOnceMore = (error: ModelError, began: boolean): boolean => {
  const { errorClass } = error
  return (
    errorClass === 'timeout' || isUnreachable(error) || (began && (errorClass === 'network' || errorClass === 'server'))
  )
}

const passes = (error: ModelError): boolean => {
  switch (error.errorClass) {
    case 'rate-limit':
    case 'server':
      return true
    case 'network':
      return true
    // Asking again won't change anything, or has a rule of its own.
    case 'timeout':
    case 'overload':
    case 'auth':
    case 'billing':
    case 'format':
    case 'context-overflow':
    case 'not-found':
    case 'over-budget':
      return false
    default:
      return error.errorClass satisfies never
  }
}

const backoff = (first: number, attempts: number): number => Math.min(longestWaitMs, first * 2 ** (attempts - 1))
