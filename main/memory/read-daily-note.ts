import { optional } from '../base/optional.ts'
import { createFreeNames } from '../language/names/free-names.ts'
import { createHeadings, headingLevel } from '../mind/turn/ears-of-lines.ts'
import { createBreath } from './breathe.ts'
import { cleanText, longestText } from './clean-text.ts'
import {
  dateOfNote,
  type EntryMark,
  joinMarks,
  readEntry,
  readSection,
  type SectionMark,
  tornComment,
} from './daily-note.ts'
import { contentHash, type MemoryRow } from './row.ts'

export interface DailyNote {
  rows: MemoryRow[]
  /**
   * The headings with their line numbers, which decide who may read them. `ours`: the heading states the audience of
   * the lines below it.
   */
  sections: { line: number; section: SectionMark; ours: boolean }[]
  /** The number of lines, including a last one without a line ending. */
  lines: number
  /** Invalid marks. */
  problems: { line: number; message: string }[]
  /** How many of the oldest rows were dropped because there were too many. */
  leftOut: number
}

/** Takes a note's lines one by one. */
export interface DailyNoteReader {
  take(line: string): void
  end(): DailyNote
}

const noSection: SectionMark = { time: null, place: null, who: null, audience: { kind: 'everyone' } }
const listMarker = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/
/** Matches horizontal rules and fences, which hold no words. */
const ornament = /^\s*(?:[-*_]\s*){3,}$|^\s*(?:```|~~~)/
/** Lets others run after this many lines. */
const slice = 500

/** Creates a reader for a note. `mostRows`: the limit. Only the last rows are kept. */
export const createDailyNoteReader = (path: string, { mostRows = Number.POSITIVE_INFINITY } = {}): DailyNoteReader => {
  const date = dateOfNote(path.slice(path.lastIndexOf('/') + 1))
  const rows = new Map<string, MemoryRow>()
  const names = createFreeNames()
  const note: Omit<DailyNote, 'rows'> = { sections: [], lines: 0, problems: [], leftOut: 0 }
  let section = noSection
  const below = createHeadings(noSection.audience)
  let open: { rows: [MemoryRow, ...MemoryRow[]]; list: boolean; mark: EntryMark; torn: string } | null = null

  /** Adds a row. A duplicate id gets a number at its end. Null when the same memory is already there. */
  const add = (text: string, mark: EntryMark): MemoryRow | null => {
    const wanted = mark.id ?? `h-${contentHash(`${path}\n${text}`, 12)}`
    if (mark.id !== null && rows.get(wanted)?.text === text) return null
    const id = names.freeOf(wanted)
    const row: MemoryRow = {
      id,
      path,
      line: note.lines,
      endLine: note.lines,
      text,
      kind: mark.kind,
      date,
      time: mark.at ?? section.time,
      who: section.who,
      place: section.place,
      audience: mark.audience ?? section.audience,
      importance: mark.importance,
      about: mark.about,
      from: mark.from,
      ...optional({ news: mark.news, confided: mark.confided }),
      until: mark.until,
    }
    rows.set(id, row)
    if (rows.size > mostRows) {
      note.leftOut += 1
      for (const oldest of rows.keys()) {
        rows.delete(oldest)
        break
      }
    }
    return row
  }
  const readOn = (from: NonNullable<typeof open>, line: string) => {
    const words = `${from.torn}${line.trim()}`
    const { text: goesOn, mark } = readEntry(words, Number.POSITIVE_INFINITY)
    const [more = '', ...others] = inPieces(goesOn)
    const row = from.rows.at(-1) ?? from.rows[0]
    from.torn = tornComment(words)
    if (words.includes('-->')) takeMarks(from, mark)
    if (row.text.length + more.length < longestText) {
      row.text = cleanText(`${row.text} ${more}`)
      row.endLine = note.lines
    } else {
      others.unshift(more)
    }
    for (const text of others) from.rows.push(add(text, from.mark) ?? row)
  }

  /** Adds marks from a later line. They apply to the whole item. */
  const takeMarks = (from: NonNullable<typeof open>, more: EntryMark) => {
    const ears = joinMarks(from.mark, more)
    if (ears.audience === from.mark.audience && ears.id === from.mark.id && ears.confided === from.mark.confided) return
    from.mark = ears
    for (const row of from.rows) {
      row.audience = ears.audience ?? row.audience
      const { kind, importance, about, from: sources, news, until, confided } = ears
      Object.assign(row, {
        kind,
        importance,
        about,
        from: sources,
        ...optional({ news, confided }),
        until,
        time: ears.at ?? row.time,
      })
    }
    const [first] = from.rows
    if (ears.id === null || first.id === ears.id || from.rows.length > 1) return
    rows.delete(first.id)
    first.id = names.freeOf(ears.id)
    rows.set(first.id, first)
  }

  return {
    take(line) {
      note.lines += 1
      const plain = line.trim()
      if (plain === '' || ornament.test(line)) {
        open = null
      } else if (/^#{1,6}\s/.test(plain) && !listMarker.test(line)) {
        open = null
        if (plain.startsWith('##')) {
          section = readSection(plain)
          section.audience = below(headingLevel(plain), readEntry(plain.replace(/^#+/, '')).mark.audience)
          note.sections.push({ line: note.lines, section, ours: /^## .*for:/.test(plain) })
        }
      } else if (section.talk !== undefined) {
        open = null
      } else if (open !== null && !listMarker.test(line) && (/^\s/.test(line) || !open.list)) {
        readOn(open, line)
      } else {
        const list = listMarker.test(line)
        const { text, mark, problem } = readEntry(line.replace(listMarker, ''), Number.POSITIVE_INFINITY)
        open = null
        if (problem !== null) note.problems.push({ line: note.lines, message: problem })
        for (const piece of inPieces(text)) {
          const row = add(piece, mark)
          if (row === null) continue
          if (open === null) open = { rows: [row], list, mark, torn: tornComment(line) }
          else open.rows.push(row)
        }
      }
    },
    end: () => ({ ...note, rows: [...rows.values()] }),
  }
}

/**
 * Reads a note as a person may have left it. Any line with words is a memory, an indented or wrapped line continues the
 * one before, and a line that is too long becomes several memories. Never throws. Lines with the same id and text are
 * one memory. With different texts they are two.
 */
export const readDailyNote = async (path: string, content: string): Promise<DailyNote> => {
  const reader = createDailyNoteReader(path)
  const breath = createBreath(slice)
  for (const line of splitLines(content)) {
    await breath()
    reader.take(line)
  }
  return reader.end()
}

/** Cuts text into pieces as long as a memory may be, between words if possible. */
const inPieces = (text: string): string[] => {
  const pieces: string[] = []
  let rest = text
  while (rest.length > longestText) {
    const space = rest.lastIndexOf(' ', longestText)
    const cut =
      space > longestText / 2 ? space : longestText - (/[\ud800-\udbff]/.test(rest.charAt(longestText - 1)) ? 1 : 0)
    pieces.push(rest.slice(0, cut).trimEnd())
    rest = rest.slice(cut).trimStart()
  }
  if (rest !== '') pieces.push(rest)
  return pieces
}

/** The lines of a text without their endings. The empty rest after the last line ending doesn't count. */
export const splitLines = (content: string): string[] => {
  const lines = content.replace(/^\ufeff/, '').split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}
