import type { ModelError } from '../mind/ports/chat-model.ts'
import { isUnreachable } from './model-errors.ts'

/** How many requests one answer makes to a model with temporary failures. */
const mostAttempts = 3
/** The most requests to a model that is only too busy. */
const mostOverloadRetries = 10
/** The first wait. Each further one is twice as long. */
const firstWaitMs = 500
const firstOverloadWaitMs = 2_500
const longestWaitMs = 30_000
/** The wait before retrying a server that was unreachable, fell silent, or broke off. */
const onceMoreMs = 1_500
/** The longest wait that a server can ask for. If it asks for more, the next model is asked. */
const longestRetryAfterMs = 60_000
/** How much waits differ, as a fraction, so that requests that failed together aren't repeated together. */
const jitter = 0.1

export interface RetryPolicyOptions {
  /** A random number from 0 to 1. */
  random: () => number
  /** Milliseconds from the beginning of an answer after which no retry is worth waiting for. */
  patienceMs: number
  /** Whether to retry once if a server is unreachable or falls silent. Default: true. */
  onceMore?: boolean
}

export interface RetryPolicy {
  /**
   * Milliseconds until the same model is asked again. Null if it isn't asked again. `began`: a part of the answer had
   * arrived.
   */
  waitBefore(failed: { error: ModelError; attempts: number; elapsedMs: number; began?: boolean }): number | null
}

/**
 * Decides when to repeat a failed request. It waits only for temporary failures, and only within the time that an
 * answer may take, because a player is waiting.
 */
export const createRetryPolicy = ({ random, patienceMs, onceMore = true }: RetryPolicyOptions): RetryPolicy => ({
  waitBefore({ error, attempts, elapsedMs, began = false }) {
    const isOverload = error.errorClass === 'overload'
    // A timeout has already used up the time. One more try is worthwhile for somebody who has waited so long.
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
    // The wait is never shorter than the server asked for.
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
    // A retry won't change these failures, or they have their own rule.
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
