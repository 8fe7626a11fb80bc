import type { Logger } from '../base/logger.ts'
import type { KeptFile } from '../mind/ports/memory-port.ts'
import type { NpcId } from '../world/ids.ts'
import { createHeldPages } from './held-pages.ts'
import { hashOf, readKept, rewriteKept } from './kept-files.ts'
import { firstLines } from './note-file.ts'
import { createNotePages, type NotePages } from './note-pages.ts'
import type { NoteShelf } from './note-shelf.ts'
import { isDailyNote, isSearched } from './read-notes.ts'
import { createRecallLog, type RecallLog, recallLogPath } from './recall-log.ts'
import type { SyncGroup } from './sync-group.ts'

/** The file access of an NPC's memory. See `readKept`, `firstLines` and `rewriteKept`. */
interface KeptFiles {
  read(path: string): Promise<KeptFile | { refused: string }>
  lines(path: string, end: number): Promise<string[] | { refused: string }>
  rewrite(file: KeptFile): ReturnType<typeof rewriteKept>
  /** Drops this file, or all files, from the cache, because others may have changed them. */
  forget(path?: string): void
}

interface NoteFilesOptions {
  npc: NpcId
  folder: string
  lasting?: boolean
  syncs: SyncGroup
  shelf: Pick<NoteShelf, 'has' | 'end'>
  onNewFolder: () => void
  /** Whether `forget` is called at once when anybody changes this file. */
  isWatched: (path: string) => boolean
  logger: Logger
}

/** Opens an NPC's files. With `lasting` false they belong to a repeatable run, in which nobody else writes. */
export const openNoteFiles = (options: NoteFilesOptions): { pages: NotePages; kept: KeptFiles; recalls: RecallLog } => {
  const { npc, folder, lasting = true, shelf, logger } = options
  const pages = createNotePages(options)
  const recalls = createRecallLog({
    folder,
    gathersAll: !lasting,
    onProblem: (cause) =>
      logger.warn({ npc, file: recallLogPath, cause: String(cause) }, 'memory: recall counts could not be saved'),
  })
  if (lasting) return { pages, recalls, kept: holdKept(createKeptFiles(folder), { pages, mayHold: options.isWatched }) }
  const held = createHeldPages({
    pages,
    endOf: (path) => (shelf.has(path) ? (shelf.end(path) ?? undefined) : null),
    onProblem: (file, cause) => logger.error({ npc, file, cause: String(cause) }, 'memories could not be written yet'),
  })
  return {
    pages: held,
    recalls,
    kept: holdKept(createKeptFiles(folder, false), {
      pages: held,
      mayHold: () => true,
      isThere: (path) => !isSearched(path) || shelf.has(path),
    }),
  }
}

const createKeptFiles = (folder: string, lasting = true): KeptFiles => ({
  read: (path) => readKept(folder, path),
  lines: (path, end) => firstLines(folder, path, end),
  rewrite: (file) => rewriteKept(folder, file, lasting),
  forget: () => {},
})

/** How many files are cached. Each costs up to its file's size. */
const mostHeld = 32

/**
 * Caches the contents of files that `mayHold` calls watched, because a turn asks for several files and few of them
 * change. Reads no file that `isThere` calls missing. Rewrites reach the file at once.
 */
const holdKept = (
  files: KeptFiles,
  {
    pages,
    mayHold,
    isThere = () => true,
  }: { pages: NotePages; mayHold: (path: string) => boolean; isThere?: (path: string) => boolean },
): KeptFiles => {
  const texts = new Map<string, ReturnType<KeptFiles['read']>>()
  const lines = new Map<string, ReturnType<KeptFiles['lines']>>()
  const forget = (path?: string) => {
    for (const known of [texts, lines]) {
      if (path === undefined) known.clear()
      else known.delete(path)
    }
  }
  /** Caches the result of a read, unless the read fails. */
  const hold = async <Found extends object>(
    known: Map<string, Promise<Found>>,
    path: string,
    read: () => Promise<Found>,
  ): Promise<Found> => {
    if (!mayHold(path)) return read()
    const reading = known.get(path) ?? read()
    known.delete(path)
    known.set(path, reading)
    for (const [oldest] of known) if (known.size > mostHeld) known.delete(oldest)
    const found = await reading
    if ('refused' in found && known.get(path) === reading) known.delete(path)
    return found
  }
  return {
    async read(path) {
      if (isDailyNote(path)) {
        await pages.settle(path)
        return files.read(path)
      }
      return hold(texts, path, async () => (isThere(path) ? files.read(path) : { path, text: '', hash: null }))
    },
    async lines(path, end) {
      if (isDailyNote(path)) {
        await pages.settle(path)
        return files.lines(path, end)
      }
      if (!mayHold(path)) return files.lines(path, end)
      return hold(lines, path, async () => (isThere(path) ? files.lines(path, Number.POSITIVE_INFINITY) : []))
    },
    async rewrite(file) {
      try {
        const done = await files.rewrite(file)
        forget(file.path)
        const text = file.text.toWellFormed()
        if ('kept' in done && mayHold(file.path))
          texts.set(file.path, Promise.resolve({ path: file.path, text, hash: hashOf(Buffer.from(text)) }))
        return done
      } catch (cause) {
        forget(file.path)
        throw cause
      }
    },
    forget,
  }
}
