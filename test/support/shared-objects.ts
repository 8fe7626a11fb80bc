/** What the authors wrote is replaced as a whole and never changed in place. */
const authored = /^(?:catalogue|almanac|npcs\.[^.]+\.character)(?:\.|$)/

/** Pairs of paths in a value that lead to one object, which would part on the way through JSON. */
export function sharedIn(state: object): string[] {
  const seen = new Map<object, string>()
  const found: string[] = []
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null || authored.test(path)) return
    const before = seen.get(value)
    if (before !== undefined) found.push(`${before} = ${path}`)
    seen.set(value, path)
    for (const [key, child] of Object.entries(value)) look(child, path === '' ? key : `${path}.${key}`)
  }
  look(state, '')
  return found
}
