import { type Deadline, orAbort } from '../../base/deadline.ts'
import { messageOf } from '../../base/message-of.ts'
import type { SendResult } from './channel.ts'

export interface Outbox {
  /**
   * Sends a message after everything that was posted to this destination earlier. Resolves with the result; never
   * rejects.
   */
  post(destination: string, send: () => unknown): Promise<SendResult>
  /** Waits until nothing is on its way. */
  settled(): Promise<void>
}

/**
 * Keeps the order of words at each destination. If a channel throws or times out, only that message is lost; later ones
 * are still sent.
 */
export const createOutbox = ({ deadline, limitMs }: { deadline: Deadline; limitMs: number }): Outbox => {
  const lines = new Map<string, Promise<SendResult>>()
  return {
    post: (destination, send) => {
      const sent = (lines.get(destination) ?? Promise.resolve()).then(() => attempt(send, deadline, limitMs))
      lines.set(destination, sent)
      void sent.then(() => {
        if (lines.get(destination) === sent) lines.delete(destination)
      })
      return sent
    },
    settled: async () => {
      while (lines.size > 0) await Promise.all(lines.values())
    },
  }
}

const attempt = async (send: () => unknown, deadline: Deadline, limitMs: number): Promise<SendResult> => {
  try {
    const sending = send()
    if (!isThenable(sending)) return resultOf(sending)
    const timer = deadline(limitMs)
    try {
      return resultOf(await orAbort(Promise.resolve(sending), timer.signal))
    } finally {
      timer.cancel()
    }
  } catch (error) {
    return { ok: false, error: messageOf(error) }
  }
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/**
 * The result of a plugin's sending. A plugin that returns nothing has succeeded; only an explicit failure counts as a
 * failure.
 */
const resultOf = (value: unknown): SendResult =>
  typeof value === 'object' && value !== null && 'ok' in value && value.ok === false
    ? { ok: false, error: messageOf('error' in value ? value.error : 'no reason given') }
    : { ok: true }
