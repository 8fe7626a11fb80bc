/** Gives each name once: a name that is taken gets `~2`, `~3` … behind it. The same asking in the same order gives the same names. */
export const createFreeNames = (): { freeOf(name: string): string } => {
  const taken = new Set<string>()
  /** So that the thousandth of one name need not try all before it. */
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
