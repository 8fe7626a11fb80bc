/** Thrown for a save that can't be used. The message names the save, the problem and the remedy. */
export class SaveError extends Error {
  override name = 'SaveError'
  /** Whether another server uses the save. */
  readonly inUse: boolean

  constructor(message: string, { inUse = false, ...options }: ErrorOptions & { inUse?: boolean } = {}) {
    super(message, options)
    this.inUse = inUse
  }
}
