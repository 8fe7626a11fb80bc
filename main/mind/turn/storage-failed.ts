import { SupersededRun } from '../sessions/session-errors.ts'

/** An NPC's files could not be written or read, so nothing may be acknowledged. */
export class StorageFailed extends Error {
  constructor(cause: unknown) {
    super('the NPC could not save what was said', { cause })
    this.name = 'StorageFailed'
  }
}

export const stored = <Value>(promise: Promise<Value>): Promise<Value> =>
  promise.catch((error: unknown) => Promise.reject(error instanceof SupersededRun ? error : new StorageFailed(error)))
