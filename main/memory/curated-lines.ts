import { optional } from '../base/optional.ts'
import { createFreeNames } from '../language/names/free-names.ts'
import { earsOfLines } from '../mind/turn/ears-of-lines.ts'
import { longestText } from './clean-text.ts'
import { type EntryMark, readAudience, readEntry } from './daily-note.ts'
import { withoutStrokes } from './person-file.ts'
import { chunkLines } from './prose-chunks.ts'
import { type Audience, contentHash, type MemoryRow } from './row.ts'

const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/
/** Marks that only machine-written lines have. A person who marks prose uses `for:` alone. */
const ownMark = /\b(?:id|kind|importance|observed|until|from|news|confided):\S/

const goesOn = /^\s+(?!#{1,6}\s)\S/

interface MarkedLine {
  line: number
  endLine: number
  text: string
  mark: EntryMark
}

/** The audience of each line of a MEMORY.md; see `earsOfLines`. */
export const audiencesOf = (lines: readonly string[]): Audience[] =>
  earsOfLines(lines).map((word) => readAudience(word) ?? { kind: 'self' })

/** The memories in a MEMORY.md. Each list line with marks of its own is one memory. Everything else is prose. */
export const curatedRows = (
  path: string,
  lines: readonly string[],
): { rows: MemoryRow[]; problems: { line: number; message: string }[] } => {
  const audiences = audiencesOf(lines)
  const { marked, problems } = markedLines(lines)
  const prose = [...lines]
  for (const { line, endLine } of marked) prose.fill('', line - 1, endLine)
  const names = createFreeNames()
  const rows = marked.flatMap((one): MemoryRow[] => {
    const { text, mark, struck } = withoutStrokes(one.text, one.mark)
    // Somebody struck it out by hand without a date, so it is no longer a memory.
    if (text === '' || (struck && mark.until === null)) return []
    const id = names.freeOf(mark.id ?? `h-${contentHash(`${path}\n${text}`, 12)}`)
    const { line, endLine } = one
    const { kind, importance, about, from, news, confided, until, observed: date } = mark
    const audience = audiences[line - 1] ?? { kind: 'self' }
    return [
      {
        id,
        path,
        line,
        endLine,
        text,
        kind,
        date,
        time: null,
        who: null,
        place: null,
        audience,
        importance,
        about,
        from,
        ...optional({ news, confided }),
        until,
      },
    ]
  })
  const chunks = chunkLines(path, prose, audiences)
  // If only headings are left besides the memories, they aren't prose.
  return { rows: [...rows, ...chunks.filter(({ text }) => marked.length === 0 || !isHeadings(text))], problems }
}

const isHeadings = (text: string): boolean =>
  text.split('\n').every((line) => line.trim() === '' || /^#{1,6}\s/.test(line))

const markedLines = (
  lines: readonly string[],
): { marked: MarkedLine[]; problems: { line: number; message: string }[] } => {
  const marked: MarkedLine[] = []
  const problems: { line: number; message: string }[] = []
  for (const [index, line] of lines.entries()) {
    const comment = line.lastIndexOf('<!--')
    if (comment >= 0) {
      const { problem } = readEntry(line.slice(comment))
      if (problem !== null) problems.push({ line: index + 1, message: problem })
    }
    if (!listMarker.test(line)) continue
    let endLine = index + 1
    while (goesOn.test(lines[endLine] ?? '') && !listMarker.test(lines[endLine] ?? '')) endLine += 1
    // An editor may have wrapped the item anywhere, even inside its marks.
    const item = lines.slice(index, endLine).join(' ')
    const marks = item.lastIndexOf('<!--')
    // An item that is too long for one memory is cut into chunks like prose, so nothing of it is lost.
    if (marks < 0 || marks > longestText || !ownMark.test(item.slice(marks))) continue
    marked.push({ line: index + 1, endLine, ...readEntry(item.replace(listMarker, '')) })
  }
  return { marked, problems }
}
