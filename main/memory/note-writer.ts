import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { dayHeading, type EntryMark, entryLine, noteFileName, type SectionMark, sectionHeading } from './daily-note.ts'
import { MemoryWriteError, reasonOf } from './memory-error.ts'
import { assertInside, type FileState, sameState, stateOf } from './note-file.ts'
import { audienceWord } from './row.ts'
import type { SyncGroup } from './sync-group.ts'

/** A talk that goes on longer than this gets a new heading with its time. */
const longestSectionMinutes = 60

/** A note's end as it was last seen. When the file looks different, somebody else wrote, and nothing of this holds any more. */
export interface NoteEnd {
  state: FileState
  lines: number
  /** The last line has no end: cut by a crash, or left so by an editor. */
  torn: boolean
  section: SectionMark | null
}

interface Written {
  path: string
  /** Where the note ends now, with the entry in its last line; null when it was changed by someone else and must be read again. */
  end: NoteEnd | null
}

/**
 * Appends to daily notes; the only writer of a memory's files. One call after the other: `append` must not run twice at once.
 * The line stands in the file when it resolves. Throws `MemoryWriteError`; then nothing, or half a line that readers mend, was written.
 */
export interface NoteWriter {
  append(entry: { date: string; section: SectionMark; text: string; mark: EntryMark }): Promise<Written>
}

/** `endOf` tells where a note ended when it was last read or written; `onNewFolder` is called when the folder of the notes was made. */
export const createNoteWriter = (options: {
  folder: string
  syncs: SyncGroup
  endOf: (path: string) => NoteEnd | null
  onNewFolder: () => void
}): NoteWriter => {
  const openNote = async (file: string): Promise<FileHandle> => {
    const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
    try {
      return await open(file, flags, 0o644)
    } catch (cause) {
      if (!(cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')) throw cause
      await mkdir(join(options.folder, 'memory'), { recursive: true })
      options.onNewFolder()
      return await open(file, flags, 0o644)
    }
  }

  return {
    async append({ date, section, text, mark }) {
      const path = `memory/${noteFileName(date)}`
      const file = join(options.folder, path)
      let handle: FileHandle | undefined
      try {
        await assertInside(options.folder, path)
        handle = await openNote(file)
        const found = await handle.stat()
        if (!found.isFile()) throw new Error('something else stands in its place; move it away')
        const { size } = found
        const known = options.endOf(path)
        const end = known !== null && sameState(known.state, found) ? known : null
        const goesOn = end?.section != null && continues(end.section, section)
        const at = goesOn && end.section?.time !== section.time ? section.time : null
        const torn = end === null ? size > 0 && !(await endsInLine(handle, size)) : end.torn
        let block = size === 0 ? `${dayHeading(date)}\n` : torn ? '\n' : ''
        if (!goesOn) block += `\n${sectionHeading(section)}\n\n`
        block += `${entryLine(text, { ...mark, at })}\n`
        await writeWhole(handle, block, size)
        const state = stateOf(await handle.stat())
        options.syncs.add(file, handle, size === 0)
        // Somebody wrote before or at the same time: only reading tells the line.
        if ((size > 0 && end === null) || state.size !== size + Buffer.byteLength(block)) return { path, end: null }
        const lines = (end?.lines ?? 0) + countLines(block) - (torn ? 1 : 0)
        return { path, end: { state, lines, torn: false, section: goesOn ? end.section : section } }
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
