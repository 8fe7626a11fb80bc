/** The marks in the comment at the end of a line, as in daily notes: `key:value` words for the program. */
export type Marks = ReadonlyMap<string, string>

/** Encodes a value, because `--` would end the comment and a space would end the value. */
export const encodeMark = (value: string): string => encodeURIComponent(value.toWellFormed()).replaceAll('--', '-%2D')

export const decodeMark = (value: string): string => {
  try {
    return decodeURIComponent(value)
  } catch {
    return value // written by hand with a bare `%`
  }
}

/** Splits a line into text and marks. The last alternative matches a comment that was cut off. Values stay encoded. */
export const splitMarks = (line: string): { text: string; marks: Marks } => {
  const marks = new Map<string, string>()
  const text = line.replace(/<!--([\s\S]*?)-->|<!--[\s\S]*$/g, (_all, comment: string | undefined) => {
    for (const word of (comment ?? '').split(/\s+/)) {
      const colon = word.indexOf(':')
      if (colon > 0) marks.set(word.slice(0, colon), word.slice(colon + 1))
    }
    return ' '
  })
  return { text: text.trim(), marks }
}

/** The text as a single line. Nothing in it can be read as a comment, a mark or another line. */
export const plainLine = (text: string, most: number): string => {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('"', "'")
    .replace(/[“”]/g, "'")
    .replace(/[<>~]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed()
  const letters = [...line]
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most)
        .join('')
        .replace(/\s+\S*$/, '')} …`
}
