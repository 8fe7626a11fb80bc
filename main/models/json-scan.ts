/** Finds the end of a JSON object or list that arrives in pieces. Looks at each character once. */
export interface JsonScan {
  /** Reads the characters that belong to the value and returns their number. Stops once at the bound. */
  read(text: string): number
  /** Whether the value is complete. */
  readonly whole: boolean
  /** The value so far, up to the bound. */
  readonly text: string
  /** Whether the value is longer than the bound. Everything past the bound is lost. */
  readonly tooLong: boolean
}

export const createJsonScan = (bound: number): JsonScan => {
  let depth = 0
  let inString = false
  let escaped = false
  let whole = false
  let text = ''
  let tooLong = false

  const step = (sign: string): void => {
    if (escaped) escaped = false
    else if (inString && sign === '\\') escaped = true
    else if (sign === '"') inString = !inString
    else if (inString) return
    else if (sign === '{' || sign === '[') depth++
    else if (sign === '}' || sign === ']') whole = --depth === 0
  }

  return {
    read(more) {
      const most = tooLong ? more.length : Math.min(more.length, bound - text.length)
      let at = 0
      while (at < most && !whole) step(more.charAt(at++))
      if (!tooLong) text += more.slice(0, at)
      tooLong ||= !whole && text.length >= bound
      return at
    },
    get whole() {
      return whole
    },
    get text() {
      return text
    },
    get tooLong() {
      return tooLong
    },
  }
}
