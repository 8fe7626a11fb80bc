/**
 * Gives each name once. A taken name gets the suffix `~2`, `~3` … The same requests in the same order give the same
 * names.
 */
export const createFreeNames = (): { freeOf(name: string): string } => {
  const taken = new Set<string>()
  /** The next number to try for each name, so that the thousandth request needn't try all numbers before it. */
  const next = new Map<string, number>()
  return {
    freeOf(name) {
      let free = name
      let copy = next.get(name) ?? 2
      for (; taken.has(free); copy += 1) free = `${name}~${copy}`
      if (free !== name) next.set(name, copy)
      taken.add(free)
      return free
    },
  }
}
