/** Thrown when a memory may not have been stored. The caller may retry with the same id. */
export class MemoryWriteError extends Error {
  readonly file: string
  constructor(options: { file: string; reason: string; cause?: unknown }) {
    super(`Could not write the memory to ${options.file}: ${options.reason}`, { cause: options.cause })
    this.name = 'MemoryWriteError'
    this.file = options.file
  }
}

export const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'

/** The reason for an error, with advice on the file system's most common ones. */
export const reasonOf = (cause: unknown): string => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `the folder is read-only (${code}); make it writable`
    case 'ENOSPC':
    case 'EDQUOT':
      return `the disk is full (${code}); free some space`
    case 'ELOOP':
      return 'it is a symbolic link; put a real file in its place'
    case 'ENOTDIR':
    case 'EISDIR':
      return `something else is in its place (${code}); move it away`
    default:
      return cause instanceof Error ? cause.message : String(cause)
  }
}
