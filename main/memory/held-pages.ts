import type { FileState } from './note-file.ts'
import type { NotePage, NotePages } from './note-pages.ts'
import type { NoteEnd } from './note-writer.ts'

/** The most characters of one note that wait in memory, about a hundred lines. */
const mostWaiting = 16 * 1024

const noFile: FileState = { size: 0, mtimeMs: 0, ino: 0 }

interface HeldNote {
  /** The file's state after everything is written. */
  state: FileState
  /** Whether the file ends with a line break. */
  whole: boolean
  waiting: string
  /** Whether writing failed. It is tried again when the notes are settled. */
  failed: boolean
}

/**
 * Creates the pages of a repeatable run. Additions wait in memory. They are written a few lines at a time, before a
 * file is read, and at the end. The files come out byte for byte the same, because nobody else writes to them
 * meanwhile. Additions that can't be written keep waiting, and `onProblem` hears of it.
 */
export const createHeldPages = (options: {
  pages: NotePages
  /**
   * How a note ended when it was last read. Null if there was none. Undefined if that is unknown, or if the file isn't
   * one of our notes.
   */
  endOf: (path: string) => Pick<NoteEnd, 'state' | 'torn'> | null | undefined
  onProblem: (path: string, cause: unknown) => void
}): NotePages => {
  const held = new Map<string, HeldNote>()
  let writing: Promise<void> = Promise.resolve()

  const write = async (path: string): Promise<void> => {
    const note = held.get(path)
    if (note === undefined || note.waiting === '') return
    const block = note.waiting
    note.waiting = ''
    note.failed = false
    let page: NotePage | null = null
    try {
      page = await options.pages.open(path)
      await page.add(block)
    } catch (cause) {
      note.waiting = block + note.waiting
      note.failed = true
      await page?.leave()
      options.onProblem(path, cause)
    }
  }
  const settle = (path?: string): Promise<void> => {
    writing = writing.then(async () => {
      for (const each of path === undefined ? [...held.keys()] : [path]) await write(each)
    })
    return writing
  }
  const look = async (path: string): Promise<HeldNote> => {
    const end = options.endOf(path)
    if (end !== undefined) return { state: end?.state ?? noFile, whole: end?.torn !== true, waiting: '', failed: false }
    const page = await options.pages.open(path)
    try {
      return {
        state: page.state,
        whole: page.state.size === 0 || (await page.endsInLine()),
        waiting: '',
        failed: false,
      }
    } finally {
      await page.leave()
    }
  }

  return {
    async open(path) {
      const known = held.get(path)
      // On a new day nobody adds to earlier pages any longer.
      if (known === undefined) await settle()
      const note = known ?? (await look(path))
      held.set(path, note)
      return {
        state: note.state,
        endsInLine: async () => note.whole,
        async add(block) {
          note.waiting += block
          note.state = { ...note.state, size: note.state.size + Buffer.byteLength(block) }
          note.whole = block.endsWith('\n')
          if (note.waiting.length >= mostWaiting && !note.failed) await settle(path)
          return note.state
        },
        leave: async () => {},
      }
    },
    settle,
    forget(path) {
      for (const [each, { waiting }] of held)
        if (waiting === '' && (path === undefined || path === each)) held.delete(each)
    },
  }
}
