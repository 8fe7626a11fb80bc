import { createHash } from 'node:crypto'
import { minuteMs } from '../../language/calendar.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** How long the result of a key is kept, in milliseconds, and how many results. */
const keptFor = 10 * minuteMs
const mostKept = 5000

/** The past or future result of one key. */
export interface KeyedCall {
  /** A fingerprint of the request, so that a key isn't reused for something else. */
  print: string
  /** The first of two answers, once given. */
  accepted: unknown
  onAccepted: Set<(payload: unknown) => void>
  result: Promise<unknown>
  over: boolean
  at: number
}

/** Runs each combination of key, method and caller once. Simultaneous requests with the same one share the result. */
export const createKeyedCalls = (now: () => number) => {
  const calls = new Map<string, KeyedCall>()

  const tidy = (): void => {
    for (const [key, call] of calls) {
      const old = now() - call.at > keptFor
      if (!old && calls.size <= mostKept) return
      // A call in progress is never forgotten, or it would run again.
      if (call.over) calls.delete(key)
    }
  }

  return {
    once(
      { caller, method, key, params }: { caller: string; method: string; key: string; params: unknown },
      run: (accept: (payload: unknown) => void) => Promise<unknown>,
    ): KeyedCall | Refusal {
      tidy()
      const name = `${caller}\n${method}\n${key}`
      const print = createHash('sha256').update(JSON.stringify(params)).digest('base64url')
      const known = calls.get(name)
      if (known)
        return known.print === print
          ? known
          : refuse(
              'CONFLICT',
              `The idempotencyKey "${key}" was used for another ${method}. Use a new key for each new request, and the same key only to repeat one.`,
            )
      const call: KeyedCall = {
        print,
        accepted: undefined,
        onAccepted: new Set(),
        result: Promise.resolve(),
        over: false,
        at: now(),
      }
      calls.set(name, call)
      call.result = run((payload) => {
        call.accepted = payload
        for (const tell of call.onAccepted) tell(payload)
        call.onAccepted.clear()
      }).finally(() => {
        call.over = true
      })
      // A retryable refusal or a failure is reported and forgotten, so that the key may be used again.
      call.result.then(
        (result) => isRefusal(result) && result.refused.retryable === true && calls.delete(name),
        () => calls.delete(name),
      )
      return call
    },
    size: (): number => calls.size,
  }
}
export type KeyedCalls = ReturnType<typeof createKeyedCalls>
