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

/** What is wrong with the way a run was asked for, in words for whoever asked: what, which one, what to do. */
export class HeadlessError extends Error {
  override name = 'HeadlessError'
  readonly type: HeadlessErrorType
  constructor(type: HeadlessErrorType, message: string, options?: ErrorOptions) {
    super(message, options)
    this.type = type
  }
}
