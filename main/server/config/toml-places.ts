/** A place in a TOML text, found by one pass over its characters without validation. */
export type TomlPlace =
  | { kind: 'table'; path: string[]; list: boolean; start: number; end: number }
  /** `path` includes the table's path; `table`: how many of its parts come from the header. */
  | { kind: 'value'; path: string[]; table: number; start: number; valueStart: number; valueEnd: number; end: number }

/** Headers and assignments of a valid TOML text, in order. `end` is after the line break. */
export function tomlPlaces(text: string): TomlPlace[] {
  const places: TomlPlace[] = []
  let table: string[] = []
  let at = 0
  const lineEnd = (from: number): number => {
    const found = text.indexOf('\n', from)
    return found < 0 ? text.length : found + 1
  }
  while (at < text.length) {
    const start = at
    while (text[at] === ' ' || text[at] === '\t') at += 1
    if (text[at] === '[') {
      const list = text[at + 1] === '['
      const key = readKey(text, at + (list ? 2 : 1))
      table = key.path
      at = lineEnd(key.end)
      places.push({ kind: 'table', path: table, list, start, end: at })
    } else if (text[at] === undefined || text[at] === '#' || text[at] === '\n' || text[at] === '\r') {
      at = lineEnd(at)
    } else {
      const key = readKey(text, at)
      let valueStart = key.end + 1
      while (text[valueStart] === ' ' || text[valueStart] === '\t') valueStart += 1
      const valueEnd = endOfValue(text, valueStart)
      at = lineEnd(valueEnd)
      places.push({
        kind: 'value',
        path: [...table, ...key.path],
        table: table.length,
        start,
        valueStart,
        valueEnd,
        end: at,
      })
    }
  }
  return places
}

/** Reads a dotted key; `end` is on the character after it. */
function readKey(text: string, from: number): { path: string[]; end: number } {
  const path: string[] = []
  let at = from
  while (at < text.length && !'=]\n'.includes(text[at] ?? '')) {
    const sign = text[at] ?? ''
    if (sign === '"' || sign === "'") {
      const end = endOfString(text, at)
      const inner = text.slice(at + 1, end - 1)
      path.push(sign === '"' ? (JSON.parse(`"${inner}"`) as string) : inner)
      at = end
    } else if (/[\w-]/.test(sign)) {
      const word = /^[\w-]+/.exec(text.slice(at, at + 500))?.[0] ?? sign
      path.push(word)
      at += word.length
    } else at += 1
  }
  return { path, end: at }
}

/** The position after a value's last character, including its brackets, strings and comments. */
function endOfValue(text: string, from: number): number {
  let depth = 0
  let end = from
  let at = from
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '"' || sign === "'") {
      at = endOfString(text, at)
      end = at
      continue
    }
    if (sign === '#') {
      if (depth === 0) return end
      while (at < text.length && text[at] !== '\n') at += 1
      continue
    }
    if (sign === '\n' && depth === 0) return end
    if (sign === '[' || sign === '{') depth += 1
    if (sign === ']' || sign === '}') depth -= 1
    at += 1
    if (!/\s/.test(sign)) end = at
  }
  return end
}

function endOfString(text: string, from: number): number {
  const quote = text[from] ?? ''
  const marks = text.startsWith(quote.repeat(3), from) ? 3 : 1
  const closing = quote.repeat(marks)
  let at = from + marks
  while (at < text.length && !text.startsWith(closing, at)) at += quote === '"' && text[at] === '\\' ? 2 : 1
  at += marks
  // Up to two more quotes before the closing three belong to the text.
  while (marks === 3 && text[at] === quote) at += 1
  return at
}
