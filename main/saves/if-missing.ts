/**
 * For a `catch`: returns this value if there is no such file or folder. Rethrows every other error, since it doesn't
 * tell whether something is there.
 */
export const ifMissing =
  <Value>(instead: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead
    throw error
  }
