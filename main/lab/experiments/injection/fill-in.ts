/** Fills in every text of a value. */
export const fillIn = <Value>(value: Value, words: Readonly<Record<string, string>>): Value => {
  if (typeof value === 'string')
    return value.replace(/\{(me|ada|name|hers)\}/g, (_whole, key: string) => words[key] ?? '') as Value
  if (Array.isArray(value)) return value.map((part: unknown) => fillIn(part, words)) as Value
  if (typeof value !== 'object' || value === null) return value
  const filled: Record<string, unknown> = {}
  // Also works for a key named like a prototype property.
  for (const [key, part] of Object.entries(value))
    Object.defineProperty(filled, key, {
      value: fillIn(part, words),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  return filled as Value
}
