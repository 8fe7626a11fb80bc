/**
 * A reading without its wide gaps. For each of its lines, it has the line of the text that the line comes from (both
 * from 1).
 */
export interface Squeezed {
  text: string
  lineOf(line: number): number
}

/** How many blank lines in a row are kept. One ends a sentence, and more mean nothing. */
const keptBlankLines = 2

/**
 * Replaces many spaces by one, and thousands of blank lines by a few. Then words that are set far apart read like any
 * others, and no pattern that tries one gap after another can run for minutes.
 */
export const squeeze = (reading: string): Squeezed => {
  const kept: string[] = []
  const lines: number[] = []
  let blank = 0
  for (const [index, line] of reading.split('\n').entries()) {
    const text = line.replace(/\s+/g, ' ')
    blank = text.trim() === '' ? blank + 1 : 0
    if (blank > keptBlankLines) continue
    kept.push(text)
    lines.push(index + 1)
  }
  return { text: kept.join('\n'), lineOf: (line) => lines[line - 1] ?? lines.at(-1) ?? 1 }
}
