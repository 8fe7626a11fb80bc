/**
 * Makes a handler for `catch` that returns this value if there is no such file or folder. It rethrows every other
 * error, because such an error doesn't tell whether something is there.
 */
export const ifMissing =
  <Value>(instead: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead
    throw error
  }
