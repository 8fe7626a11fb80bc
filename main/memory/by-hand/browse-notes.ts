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

export interface BrowsedNote extends NoteInFile {
  /** It stands in its file and comes to mind no more. */
  faded: boolean
}

/** All memories in the files of one NPC, as they stand there: also what has faded, and nothing from elsewhere. */
export interface NoteBrowser {
  /** Reads what changed since. Files that cannot be read are left out: the memory itself says what is wrong with them. One call after the other. */
  look(): Promise<{ notes: readonly BrowsedNote[]; paths: readonly string[] }>
}

export const createNoteBrowser = (folder: string): NoteBrowser => {
  const known = new Map<string, { state: FileState; notes: NoteInFile[] }>()
  let inOrder: Promise<unknown> = Promise.resolve()

  const read = async (path: string): Promise<void> => {
    const found = await lstat(join(folder, path)).catch(() => null)
    if (found === null) return void known.delete(path)
    const state = stateOf(found)
    const before = known.get(path)
    if (before && sameState(before.state, state)) return
    const file = await readKept(folder, path)
    if ('refused' in file || file.hash === null) return void known.delete(path)
    const fresh = Date.now() - state.mtimeMs < clockTickMs || found.isSymbolicLink()
    known.set(path, { state: fresh ? { ...state, size: -1 } : state, notes: await notesIn(path, file.text) })
    // A village of people goes on while somebody leafs through a long life.
    await setImmediate()
  }
  const look = async (): Promise<{ notes: BrowsedNote[]; paths: string[] }> => {
    const { paths } = await notePaths(folder)
    for (const path of new Set([...paths, ...known.keys()])) await read(path)
    const there = paths.filter((path) => known.has(path))
    const notes = there.flatMap((path) => known.get(path)?.notes ?? [])
    const today = lastNotedDay(notes.map(({ row }) => row))
    return { paths: there, notes: notes.map((note) => ({ ...note, faded: hasFaded(note.row, today) })) }
  }
  return {
    look() {
      const looking = inOrder.then(look)
      inOrder = looking.catch(() => undefined) // whoever asked hears of it
      return looking
    },
  }
}
