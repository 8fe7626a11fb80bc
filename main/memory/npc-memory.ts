import { join } from 'node:path'
import type { Logger } from '../agent/logger.ts'
import type { Embedder, MemoryEntry, NewMemory, NpcMemory } from '../agent/memory-port.ts'
import type { Diagnostic } from '../content/character.ts'
import type { NpcId } from '../simulation/ids.ts'
import { createBreath } from './breathe.ts'
import { cleanName, cleanText } from './clean-text.ts'
import { createCorpus } from './corpus.ts'
import { boundedImportance, dateOfNote, noteFileName, type SectionMark } from './daily-note.ts'
import type { EmbedderProvider } from './embedders/provider.ts'
import { createIndexKeeper, type IndexKeeper } from './index-keeper.ts'
import { createNoteWriter } from './note-writer.ts'
import { readLines } from './read-lines.ts'
import { readNotes } from './read-notes.ts'
import { contentHash, type MemoryRow, searchText } from './row.ts'
import { createRowVectors, type RowVectors } from './row-vectors.ts'
import { searchMemory } from './search.ts'
import { createSyncGroup, type SyncGroup } from './sync-group.ts'

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
  let mind = createMind(options, corpus)

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
      mind.vectors.drop(id)
    }
    const breath = createBreath(rowsPerBreath)
    for (const row of read.rows) {
      take(row)
      await breath()
    }
    mind.keeper.removed(gone)
    mind.wake()
  }

  /** Takes a row in; its vector is made anew only when its words changed. */
  const take = (row: MemoryRow) => {
    const before = corpus.get(row.id)
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(row)) return
    corpus.put(row)
    const same = before !== undefined && searchText(before) === searchText(row)
    if (!same || mind.vectors.get(row.id) === undefined) mind.vectors.expect(row.id)
    else mind.keeper.changed([row])
  }

  const write = async (entry: NewMemory, id: string): Promise<MemoryEntry> => {
    const known = corpus.get(id)
    if (known !== undefined) return entryOf(entry, known)
    const row = newRow(entry, id)
    const section: SectionMark = { time: row.time, place: row.place, who: row.who, audience: row.audience }
    const mark = { kind: entry.kind, importance: row.importance, id, at: null, audience: null }
    const written = await writer.append({ date: entry.at.date, section, text: row.text, mark })
    // Somebody changed the file by hand since it was read; now both are in it.
    if (written.line === 0) await reread()
    else take({ ...row, path: written.path, line: written.line, endLine: written.line })
    mind.wake()
    return entryOf(entry, corpus.get(id) ?? { ...row, path: written.path, line: written.line })
  }

  await inTurn(reread)
  const stopListening = options.embedders.onChange(() => {
    const old = mind
    mind = createMind(options, corpus)
    for (const row of corpus.rows()) mind.vectors.expect(row.id)
    mind.start(old.close())
  })
  mind.start(Promise.resolve())

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
    search: (query) => searchMemory({ corpus, ...mind }, query),
    get: (request) => readLines({ folder, authored }, request),
    async stats() {
      const { indexed } = mind.keeper
      return { notes: corpus.size, indexed, pending: Math.max(0, corpus.size - indexed), embedder: mind.embedder.name }
    },
    refresh: () => inTurn(reread),
    diagnostics: () => diagnostics,
    async settled() {
      await inOrder
      await mind.settled()
      await syncs.flush()
    },
    async close() {
      stopListening()
      await inOrder
      await mind.close()
      await syncs.flush()
    },
  }
}

/** What makes Markdown findable; made anew when the embedder changes. */
interface Mind {
  embedder: Embedder
  vectors: RowVectors
  keeper: IndexKeeper
  start(after: Promise<void>): void
  /** There is something new to embed. */
  wake(): void
  settled(): Promise<void>
  /** Indexes what has its vector and lets go of the index. */
  close(): Promise<void>
}

const createMind = (options: NpcMemoryOptions, corpus: ReturnType<typeof createCorpus>): Mind => {
  const embedder = options.embedders.createEmbedder()
  const vectors = createRowVectors({ corpus, embedder, onVectors: (rows) => keeper.changed(rows) })
  const keeper = createIndexKeeper({
    folder: join(options.folder, '.index'),
    embedder,
    vectors,
    rowOf: corpus.get,
    allRows: corpus.rows,
    logger: options.logger,
  })
  /** What the index already knows need not be embedded again, so embedding waits for it. */
  const started = Promise.withResolvers<void>()
  let failure: unknown = null
  const keepUp = async () => {
    try {
      await started.promise
      await vectors.keepUp()
      failure = null
    } catch (cause) {
      if (failure === null) options.logger.warn({ npc: options.npc, embedder: embedder.name, cause: String(cause) }, 'memories could not be embedded')
      failure = cause
    }
  }
  return {
    embedder,
    vectors,
    keeper,
    start(after) {
      started.resolve(after.then(() => options.embedders.decided).then(() => keeper.start()))
      void keepUp()
    },
    wake: () => void keepUp(),
    async settled() {
      await keepUp()
      await keeper.settled()
    },
    async close() {
      vectors.stop()
      await keeper.close()
    },
  }
}

const problemOf = (entry: NewMemory): string | null => {
  if (cleanText(entry.text) === '') return 'it has no words'
  if (dateOfNote(noteFileName(entry.at.date)) === null) return `${JSON.stringify(entry.at.date)} is not a date like 2026-11-20`
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(entry.at.time)) return `${JSON.stringify(entry.at.time)} is not a time like 08:15`
  return null
}

/** The row as it will be read from the file again, but for its place there. */
const newRow = (entry: NewMemory, id: string): MemoryRow => ({
  id,
  path: '',
  line: 0,
  endLine: 0,
  text: cleanText(entry.text),
  kind: entry.kind,
  date: entry.at.date,
  time: entry.at.time,
  who: entry.who === undefined ? null : { id: entry.who.id, name: cleanName(entry.who.name) || entry.who.id },
  place: entry.place === undefined ? null : cleanName(entry.place) || null,
  audience: entry.audience,
  importance: boundedImportance(entry.importance),
})

const entryOf = (entry: NewMemory, row: Pick<MemoryRow, 'id' | 'text' | 'path' | 'line' | 'importance'>): MemoryEntry => ({
  ...entry,
  id: row.id,
  text: row.text,
  importance: row.importance,
  path: row.path,
  line: row.line,
})

/** Made of what is remembered, so that a run with the same seed writes the same files. */
const freshId = (entry: NewMemory, isTaken: (id: string) => boolean): string => {
  const base = `m-${contentHash(JSON.stringify([entry.at.ms, entry.kind, entry.who?.id, entry.audience, entry.text]), 12)}`
  let id = base
  for (let copy = 2; isTaken(id); copy += 1) id = `${base}~${copy}`
  return id
}
