import type { ModelError } from '../mind/ports/chat-model.ts'
import { isUnreachable } from './model-errors.ts'

/** Requests for one answer to one model that fails in passing. */
const mostAttempts = 3
/** How often a model that is only too busy is asked once more. */
const mostOverloadRetries = 10
/** The first wait; each further one is twice as long. */
const firstWaitMs = 500
const firstOverloadWaitMs = 2_500
const longestWaitMs = 30_000
/** A server that asks for more patience is passed over. */
const longestRetryAfterMs = 60_000
/** Waits differ by so much, so that those who failed together do not come back together. */
const jitter = 0.1

export interface RetryPolicyOptions {
  /** From 0 to 1. */
  random: () => number
  /** Time from the beginning of an answer after which nobody is waited for any more. */
  patienceMs: number
}

export interface RetryPolicy {
  /** Milliseconds until the same model is asked once more, or null when it is not. */
  waitBefore(failed: { error: ModelError; attempts: number; elapsedMs: number }): number | null
}

/**
 * When a failed request is made again. Only failures that pass by themselves are waited out, and only within the patience of
 * an answer: a player is waiting, and the embedded brain always has one.
 */
export const createRetryPolicy = ({ random, patienceMs }: RetryPolicyOptions): RetryPolicy => ({
  waitBefore({ error, attempts, elapsedMs }) {
    const isOverload = error.errorClass === 'overload'
    if (!isOverload && !passes(error)) return null
    if (attempts > (isOverload ? mostOverloadRetries : mostAttempts - 1)) return null
    const waitMs =
      error.retryAfterMs === undefined
        ? backoff(isOverload ? firstOverloadWaitMs : firstWaitMs, attempts)
        : error.retryAfterMs
    if (waitMs > longestRetryAfterMs) return null
    // Never earlier than a server asked for.
    const spread = error.retryAfterMs === undefined ? 2 * random() - 1 : random()
    const spreadMs = Math.round(waitMs * (1 + jitter * spread))
    const inAll = error.retryAfterMs === undefined ? Math.min(spreadMs, longestWaitMs) : spreadMs
    return elapsedMs + inAll > patienceMs ? null : inAll
  },
})

const passes = (error: ModelError): boolean => {
  switch (error.errorClass) {
    case 'rate-limit':
    case 'server':
      return true
    case 'network':
      return !isUnreachable(error)
    // It was waited for already, or will be no different.
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
