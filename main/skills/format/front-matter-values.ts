/** The head of a Markdown file: where keys stand, and what was written behind them. */
export interface Head {
  /** 1-based line of a key, at the top or, with `under`, somewhere in that mapping; 1 where it is not found. */
  lineOf(key: string, under?: string): number
  /**
   * A scalar as text, the way it was written: the format knows only text, where YAML makes a number of `1.0` and a date of `2026-11-21`. Undefined when the value
   * is a list, a mapping or nothing.
   */
  text(key: string, value: unknown, under?: string): string | undefined
}

/** `source` is the whole file, `bodyLine` the 1-based line on which its body begins. */
export const headOf = (source: string, bodyLine: number): Head => {
  const lines = source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .slice(0, Math.max(0, bodyLine - 1))
  const keyIn = (line: string): string | undefined => /^\s*(["']?)(.+?)\1\s*:(?:\s|$)/.exec(line)?.[2]
  const find = (key: string, under?: string): number => {
    if (under === undefined) return lines.findIndex((line) => !/^\s/.test(line) && keyIn(line) === key)
    const top = find(under)
    if (top < 0) return -1
    const inside = lines.findIndex((line, index) => index > top && keyIn(line) === key)
    return inside < 0 ? top : inside
  }
  return {
    lineOf: (key, under) => find(key, under) + 1 || 1,
    text: (key, value, under) => {
      if (typeof value === 'string') return value
      if (value === null || value === undefined || (typeof value === 'object' && !(value instanceof Date))) return undefined
      const line = lines[find(key, under)] ?? ''
      const written = keyIn(line) === key ? /:\s+(.*?)(?:\s+#.*)?$/.exec(line)?.[1] : undefined
      return written && !/^[[{"'|>&*!]/.test(written) ? written : value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
    },
  }
}

/**
 * The file with its top-level one-line texts put in quotes, where they hold a colon that YAML takes for a mapping (`description: Use when: it rains`);
 * null when there is nothing of the kind.
 */
export const quoteColons = (source: string): string | null => {
  const lines = source.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line))
  const quoted = lines.map((line, index) => {
    const [, key, value = ''] = (index < end && /^(name|description|license|compatibility|allowed-tools):\s+(.*\S)\s*$/.exec(line)) || []
    const plain = key !== undefined && /:(\s|$)/.test(value) && !/^["'|>[{]/.test(value)
    return plain ? `${key}: ${JSON.stringify(value)}` : line
  })
  const changed = quoted.join('\n')
  return changed === source ? null : changed
}
