import { join } from 'node:path'
import type { CalendarWords } from '../language/language.ts'
import { dayHeading, type EntryMark, entryLine, noteFileName, type SectionMark, sectionHeading } from './daily-note.ts'
import { MemoryWriteError, reasonOf } from './memory-error.ts'
import { type FileState, sameState } from './note-file.ts'
import type { NotePage, NotePages } from './note-pages.ts'
import { audienceWord } from './row.ts'

/** How many minutes a heading covers at most. A longer talk gets a new heading with its time. */
const longestSectionMinutes = 60

/**
 * The end of a note as last seen. If the file's state differs, somebody else wrote to the file, and this is out of
 * date.
 */
export interface NoteEnd {
  state: FileState
  lines: number
  /** Whether the last line has no line ending, because of a crash or an editor. */
  torn: boolean
  section: SectionMark | null
}

interface Written {
  path: string
  /**
   * Where the note ends, with the new entry last. Null if somebody else changed the note, which must then be read
   * again.
   */
  end: NoteEnd | null
}

/**
 * Appends to daily notes. It is the only writer of a memory's files. `append` must not run twice at once. When it
 * resolves, the line is in the file. If it throws `MemoryWriteError`, at most half a line was written, which readers
 * repair.
 */
export interface NoteWriter {
  append(entry: { date: string; section: SectionMark; text: string; mark: EntryMark }): Promise<Written>
}

/** Creates the writer. `endOf` tells where a note ended when it was last read or written. */
export const createNoteWriter = (options: {
  folder: string
  pages: NotePages
  /** The words for naming days. */
  calendar: CalendarWords
  endOf: (path: string) => NoteEnd | null
}): NoteWriter => ({
  async append({ date, section, text, mark }) {
    const path = `memory/${noteFileName(date)}`
    let page: NotePage | null = null
    try {
      page = await options.pages.open(path)
      const { size } = page.state
      const known = options.endOf(path)
      const end = known !== null && sameState(known.state, page.state) ? known : null
      const goesOn = end?.section != null && continues(end.section, section)
      const at = goesOn && end.section?.time !== section.time ? section.time : null
      const torn = end === null ? size > 0 && !(await page.endsInLine()) : end.torn
      let block = size === 0 ? `${dayHeading(date, options.calendar)}\n` : torn ? '\n' : ''
      if (!goesOn) block += `\n${sectionHeading(section)}\n\n`
      block += `${entryLine(text, { ...mark, at })}\n`
      const state = await page.add(block)
      // Somebody else wrote to the file too, so only reading the file gives the line number.
      if ((size > 0 && end === null) || state.size !== size + Buffer.byteLength(block)) return { path, end: null }
      const lines = (end?.lines ?? 0) + countLines(block) - (torn ? 1 : 0)
      return { path, end: { state, lines, torn: false, section: goesOn ? end.section : section } }
    } catch (cause) {
      await page?.leave()
      throw new MemoryWriteError({ file: join(options.folder, path), reason: reasonOf(cause), cause })
    }
  },
})

const continues = (open: SectionMark, next: SectionMark): boolean =>
  open.talk === next.talk &&
  open.place === next.place &&
  open.who?.id === next.who?.id &&
  open.who?.name === next.who?.name &&
  audienceWord(open.audience) === audienceWord(next.audience) &&
  minutesOf(next.time) >= minutesOf(open.time) &&
  minutesOf(next.time) - minutesOf(open.time) < longestSectionMinutes

const minutesOf = (time: string | null): number =>
  time === null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const countLines = (block: string): number => block.split('\n').length - 1
