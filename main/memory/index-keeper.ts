import { rm, stat } from 'node:fs/promises'
import { backgroundTimer, type Timer } from '../base/deadline.ts'
import type { Logger } from '../base/logger.ts'
import type { Embedder } from '../mind/ports/memory-port.ts'
import { createIndexLedger } from './index-ledger.ts'
import { createIndexMark } from './index-mark.ts'
import { type IndexRow, type LanceIndex, LanceMissing, openLanceIndex } from './lance-index.ts'
import { audienceWord, type MemoryRow, searchText } from './row.ts'
import { createStamps } from './row-stamps.ts'
import type { RowVectors } from './row-vectors.ts'

/** How long rows wait before they are written to the index together. */
const gatherMs = 2000
const gatherRows = 64
/** How many failures in a row make it leave the index alone for a while. */
const mostFailures = 3
/** The first of these waits and the longest one, in milliseconds. */
const firstRetryMs = 5000
const longestRetryMs = 5 * 60_000

/** How often a search looks whether the index is still there, at most. Milliseconds. */
const lookMs = 1000

/** The index is compacted when it has this many fragments, or after this long without a write. */
const mostFragments = 20
const idleMs = 15_000
/**
 * The most rows of an index that isn't opened with the memory. Searches use a larger one; a smaller one is opened only
 * when something must be written.
 */
const restsUpTo = 2000

/** Keeps the LanceDB index up to date. Writes in batches, and repairs the index by rebuilding it. Never throws. */
export interface IndexKeeper {
  /**
   * Opens or creates the index and takes over its vectors. Calls `onLooked` before the slow part, once it has all
   * vectors that are available at once.
   */
  start(onLooked: () => void): Promise<void>
  /** Tells it that these rows are new, changed or have a new vector. */
  changed(rows: MemoryRow[]): void
  removed(ids: string[]): void
  /**
   * The ids that are worth scoring, from both searches. Null when the index can't answer for all rows; then everything
   * must be scored.
   */
  candidates(options: {
    text: string | null
    vector: Float32Array | null
    audiences: string[] | null
    limit: number
  }): Promise<string[] | null>
  /**
   * Called after a search that needed no candidates. Notices whether the index has vanished, so that it can be rebuilt
   * in time. Nobody waits for this.
   */
  lookAfter(): void
  /** The rows that aren't indexed yet. They must always be scored. */
  waiting(): string[]
  readonly indexed: number
  /** The problem, in words for people. Null when all is well. */
  problem(): string | null
  /** When the index was last written and last compacted, in real milliseconds since 1970. Null if never. */
  lastTimes(): { written: number | null; folded: number | null }
  settled(): Promise<void>
  close(): Promise<void>
}

