import { createHash } from 'node:crypto'
import { minuteMs } from '../../language/calendar.ts'
import { isRefusal, type Refusal, refuse } from './refusal.ts'

/** How long the result of a key is kept, in milliseconds, and how many. */
const keptFor = 10 * minuteMs
const mostKept = 5000

/** What one key has led to, or will. */
export interface KeyedCall {
  /** What was asked for, so that a key is not used for something else. */
  print: string
  /** The first answer of a method that answers twice, when it was given. */
  accepted: unknown
  onAccepted: Set<(payload: unknown) => void>
  result: Promise<unknown>
  over: boolean
  at: number
}

/** The same key, method and caller: one doing, one result; those who ask at the same time share it. */
export const createKeyedCalls = (now: () => number) => {
  const calls = new Map<string, KeyedCall>()

  const tidy = (): void => {
    for (const [key, call] of calls) {
      const old = now() - call.at > keptFor
      if (!old && calls.size <= mostKept) return
      // What goes on is never forgotten: it would be done again.
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
              `The idempotencyKey "${key}" was used for another ${method}. Take a new key for each new wish, and the same only to ask again.`,
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
      // What may succeed later may be asked for again under its key; a failure is told to whoever asked.
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
