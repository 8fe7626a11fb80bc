import { resolve, sep } from 'node:path'

/**
 * The folders that only their owner may write, each with a check that throws when this process isn't the owner now. It
 * is one list for the process, because ownership is the process's: a writer deep in a faculty must not forget to ask.
 */
const guards = new Map<string, () => void>()

/** Puts a check in front of all writes below `folder`. Returns a function that removes it. */
export const guardWrites = (folder: string, check: () => void): (() => void) => {
  const key = resolve(folder)
  guards.set(key, check)
  return () => {
    if (guards.get(key) === check) guards.delete(key)
  }
}

/** Call it right before a write. @throws what the folder's guard throws: this process may not write there now. */
export const mustOwn = (path: string): void => {
  if (guards.size === 0) return
  const whole = resolve(path)
  for (const [folder, check] of guards) if (whole === folder || whole.startsWith(`${folder}${sep}`)) check()
}
