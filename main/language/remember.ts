/** Reads for a key what `read` gives, or what it gave before. */
export type Remember<Value> = (key: string, read: () => Value) => Value

/**
 * Remembers what was read for so many keys, and up to as many more that were asked for before them. What `read` gives may depend on the key alone, and nobody may
 * change it: so no answer shows whether anything was remembered.
 */
export const remember = <Value>(most: number): Remember<Value> => {
  let young = new Map<string, Value>()
  let old: ReadonlyMap<string, Value> = new Map()
  return (key, read) => {
    const known = young.get(key)
    if (known !== undefined) return known
    const value = old.get(key) ?? read()
    if (young.size >= most) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
}
