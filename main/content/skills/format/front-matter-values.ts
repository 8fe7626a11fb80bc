/** The head of a Markdown file: the lines of its keys, and the text of their values. */
export interface Head {
  /** The line of a key, from 1, at top level or somewhere in the mapping `under`. 1 if the key isn't found. */
  lineOf(key: string, under?: string): number
  /**
   * A scalar as the text that was written. The format knows only text, while YAML makes a number of `1.0` and a date of
   * `2026-11-21`. Undefined for a list, a mapping or nothing.
   */
  text(key: string, value: unknown, under?: string): string | undefined
}

/** Reads the head of a file. `source` is the whole file. `bodyLine` is the line on which its body begins, from 1. */
export const headOf = (source: string, bodyLine: number): Head => {
  const lines = source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .slice(0, Math.max(0, bodyLine - 1))
  const entries = lines.map(entryIn)
  /** The lines by their key, because thousands of keys may be looked up. */
  const all = Map.groupBy(entries.keys(), (index) => entries[index]?.key)
  const find = (key: string, under?: string): number => {
    const places = all.get(key) ?? []
    if (under === undefined) return places.find((index) => !/^\s/.test(lines[index] ?? '')) ?? -1
    const top = find(under)
    return top < 0 ? -1 : (places.find((index) => index > top) ?? top)
  }
  return {
    lineOf: (key, under) => find(key, under) + 1 || 1,
    text: (key, value, under) => {
      if (typeof value === 'string') return value
      if (value === null || value === undefined || (typeof value === 'object' && !(value instanceof Date)))
        return undefined
      const entry = entries[find(key, under)]
      const written = entry?.key === key ? entry.value : undefined
      return written && !/^[[{"'|>&*!]/.test(written)
        ? written
        : value instanceof Date
          ? value.toISOString().slice(0, 10)
          : String(value)
    },
  }
}

/**
 * Reads `key: value # remark` without the remark. Looks at each character only a few times, because a line may have a
 * hundred thousand of them.
 */
export const entryIn = (line: string): { key: string; value: string } | undefined => {
  const text = line.trimStart()
  const quote = /^["']/.exec(text)?.[0]
  const closed = quote === undefined ? 0 : text.indexOf(quote, 1)
  const colon = closed < 0 ? -1 : text.slice(closed).search(/:(?=\s|$)/) + closed
  if (colon <= closed) return undefined
  const key = quote === undefined ? text.slice(0, colon).trimEnd() : text.slice(1, closed)
  const value = text.slice(colon + 1)
  const remark = value.search(/\s#/)
  return quote !== undefined && text.slice(closed + 1, colon).trim() !== ''
    ? undefined
    : { key, value: (remark < 0 ? value : value.slice(0, remark)).trim() }
}

/**
 * Puts quotes around top-level one-line texts with a colon that YAML takes for a mapping (`description: Use when: it
 * rains`). Null if there are none.
 */
export const quoteColons = (source: string): string | null => {
  const lines = source.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line))
  const quoted = lines.map((line, index) => {
    const [, key, value = ''] =
      (index < end && /^(name|description|license|compatibility|allowed-tools):\s+(\S.*)$/.exec(line.trimEnd())) || []
    const plain = key !== undefined && /:(\s|$)/.test(value) && !/^["'|>[{]/.test(value)
    return plain ? `${key}: ${JSON.stringify(value)}` : line
  })
  const changed = quoted.join('\n')
  return changed === source ? null : changed
}
