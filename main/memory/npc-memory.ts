import { join } from 'node:path'
import type { Logger } from '../agent/logger.ts'
import type { MemoryEntry, NewMemory, NpcMemory } from '../agent/memory-port.ts'
import type { Diagnostic } from '../content/character.ts'
import type { NpcId } from '../simulation/ids.ts'
import { createBreath } from './breathe.ts'
import { createCorpus } from './corpus.ts'
import { plainMark, type SectionMark } from './daily-note.ts'
import type { EmbedderProvider } from './embedders/provider.ts'
import { createFindable } from './findable.ts'
import { isKeptPath, readKept, rewriteKept } from './kept-files.ts'
import { entryOf, freshId, newRow, notedEntry, problemOf } from './new-entry.ts'
import { createNoteWriter } from './note-writer.ts'
import { isDailyNote, readLines } from './read-lines.ts'
import { readNotes } from './read-notes.ts'
import { openRecallLog, recallLogPath } from './recall-log.ts'
import { contentHash, type MemoryRow, searchText } from './row.ts'
import { searchMemory } from './search.ts'
import { createSyncGroup, type SyncGroup } from './sync-group.ts'
import { terms } from './words.ts'

export interface OpenNpcMemory extends NpcMemory {
  /** Reads the files again: what was edited, added or deleted by hand holds from then on. */
  refresh(): Promise<void>
  /** What could not be read at the last reading. */
  diagnostics(): Diagnostic[]
}

export interface NpcMemoryOptions {
  npc: NpcId
  /** `saves/<save>/npc-agents/<id>`; made when something is first remembered. */
  folder: string
  /** Text of the designer's `npc-agents/<id>/MEMORY.md`, searched too, never written. */
  authoredMemory?: string
  embedders: EmbedderProvider
  logger: Logger
  /** Shared by the memories of a store; made when not given. */
  syncs?: SyncGroup
}

/** Reading a big file, others get their turn after so many rows. */
const rowsPerBreath = 50

/** Opens one NPC's memory: reads its Markdown (the truth) and starts on the index behind. Throws only for wrong options. */
export const openNpcMemory = async (options: NpcMemoryOptions): Promise<OpenNpcMemory> => {
  const { npc, folder, logger } = options
  const authored = options.authoredMemory === undefined ? null : { path: `npc-agents/${npc}/MEMORY.md`, text: options.authoredMemory }
  const syncs = options.syncs ?? createSyncGroup({ logger })
  const corpus = createCorpus()
  const writer = createNoteWriter({ folder, syncs })
  const onTheWay = new Map<string, Promise<MemoryEntry>>()
  let diagnostics: Diagnostic[] = []
  let inOrder: Promise<unknown> = Promise.resolve()
  let findable = createFindable({ ...options, corpus })

  /** One file operation after the other: what is read is never half written by ourselves. */
  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = inOrder.then(task)
    inOrder = result.catch(() => undefined) // whoever asked for it hears of it
    return result
  }

  const reread = async () => {
    const read = await readNotes({ folder, authored })
    diagnostics = read.diagnostics
    for (const { file, line, message } of diagnostics) logger.warn({ npc, file, line }, `memory: ${message}`)
    for (const [path, end] of read.ends) writer.know(path, end)
    const kept = new Set(read.rows.map((row) => row.id))
    const gone = corpus
      .rows()
      .filter((row) => !kept.has(row.id))
      .map((row) => row.id)
    for (const id of gone) {
      corpus.remove(id)
      findable.vectors.drop(id)
    }
    const breath = createBreath(rowsPerBreath)
    for (const row of read.rows) {
      take(row)
      await breath()
    }
    findable.keeper.removed(gone)
    findable.wake()
  }

  /** Takes a row in; its vector is made anew only when its words changed. */
  const take = (row: MemoryRow) => {
    const before = corpus.get(row.id)
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(row)) return
    corpus.put(row)
    const same = before !== undefined && searchText(before) === searchText(row)
    if (!same || findable.vectors.get(row.id) === undefined) findable.vectors.expect(row.id)
    else findable.keeper.changed([row])
  }

  const write = async (entry: NewMemory, id: string): Promise<MemoryEntry> => {
    const known = corpus.get(id)
    if (known !== undefined) return entryOf(entry, known)
    const row = newRow(entry, id)
    const section: SectionMark = { time: row.time, place: row.place, who: row.who, audience: row.audience }
    const mark = { ...plainMark, kind: entry.kind, importance: row.importance, id, about: row.about, from: row.from }
    const written = await writer.append({ date: entry.at.date, section, text: row.text, mark })
    // Somebody changed the file by hand since it was read; now both are in it.
    if (written.line === 0) await reread()
    else take({ ...row, path: written.path, line: written.line, endLine: written.line })
    findable.wake()
    return entryOf(entry, corpus.get(id) ?? { ...row, path: written.path, line: written.line })
  }

  await inTurn(reread)
  const recalls = await openRecallLog({
    file: join(folder, recallLogPath),
    onProblem: (cause) => logger.warn({ npc, file: recallLogPath, cause: String(cause) }, 'memory: how often memories come to mind could not be kept'),
  })
  const stopListening = options.embedders.onChange(() => {
    const old = findable
    findable = createFindable({ ...options, corpus })
    for (const row of corpus.rows()) findable.vectors.expect(row.id)
    findable.start(old.close())
  })
  findable.start(Promise.resolve())

  return {
    npc,
    remember(entry) {
      const problem = problemOf(entry)
      if (problem !== null) return Promise.reject(new TypeError(`Cannot remember this: ${problem}.`))
      const id = entry.id ?? freshId(entry, (taken) => corpus.get(taken) !== undefined || onTheWay.has(taken))
      const underway = onTheWay.get(id)
      if (underway !== undefined) return underway
      const writing = inTurn(() => write(entry, id)).finally(() => onTheWay.delete(id))
      onTheWay.set(id, writing)
      return writing
    },
    async search(query) {
      const found = await searchMemory({ corpus, ...findable }, query)
      if (query.counts === true)
        recalls.add({ day: query.now.date, question: contentHash(terms(query.text).join(' '), 8), ids: found.hits.map(({ id }) => id) })
      return found
    },
    get: (request) => readLines({ folder, authored }, request),
    noted: async ({ from = '' } = {}) =>
      corpus.rows().flatMap((row) => (row.date !== null && row.date >= from && row.kind !== 'chunk' ? [notedEntry(row)] : [])),
    read: async (path) =>
      isKeptPath(path) || isDailyNote(path) ? await readKept(folder, path) : { refused: `${JSON.stringify(path.slice(0, 100))} is not one of my notes.` },
    rewrite: (file) =>
      inTurn(async () => {
        const done = await rewriteKept(folder, file)
        if ('kept' in done) await reread()
        return done
      }),
    recalls: async () => recalls.counts(),
    async stats() {
      const { indexed } = findable.keeper
      return { notes: corpus.size, indexed, pending: Math.max(0, corpus.size - indexed), embedder: findable.embedder.name }
    },
    refresh: () => inTurn(reread),
    diagnostics: () => diagnostics,
    async settled() {
      await inOrder
      await findable.settled()
      await recalls.settled()
      await syncs.flush()
    },
    async close() {
      stopListening()
      await inOrder
      await findable.close()
      await recalls.settled()
      await syncs.flush()
    },
  }
}
