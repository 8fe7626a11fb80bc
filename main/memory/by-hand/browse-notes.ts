import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { hasFaded, lastNotedDay } from '../fade.ts'
import { readKept } from '../kept-files.ts'
import { type FileState, sameState, stateOf } from '../note-file.ts'
import { notePaths } from '../read-notes.ts'
import { type NoteInFile, notesIn } from './note-text.ts'

/**
 * How many milliseconds a file must be old when it is read. A younger file may change again with the same size and
 * time.
 */
const clockTickMs = 20

/** One file as the browser last read it. The object stays the same while the file is unchanged. */
export interface BrowsedFile {
  path: string
  notes: readonly NoteInFile[]
}

export interface Browsed {
  files: readonly BrowsedFile[]
  /** Whether the memory is still in its file but is no longer recalled. */
  hasFaded(note: NoteInFile): boolean
}

/** All memories in one NPC's own files, faded ones included. */
export interface NoteBrowser {
  /**
   * Reads the files that changed since the last call. Leaves out unreadable files, because the memory itself reports
   * their problems. Calls run one at a time.
   */
  look(): Promise<Browsed>
}

export const createNoteBrowser = (folder: string): NoteBrowser => {
  const known = new Map<string, { state: FileState; file: BrowsedFile; lastDay: string }>()
  let inOrder: Promise<unknown> = Promise.resolve()

  const read = async (path: string): Promise<void> => {
    const found = await lstat(join(folder, path)).catch(() => null)
    if (found === null) return void known.delete(path)
    const state = stateOf(found)
    const before = known.get(path)
    if (before && sameState(before.state, state)) return
    const kept = await readKept(folder, path)
    if ('refused' in kept || kept.hash === null) return void known.delete(path)
    const fresh = Date.now() - state.mtimeMs < clockTickMs || found.isSymbolicLink()
    const notes = await notesIn(path, kept.text)
    known.set(path, {
      state: fresh ? { ...state, size: -1 } : state,
      file: { path, notes },
      lastDay: lastNotedDay(notes.map(({ row }) => row)),
    })
    // The village keeps running while a person browses a long life.
    await setImmediate()
  }
  const look = async (): Promise<Browsed> => {
    const { paths } = await notePaths(folder)
    for (const path of new Set([...paths, ...known.keys()])) await read(path)
    const there = paths.flatMap((path) => known.get(path) ?? [])
    const today =
      there
        .map(({ lastDay }) => lastDay)
        .sort()
        .at(-1) ?? ''
    return { files: there.map(({ file }) => file), hasFaded: ({ row }) => hasFaded(row, today) }
  }
  return {
    look() {
      const looking = inOrder.then(look)
      inOrder = looking.catch(() => undefined) // The caller gets the error.
      return looking
    },
  }
}
