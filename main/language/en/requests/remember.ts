/** Reads for a key what `read` gives, or what it gave before. */
export type Remember<Value> = (key: string, read: () => Value) => Value

/** So often, for each key there is room for, something is asked for before what nobody asked for meanwhile is let go. */
const asksForEach = 20

/**
 * Remembers what was read for so many keys, and up to as many more that were asked for before them; and what was asked for neither in the last `asks` questions nor in as many
 * before them is let go though there were room. What `read` gives may depend on the key alone, and nobody may change it: so no answer shows whether anything was remembered.
 */
export const remember = <Value>(most: number, asks = most * asksForEach): Remember<Value> => {
  let young = new Map<string, Value>()
  let old: ReadonlyMap<string, Value> = new Map()
  let asked = 0
  return (key, read) => {
    if (++asked > asks) {
      old = young
      young = new Map()
      asked = 1
    }
    const known = young.get(key)
    if (known !== undefined) return known
    const value = old.get(key) ?? read()
    if (young.size >= most) {
      old = young
      young = new Map()
      asked = 1
    }
    young.set(key, value)
    return value
  }
}
