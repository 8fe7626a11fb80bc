import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { hasFaded, lastNotedDay } from '../fade.ts'
import { readKept } from '../kept-files.ts'
import { type FileState, sameState, stateOf } from '../note-file.ts'
import { notePaths } from '../read-notes.ts'
import { type NoteInFile, notesIn } from './note-text.ts'

/** A file changed so shortly before it was read may change again without looking different. Milliseconds. */
const clockTickMs = 20

/** The same object for as long as the file is the same. */
export interface BrowsedFile {
  path: string
  notes: readonly NoteInFile[]
}

export interface Browsed {
  files: readonly BrowsedFile[]
  /** Whether it stands in its file and comes to mind no more. */
  hasFaded(note: NoteInFile): boolean
}

/** All memories in the files of one NPC, as they stand there: also what has faded, and nothing from elsewhere. */
export interface NoteBrowser {
  /** Reads what changed since. Files that cannot be read are left out: the memory itself says what is wrong with them. One call after the other. */
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
    // A village of people goes on while somebody leafs through a long life.
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
      inOrder = looking.catch(() => undefined) // whoever asked hears of it
      return looking
    },
  }
}
