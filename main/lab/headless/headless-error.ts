export type HeadlessErrorType =
  | 'BadBrain'
  | 'BadSnapshot'
  | 'NewerSnapshot'
  | 'SnapshotMismatch'
  | 'SaveInUse'
  | 'BadSave'
  | 'BadTarget'
  | 'UnknownWorld'
  | 'NobodyThere'
  | 'Interrupted'

/** An error in the request for a run, in words for the requester: what is wrong, with which value, and what to do. */
export class HeadlessError extends Error {
  override name = 'HeadlessError'
  readonly type: HeadlessErrorType
  constructor(type: HeadlessErrorType, message: string, options?: ErrorOptions) {
    super(message, options)
    this.type = type
  }
}
