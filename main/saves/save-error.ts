import { type Finding, finding } from '../language/findings/finding.ts'

/** Thrown for a save that can't be used. The message names the save, the problem and the remedy. */
export class SaveError extends Error {
  override name = 'SaveError'
  /** Whether another server uses the save. */
  readonly inUse: boolean
  /** The same words, for any language. */
  readonly said?: Finding

  constructor(words: string | Finding, { inUse = false, ...options }: ErrorOptions & { inUse?: boolean } = {}) {
    super(String(words), options)
    this.inUse = inUse
    if (typeof words !== 'string') this.said = words
  }
}

/** `host`: of the other server, if it isn't this machine. */
export const inUseBy = (name: string, owner?: { pid: number; host?: string | undefined }): SaveError => {
  const process =
    owner === undefined ? '' : finding(owner.host ? 'save-error.process-elsewhere' : 'save-error.process', owner)
  return new SaveError(finding('save-error.in-use', { name, owner: process }), { inUse: true })
}
