import { rm, stat } from 'node:fs/promises'
import type { Logger } from '../agent/logger.ts'
import type { Embedder } from '../agent/memory-port.ts'
import { type IndexRow, type LanceIndex, openLanceIndex } from './lance-index.ts'
import { audienceWord, type MemoryRow, searchText } from './row.ts'
import type { RowVectors } from './row-vectors.ts'

/** Rows wait this long for company, or until so many have come, before they are written to the index together. */
const gatherMs = 200
const gatherRows = 64
/** After so many failures in a row the index is left alone until the memory is opened anew. */
const mostFailures = 3

/** Keeps the LanceDB index behind the memory: written in batches, mended by making it anew. Nothing here ever throws. */
export interface IndexKeeper {
  /** Opens or makes the index and takes its vectors over. */
  start(): Promise<void>
  /** These rows are new, changed or have another vector. */
  changed(rows: MemoryRow[]): void
  removed(ids: string[]): void
  /** Ids worth scoring, both searches at once. Null when the index cannot answer for all rows now; then score everything. */
  candidates(options: { text: string | null; vector: Float32Array | null; audiences: string[] | null; limit: number }): Promise<string[] | null>
  /** Behind a search that needs no candidates: notices an index that is gone, so that it is there again when it is needed. Nobody waits. */
  lookAfter(): void
  /** Rows that are not in the index yet; they must always be scored. */
  waiting(): string[]
  readonly indexed: number
  /** What is wrong, for people; null when all is well. */
  problem(): string | null
  settled(): Promise<void>
  close(): Promise<void>
}

export const createIndexKeeper = (options: {
  folder: string
  embedder: Embedder
  vectors: RowVectors
  rowOf: (id: string) => MemoryRow | undefined
  allRows: () => readonly MemoryRow[]
  logger: Logger
}): IndexKeeper => {
  const { vectors } = options
  let index: LanceIndex | null = null
  /** What stands in the index, with the stamp it was written with. */
  const written = new Map<string, string>()
  const pending = new Set<string>()
  const gone = new Set<string>()
  let anew = false
  let failures = 0
  let problem: string | null = null
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  let closed = false
  let looking = false

  const failed = (doing: string, cause: unknown) => {
    failures += 1
    anew = true
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    problem = `${doing} failed (${reason.slice(0, 200)}); ${failures < mostFailures ? 'it is being made anew from the notes' : 'it stays off until the next start'}`
    options.logger.warn({ folder: options.folder, problem }, 'memory index')
    if (failures < mostFailures) schedule(0)
  }
  const inOrder = (doing: string, task: () => Promise<void>): Promise<void> => {
    work = work.then(task).catch((cause: unknown) => failed(doing, cause))
    return work
  }
  const reopen = async () => {
    index?.close()
    index = null
    written.clear()
    await rm(options.folder, { recursive: true, force: true })
    index = await openLanceIndex(options)
    for (const row of options.allRows()) pending.add(row.id)
    gone.clear()
    anew = false
  }
  const recordOf = (row: MemoryRow): IndexRow | null => {
    const vector = vectors.get(row.id)
    if (vector === undefined) return null
    return { id: row.id, stamp: vectors.stamp(row), audience: audienceWord(row.audience), text: searchText(row), vector }
  }
  const recordsOf = (rows: Iterable<MemoryRow | undefined>): IndexRow[] => [...rows].flatMap((row) => (row === undefined ? [] : (recordOf(row) ?? [])))

  const write = async () => {
    if (failures >= mostFailures) return
    if (anew) await reopen()
    if (index === null) return
    const replaced = [...pending].filter((id) => written.has(id))
    if (replaced.length * 2 > written.size && written.size > 0) {
      const records = recordsOf(options.allRows())
      await index.replaceAll(records)
      written.clear()
      gone.clear()
      noteWritten(records)
    } else {
      const records = recordsOf([...pending].map(options.rowOf))
      const out = [...gone, ...replaced]
      await index.remove(out)
      for (const id of out) written.delete(id)
      gone.clear()
      await index.add(records)
      noteWritten(records)
    }
    failures = 0
    problem = null
  }
  const noteWritten = (records: IndexRow[]) => {
    for (const { id, stamp } of records) {
      written.set(id, stamp)
      const row = options.rowOf(id)
      if (row !== undefined && vectors.stamp(row) === stamp) pending.delete(id)
    }
  }
  const schedule = (delay: number) => {
    if (closed || (timer !== undefined && delay > 0)) return
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delay)
    timer.unref()
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    return inOrder('writing the index', write)
  }
  const someWaiting = () => (pending.size > 0 && [...pending].some((id) => vectors.get(id) !== undefined)) || gone.size > 0 || anew

  return {
    start: () =>
      inOrder('opening the index', async () => {
        if (closed || options.embedder.dimensions === 0) return
        index = await openLanceIndex(options)
        const stored = await index.load()
        const right = await vectors.adopt(stored)
        for (const { id, stamp } of stored) {
          written.set(id, stamp)
          if (options.rowOf(id) === undefined) gone.add(id)
        }
        for (const row of options.allRows()) {
          if (right.has(row.id)) pending.delete(row.id)
          else pending.add(row.id)
        }
        if (stored.length !== written.size) throw new Error('it holds a row twice')
        if (someWaiting()) schedule(gatherMs)
      }),
    changed(rows) {
      for (const row of rows) pending.add(row.id)
      if (pending.size > 0) schedule(pending.size >= gatherRows ? 0 : gatherMs)
    },
    removed(ids) {
      for (const id of ids) {
        pending.delete(id)
        if (written.has(id)) gone.add(id)
      }
      if (gone.size > 0) schedule(gatherMs)
    },
    async candidates({ text, vector, audiences, limit }) {
      const stale = [...pending].some((id) => written.has(id))
      if (index === null || anew || stale) return null
      const open = index
      try {
        const found = await Promise.all([
          vector === null ? [] : open.nearest({ vector, audiences, limit }),
          text === null ? [] : open.matching({ text, audiences, limit }),
        ])
        return found.flat()
      } catch (cause) {
        if (index === open) failed('searching the index', cause)
        return null
      }
    },
    lookAfter() {
      if (looking || index === null || anew || closed) return
      looking = true
      void inOrder('looking for the index', async () => {
        looking = false
        if (index !== null && !anew) await stat(options.folder)
      })
    },
    waiting: () => [...pending],
    get indexed() {
      let indexed = 0
      for (const id of written.keys()) if (!pending.has(id) && !gone.has(id)) indexed += 1
      return indexed
    },
    problem: () => problem,
    async settled() {
      await work
      while (someWaiting() && failures < mostFailures && !closed) await flush()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await work
      if (someWaiting()) await flush()
      index?.close()
      index = null
    },
  }
}
