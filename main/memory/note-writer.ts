import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { dayHeading, type EntryMark, entryLine, noteFileName, type SectionMark, sectionHeading } from './daily-note.ts'
import { MemoryWriteError, reasonOf } from './memory-error.ts'
import { audienceWord } from './row.ts'
import type { SyncGroup } from './sync-group.ts'

/** A talk that goes on longer than this gets a new heading with its time. */
const longestSectionMinutes = 60

/** A note's end as it was last seen. When the size differs, somebody else wrote, and nothing of this holds any more. */
export interface NoteEnd {
  size: number
  lines: number
  /** The last line has no end: cut by a crash, or left so by an editor. */
  torn: boolean
  section: SectionMark | null
}

interface Written {
  path: string
  /** 1-based line of the entry; 0 when the note was changed by someone else and must be read again. */
  line: number
}

/**
 * Appends to daily notes; the only writer of a memory's files. One call after the other: `append` must not run twice at once.
 * The line stands in the file when it resolves. Throws `MemoryWriteError`; then nothing, or half a line that readers mend, was written.
 */
export interface NoteWriter {
  /** Tells where a note that was read ends. */
  know(path: string, end: NoteEnd): void
  append(entry: { date: string; section: SectionMark; text: string; mark: EntryMark }): Promise<Written>
}

export const createNoteWriter = (options: { folder: string; syncs: SyncGroup }): NoteWriter => {
  const ends = new Map<string, NoteEnd>()

  const openNote = async (file: string): Promise<FileHandle> => {
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
    try {
      return await open(file, flags, 0o644)
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause
      await mkdir(join(options.folder, 'memory'), { recursive: true })
      return await open(file, flags, 0o644)
    }
  }

  return {
    know: (path, end) => void ends.set(path, end),
    async append({ date, section, text, mark }) {
      const path = `memory/${noteFileName(date)}`
      const file = join(options.folder, path)
      let handle: FileHandle | undefined
      try {
        handle = await openNote(file)
        const { size } = await handle.stat()
        const known = ends.get(path)
        const end = known?.size === size ? known : null
        const goesOn = end?.section != null && continues(end.section, section)
        const at = goesOn && end.section?.time !== section.time ? section.time : null
        const torn = end === null ? size > 0 && !(await endsInLine(handle, size)) : end.torn
        let block = size === 0 ? `${dayHeading(date)}\n` : torn ? '\n' : ''
        if (!goesOn) block += `\n${sectionHeading(section)}\n\n`
        block += `${entryLine(text, { ...mark, at })}\n`
        await writeWhole(handle, block, size)
        const added = countLines(block) - (torn ? 1 : 0)
        const lines = size === 0 ? added : end === null ? 0 : end.lines + added
        if (lines === 0) ends.delete(path)
        else ends.set(path, { size: size + Buffer.byteLength(block), lines, torn: false, section: goesOn ? end.section : section })
        options.syncs.add(file, handle, size === 0)
        return { path, line: lines }
      } catch (cause) {
        await handle?.close().catch(() => undefined) // the first error is the one to tell
        throw new MemoryWriteError({ file: path, reason: reasonOf(cause), cause })
      }
    },
  }
}

const continues = (open: SectionMark, next: SectionMark): boolean =>
  open.talk === next.talk &&
  open.place === next.place &&
  open.who?.id === next.who?.id &&
  open.who?.name === next.who?.name &&
  audienceWord(open.audience) === audienceWord(next.audience) &&
  minutesOf(next.time) >= minutesOf(open.time) &&
  minutesOf(next.time) - minutesOf(open.time) < longestSectionMinutes

const minutesOf = (time: string | null): number => (time === null ? 0 : Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))

const endsInLine = async (handle: FileHandle, size: number): Promise<boolean> => {
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1)
  return buffer[0] === 0x0a
}

/** One write; what could be written only in part is taken back. */
const writeWhole = async (handle: FileHandle, block: string, size: number): Promise<void> => {
  const bytes = Buffer.from(block)
  let written = 0
  try {
    written = (await handle.write(bytes)).bytesWritten
    if (written < bytes.length) throw new Error(`only ${written} of ${bytes.length} bytes could be written`)
  } catch (cause) {
    if (written > 0) await handle.truncate(size).catch(() => undefined) // readers mend half a line
    throw cause
  }
}

const countLines = (block: string): number => block.split('\n').length - 1
