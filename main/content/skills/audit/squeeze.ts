/** A reading without its wide gaps, and on which line of the text each of its lines stands (both from 1). */
export interface Squeezed {
  text: string
  lineOf(line: number): number
}

/** Blank lines in a row that are kept: with one a sentence ends, more say nothing. */
const keptBlankLines = 2

/**
 * One space for many, and few blank lines for thousands. Words that are set far apart are read like any others; and no pattern, which tries one gap after the other,
 * is ever at work for minutes.
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
