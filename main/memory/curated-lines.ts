import { cleanText, longestText } from './clean-text.ts'
import { type EntryMark, readEntry, readSection } from './daily-note.ts'
import { createFreeNames } from './free-names.ts'
import { withoutStrokes } from './person-file.ts'
import { chunkLines } from './prose-chunks.ts'
import { type Audience, contentHash, type MemoryRow } from './row.ts'

const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/
/** What a line of the machine's own says of itself; `for:` alone is what a person marks prose with. */
const ownMark = /\b(?:id|kind|importance|observed|until|from):\S/

interface MarkedLine {
  line: number
  endLine: number
  text: string
  mark: EntryMark
}

/** For whom each line of a MEMORY.md is: by its own mark, else by that of the heading above it. Half a mark is understood by nobody. */
export const audiencesOf = (lines: readonly string[]): Audience[] => {
  let heading: Audience = { kind: 'everyone' }
  return lines.map((line) => {
    if (line.lastIndexOf('<!--') > line.lastIndexOf('-->')) return { kind: 'self' }
    if (!line.startsWith('#')) return readEntry(line).mark.audience ?? heading
    heading = readSection(line).audience
    return heading
  })
}

/** What can be recalled of a MEMORY.md: each list line with marks of its own is one memory, all other text is prose. */
export const curatedRows = (path: string, lines: readonly string[]): { rows: MemoryRow[]; problems: { line: number; message: string }[] } => {
  const audiences = audiencesOf(lines)
  const { marked, problems } = markedLines(lines)
  const prose = [...lines]
  for (const { line, endLine } of marked) prose.fill('', line - 1, endLine)
  const names = createFreeNames()
  const rows = marked.flatMap((one): MemoryRow[] => {
    const { text, mark, struck } = withoutStrokes(one.text, one.mark)
    // Struck out by hand, and nobody knows since when: that is no memory any more.
    if (text === '' || (struck && mark.until === null)) return []
    const id = names.freeOf(mark.id ?? `h-${contentHash(`${path}\n${text}`, 12)}`)
    const { line, endLine } = one
    const { kind, importance, about, from, until, observed: date } = mark
    const audience = audiences[line - 1] ?? { kind: 'self' }
    return [{ id, path, line, endLine, text, kind, date, time: null, who: null, place: null, audience, importance, about, from, until }]
  })
  const chunks = chunkLines(path, prose, audiences)
  // What is left of a list whose lines are memories themselves is no prose.
  return { rows: [...rows, ...chunks.filter(({ text }) => marked.length === 0 || !isHeadings(text))], problems }
}

const isHeadings = (text: string): boolean => text.split('\n').every((line) => line.trim() === '' || /^#{1,6}\s/.test(line))

const markedLines = (lines: readonly string[]): { marked: MarkedLine[]; problems: { line: number; message: string }[] } => {
  const marked: MarkedLine[] = []
  const problems: { line: number; message: string }[] = []
  let open: MarkedLine | null = null
  for (const [index, line] of lines.entries()) {
    const comment = line.lastIndexOf('<!--')
    if (comment >= 0) {
      const { problem } = readEntry(line.slice(comment))
      if (problem !== null) problems.push({ line: index + 1, message: problem })
    }
    if (listMarker.test(line)) {
      open = null
      // What is longer than a memory may be is cut into chunks as prose is, so that nothing of it is lost.
      if (comment < 0 || comment > longestText || !ownMark.test(line.slice(comment))) continue
      open = { line: index + 1, endLine: index + 1, ...readEntry(line.replace(listMarker, '')) }
      marked.push(open)
    } else if (open !== null && /^\s+\S/.test(line)) {
      open.text = cleanText(`${open.text} ${readEntry(line).text}`)
      open.endLine = index + 1
    } else {
      open = null
    }
  }
  return { marked, problems }
}
