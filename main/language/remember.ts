/** A cache: returns what `read` gave for a key, or calls `read` if the key is new. */
export type Remember<Value> = (key: string, read: () => Value) => Value

/** Lookups per remembered key after which unused entries are evicted. */
const asksForEach = 20

/**
 * Creates a cache for the values of the `most` most recent keys, and of up to as many keys before them. A key that
 * wasn't asked for in the last `asks` lookups, nor in as many before, is evicted even if there is room. `read` must
 * depend only on the key, and nobody may change its result. Then no answer shows whether it came from the cache.
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