export const createIndexKeeper = (options: {
  folder: string
  embedder: Embedder
  vectors: RowVectors
  /** Called with every text and vector in the index. */
  know: (text: string, vector: Float32Array) => void
  rowOf: (id: string) => MemoryRow | undefined
  allRows: () => readonly MemoryRow[]
  /** False: there is no index, and every row is scored. Default: true. */
  enabled?: boolean
  /** Opens the index. Default: LanceDB's. */
  openIndex?: typeof openLanceIndex | undefined
  /** Schedules another attempt at an index that keeps failing. */
  retry?: Timer | undefined
  logger: Logger
}): IndexKeeper => {
  const { vectors, allRows, enabled = true, openIndex = openLanceIndex, retry = backgroundTimer } = options
  const stamp = createStamps(vectors)
  const mark = createIndexMark({ folder: options.folder, dimensions: options.embedder.dimensions, stamp })
  const ledger = createIndexLedger({ ...options, stamp })
  let index: LanceIndex | null = null
  /** Whether the index matches the notes and hasn't been opened. */
  let resting = false
  let anew = false
  let failures = 0
  let retryMs = firstRetryMs
  let stopRetry = (): void => {}
  let problem: string | null = null
  let timer: NodeJS.Timeout | undefined
  let idle: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  let closed = false
  let looking = false
  let lookedAt = Number.NEGATIVE_INFINITY
  let written: number | null = null
  let folded: number | null = null

  const failed = (doing: string, cause: unknown) => {
    if (cause instanceof LanceMissing) {
      // The store says so once, for everybody.
      failures = mostFailures
      problem = `${cause.message}; memories are searched without it`
      return
    }
    failures += 1
    anew = true
    const reason = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
    const rests = failures >= mostFailures
    problem = `${doing} failed (${reason.slice(0, 200)}); ${rests ? `it is tried again in ${retryMs / 1000} s` : 'it is being rebuilt from the notes'}`
    options.logger.warn({ folder: options.folder, problem }, 'memory index')
    if (rests) tryLater()
    else schedule(0)
  }
  const tryLater = () => {
    stopRetry()
    if (closed) return
    stopRetry = retry(retryMs, () => {
      failures = mostFailures - 1
      void flush()
    })
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }
  const inOrder = (doing: string, task: () => Promise<void>): Promise<void> => {
    work = work.then(task).catch((cause: unknown) => failed(doing, cause))
    return work
  }
  const open = async () => {
    resting = false
    index = await openIndex(options)
    const stored = await index.load()
    for (const { text, vector } of stored) options.know(text, vector)
    ledger.opened(stored, await vectors.adopt(stored))
    if (stored.length !== ledger.size) throw new Error('it holds a row twice')
  }
  /** Takes the vectors from the mark if it says that all rows are indexed. Loads the learned state first. */
  const rest = async (): Promise<boolean> => {
    if (allRows().length > restsUpTo) return false
    await vectors.adopt([])
    const rows = [...allRows()]
    const marked = await mark.read(rows)
    if (marked === null) return false
    const stored = rows.flatMap((row, index) =>
      marked[index] === undefined ? [] : [{ row, id: row.id, stamp: stamp(row), vector: marked[index] }],
    )
    for (const { row, vector } of stored) options.know(searchText(row), vector)
    const adopted = await vectors.adopt(stored)
    if (adopted.size < allRows().length) return false
    resting = true
    ledger.takeAsWhole()
    return true
  }
  const reopen = async () => {
    index?.close()
    index = null
    resting = false
    ledger.empty()
    await rm(options.folder, { recursive: true, force: true })
    index = await openIndex(options)
    anew = false
  }
  const recordsOf = (rows: Iterable<MemoryRow | undefined>): IndexRow[] =>
    [...rows].flatMap((row) => {
      const vector = row === undefined ? undefined : vectors.get(row.id)
      if (row === undefined || vector === undefined) return []
      return [{ id: row.id, stamp: stamp(row), audience: audienceWord(row.audience), text: searchText(row), vector }]
    })

  const fold = async () => {
    await index?.fold()
    if (index !== null) folded = Date.now()
  }
  const write = async () => {
    if (failures >= mostFailures) return
    clearTimeout(idle)
    if (anew) await reopen()
    if (resting && someWaiting()) await open()
    if (index === null) return
    await mark.clear()
    const replaced = ledger.replaced()
    if (replaced.length * 2 > ledger.size && ledger.size > 0) {
      const records = recordsOf(allRows())
      await index.replaceAll(records)
      ledger.empty()
      ledger.wrote(records)
    } else {
      const records = recordsOf([...ledger.waiting].map(options.rowOf))
      const out = [...ledger.gone, ...replaced]
      await index.remove(out)
      ledger.tookOut(out)
      await index.add(records)
      ledger.wrote(records)
    }
    if (problem !== null) options.logger.info({ folder: options.folder }, 'memory index: it works again')
    stopRetry()
    retryMs = firstRetryMs
    failures = 0
    problem = null
    written = Date.now()
    if (index.fragments >= mostFragments) await fold()
    idle = setTimeout(() => void inOrder('tidying the index', fold), idleMs)
    idle.unref()
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
  const someWaiting = () =>
    anew || ledger.gone.size > 0 || [...ledger.waiting].some((id) => vectors.get(id) !== undefined)

  return {
    start: (onLooked) =>
      inOrder('opening the index', async () => {
        const asked = enabled && !closed && options.embedder.dimensions > 0
        const rests = asked && (await rest().finally(onLooked))
        if (!asked) onLooked()
        if (asked && !rests) await open()
        if (asked && someWaiting()) schedule(gatherMs)
      }),
    changed(rows) {
      if (!enabled) return
      ledger.changed(rows)
      if (ledger.waiting.size > 0) schedule(ledger.waiting.size >= gatherRows ? 0 : gatherMs)
    },
    removed(ids) {
      if (!enabled) return
      ledger.removed(ids)
      if (ledger.gone.size > 0) schedule(gatherMs)
    },
    async candidates({ text, vector, audiences, limit }) {
      if (index === null || anew || ledger.replaced().length > 0) return null
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
      if (looking || (index === null && !resting) || anew || closed || performance.now() - lookedAt < lookMs) return
      looking = true
      lookedAt = performance.now()
      void inOrder('looking for the index', async () => {
        looking = false
        if (anew) return
        if (resting) await mark.assertThere()
        else if (index !== null) await stat(options.folder)
      })
    },
    waiting: () => [...ledger.waiting],
    get indexed() {
      return ledger.indexed
    },
    problem: () => problem,
    lastTimes: () => ({ written, folded }),
    async settled() {
      await work
      while (someWaiting() && failures < mostFailures && !closed) await flush()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      stopRetry()
      await work
      if (someWaiting()) await flush()
      clearTimeout(idle)
      await inOrder('marking the index', async () => {
        if (index === null || anew || allRows().length > restsUpTo || !ledger.isWhole()) return
        const known = allRows().map((row) => vectors.get(row.id))
        if (!known.includes(undefined))
          await mark.set(
            allRows(),
            known.filter((vector) => vector !== undefined),
          )
      })
      index?.close()
      index = null
    },
  }
}
