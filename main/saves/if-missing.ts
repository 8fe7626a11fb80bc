/** For a `catch`: this instead, where there is no such file or folder. Every other failure says nothing about what is there, and stays one. */
export const ifMissing =
  <Value>(instead: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead
    throw error
  }
