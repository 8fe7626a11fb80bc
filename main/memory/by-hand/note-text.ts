import { type Finding, finding } from '../../language/findings/finding.ts'
import type { CalendarWords } from '../../language/language.ts'
import { cleanText } from '../clean-text.ts'
import { curatedRows } from '../curated-lines.ts'
import { personRows } from '../person-file.ts'
import { readDailyNote, splitLines } from '../read-daily-note.ts'
import { isDailyNote } from '../read-notes.ts'
import { audienceWord, contentHash, type MemoryRow } from '../row.ts'

/** One memory as its file contains it, for a person to read and correct. */
export interface NoteInFile {
  row: MemoryRow
  /** Its lines, unchanged. */
  raw: string
  /** A hash of words, marks and audience. An edit sends it back, which shows what version the person had read. */
  version: string
  /**
   * `line`: an item with its own marks. `prose`: lines without marks. `mixed`: prose with separate memories between its
   * lines; it can only be changed in the whole file.
   */
  form: 'line' | 'prose' | 'mixed'
}

/** A change to one memory made by a person. */
export type NoteChange =
  | { kind: 'edit'; text: string; importance?: number; ears?: string }
  /**
   * The memory stops being true on that date, and `by` replaces it. In a diary the old line is only marked, because
   * `by` belongs to another day.
   */
  | { kind: 'supersede'; on: string; by?: string }
  /** The memory is true again. */
  | { kind: 'restore' }
  | { kind: 'forget' }

const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/
const comment = /<!--[\s\S]*?-->/g

/** All memories in a file's text, in order. */
export const notesIn = async (path: string, text: string): Promise<NoteInFile[]> => {
  const lines = text.split('\n')
  const rows = await rowsOf(path, text)
  const linesIn = ({ line, endLine }: MemoryRow): number[] =>
    Array.from({ length: endLine - line + 1 }, (_, index) => line + index)
  /** How many items use each line. Prose isn't counted, because it may span several items. */
  const used = new Map<number, number>()
  for (const row of rows)
    if (row.kind !== 'chunk') for (const line of linesIn(row)) used.set(line, (used.get(line) ?? 0) + 1)
  return rows.map((row) => {
    const raw = lines.slice(row.line - 1, row.endLine).join('\n')
    const prose = linesIn(row).some((line) => used.has(line)) ? 'mixed' : 'prose'
    const alone = linesIn(row).every((line) => used.get(line) === 1) && (listMarker.test(raw) || raw.includes('<!--'))
    const form = row.kind === 'chunk' ? prose : alone ? 'line' : 'prose'
    const said = JSON.stringify([raw, audienceWord(row.audience), row.importance, row.until])
    return { row, raw, version: contentHash(said, 16), form }
  })
}

const rowsOf = async (path: string, text: string): Promise<MemoryRow[]> => {
  if (isDailyNote(path)) return (await readDailyNote(path, text)).rows
  return path === 'MEMORY.md' ? curatedRows(path, splitLines(text)).rows : personRows(path, text)
}

/** The file's text with one memory changed, or the reason why it can't be changed. All other memories stay the same. */
export const withChange = (
  text: string,
  note: NoteInFile,
  change: NoteChange,
  calendar: CalendarWords,
): string | { refused: Finding } => {
  const fresh = freshLines(note, change, calendar)
  if (!Array.isArray(fresh)) return fresh
  // A night stores the number of diary lines it has read, so no line may move.
  if (isDailyNote(note.row.path)) while (fresh.length < note.row.endLine - note.row.line + 1) fresh.push('')
  const lines = text.split('\n')
  const end = lines[note.row.line - 1]?.endsWith('\r') ? '\r' : ''
  lines.splice(
    note.row.line - 1,
    note.row.endLine - note.row.line + 1,
    ...fresh.map((line) => `${line.replace(/\r$/, '')}${end}`),
  )
  return lines.join('\n')
}

const freshLines = (
  { row, raw, form }: NoteInFile,
  change: NoteChange,
  { sayDate }: CalendarWords,
): string[] | { refused: Finding } => {
  if (form === 'mixed') return { refused: finding('refused.note-mixed') }
  if (change.kind === 'forget') return []
  if (form === 'prose') {
    if (change.kind !== 'edit') return { refused: finding('refused.note-prose') }
    return change.text.trim() === ''
      ? { refused: finding('refused.note-empty') }
      : change.text.toWellFormed().replaceAll('\0', '').trimEnd().split('\n')
  }
  const marker = listMarker.exec(raw)?.[0] ?? ''
  const marks = (raw.split('\n').map(trimmed).join(' ').match(comment) ?? []).join(' ')
  const isDiary = isDailyNote(row.path)
  if (change.kind === 'restore')
    return row.until === null
      ? { refused: finding('refused.note-not-untrue') }
      : [lineOf(marker, row.text, marks.replace(/\s*\buntil:\s*\S+/g, ''))]
  if (row.until !== null) return { refused: finding('refused.note-untrue') }
  if (change.kind === 'supersede') {
    const until = withMark(marks, 'until', change.on)
    if (isDiary) return [lineOf(marker, row.text, until)]
    const struck = lineOf(marker, `~~${row.text}~~ (until ${sayDate(change.on)})`, until)
    const by = cleanText(change.by ?? '')
    if (by === '') return [struck]
    const about = row.about.length === 0 ? '' : ` about:${row.about.join(',')}`
    return [
      struck,
      `${marker}${by} <!-- kind:note importance:${row.importance} for:${audienceWord(row.audience)} observed:${change.on}${about}${row.confided ? ' confided:yes' : ''} -->`,
    ]
  }
  const words = cleanText(change.text)
  if (words === '') return { refused: finding('refused.note-empty') }
  let next = marks
  if (change.importance !== undefined && change.importance !== row.importance)
    next = withMark(next, 'importance', String(change.importance))
  if (change.ears !== undefined && change.ears !== audienceWord(row.audience)) next = withMark(next, 'for', change.ears)
  return [lineOf(marker, words, next)]
}

const trimmed = (line: string): string => line.trim()
const lineOf = (marker: string, words: string, marks: string): string =>
  `${marker}${words}${/<!--\s*-->/.test(marks) || marks === '' ? '' : ` ${marks}`}`

/** The marks with this one set. All others stay as they were written. */
const withMark = (marks: string, name: string, value: string): string => {
  const there = new RegExp(`(<!--(?:(?!-->)[\\s\\S])*?\\b${name}:)\\s*[^\\s>]+`)
  if (there.test(marks)) return marks.replace(there, `$1${value}`)
  return marks === '' ? `<!-- ${name}:${value} -->` : marks.replace(/\s*-->$/, ` ${name}:${value} -->`)
}
