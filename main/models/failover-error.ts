import { ModelError, type ModelErrorClass } from '../mind/ports/chat-model.ts'
import type { Seat } from './seat.ts'

/** One failed request of an answer. Names its key only by number. */
export interface FailedAttempt {
  ref: string
  key: number | undefined
  errorClass: ModelErrorClass
  status: number | undefined
  message: string
}

export const failedAttempt = (
  { ref, key }: Pick<Seat, 'ref' | 'key'>,
  { errorClass, status, message }: ModelError,
): FailedAttempt => ({
  ref,
  key,
  errorClass,
  status,
  message,
})

/** All models of the chain failed. `attempts` lists the failures in order. */
export class FailoverError extends ModelError {
  readonly attempts: readonly FailedAttempt[]
  constructor(failures: readonly { attempt: FailedAttempt; error: ModelError }[]) {
    const attempts = failures.map(({ attempt }) => attempt)
    const last = attempts.at(-1)
    super({
      ref: last?.ref ?? 'none',
      errorClass: last?.errorClass ?? 'server',
      message: `No model could answer. ${attempts.map(describe).join('; ')}`,
      cause: new AggregateError(failures.map(({ error }) => error)),
    })
    this.name = 'FailoverError'
    this.attempts = attempts
  }
}

const describe = ({ key, errorClass, message }: FailedAttempt): string =>
  `${errorClass}${key === undefined ? '' : ` with key ${key}`}: ${message}`

/** An answer that added nothing. The request and the model may both be fine, so the model rests only briefly. */
export class NothingAdded extends ModelError {
  constructor(ref: string, what: string) {
    super({ ref, errorClass: 'format', message: `${ref}: ${what}` })
    this.name = 'NothingAdded'
  }
}
