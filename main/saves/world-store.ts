import { renameSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../base/folders.ts'
import type { Logger } from '../base/logger.ts'
import { optional } from '../base/optional.ts'
import type { PlainDiagnostic } from '../content/character.ts'
import type { WorldState } from '../world/state.ts'
import { defaultJournalBounds, type JournalBounds } from './journal-bounds.ts'
import { createJournalRotation } from './journal-rotation.ts'
import { createJournalTrouble, mustStandAt, type WrittenFile } from './journal-trouble.ts'
import { closeBefore, journalName, journalTick, type LateLines, lateLines } from './lease/closed-journals.ts'
import type { Lease } from './lease/held-lease.ts'
import { movesGoods } from './moves-goods.ts'
import { readSinceBeginning, readWorld } from './read-world.ts'
import { type JournalHeader, type JournalLine, markOf, snapshotName } from './world-files.ts'

/** The longest time, in milliseconds, that lines wait before they are written. */
const flushDelay = 100
/** The longest time while the disk refuses writes. */
const retryDelay = 1000

export interface WorldStore {
  /**
   * Reads the newest readable snapshot and the journal after it. Null in a new save. Cuts off what a crash left at the
   * journal's end, and keeps a copy.
   *
   * @throws SaveError when no snapshot can be read, or when whole lines follow an unreadable place in the journal. Such
   * lines are cut off only with `cut`.
   */
  load(options?: {
    cut?: boolean
  }): Promise<{ state: WorldState; journal: JournalLine[]; diagnostics: string[] } | null>
  /**
   * Reads the journal since the first tick when there is no readable snapshot, for a world that is made anew. Null when
   * there is a snapshot, or when the journal is incomplete or another world's.
   */
  sinceBeginning(): Promise<JournalLine[] | null>
  /** Queues one tick's line and returns at once. Ticks without commands and events need no line. */
  append(line: JournalLine): void
  /** Writes a snapshot of `state` as it is at the call, begins a new journal and tidies up. */
  snapshot(state: WorldState): Promise<void>
  /** Removes files beyond the limits. No line waits for this. Finishes work that a crash interrupted. */
  tidy(): Promise<void>
  /**
   * Runs `job` once every line that was appended so far is on disk, and starts that write at once. If no lines wait,
   * the job runs right away. Jobs run in order, and wait while writes fail or while this process isn't the save's owner.
   * Everything that people learn about the world passes through here.
   */
  whenKept(job: () => void): void
  /** Whether the last write failed. */
  isFailing(): boolean
  /** Whether the current journal is gone from its place, so that only a snapshot makes the save whole again. */
  needsSnapshot(): boolean
  /** Checks whether the next write can succeed; `problems` reports the result. */
  look(): Promise<void>
  /** What earlier owners wrote after others had taken the save over, as of the last check. */
  late(): LateLines
  /** The trouble with the save's disk or folder, according to the last write or check. Empty while all is well. */
  problems(): PlainDiagnostic[]
  flush(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens `saves/<save>/world/`. It holds snapshots of the simulation's state and, between them, the JSONL journal of
 * commands (for replay) and events (for people). Writing lags behind the tick. A crash loses at most the last moments,
 * which nobody has seen yet (`whenKept`). Transcripts and notes contain words before they are answered.
 */
export function openWorldStore(options: {
  folder: string
  logger: Logger
  header?: Omit<JournalHeader, 'kind'>
  /** How much of the journal is kept. */
  bounds?: () => JournalBounds
  /** The right to write here; its number stands in each journal's name and line. Without one nothing is fenced. */
  lease?: Pick<Lease, 'number' | 'check' | 'confirm' | 'isHeld'>
}): WorldStore {
  const { folder, logger, lease, bounds = () => defaultJournalBounds } = options
  const number = lease?.number
  const header =
    options.header && `${JSON.stringify({ kind: 'header', ...options.header, ...optional({ lease: number }) })}\n`
  /** The waiting lines with their numbers, oldest first, until they are written: a failed write keeps their order. */
  let waiting: { number: number; text: string }[] = []
  let newest = 0
  /** The number of the newest line on disk. */
  let kept = 0
  let held: { number: number; job: () => void }[] = []
  let urging = false
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let handle: FileHandle | null = null
  /** The journal and the number of its good bytes. What a failed write leaves after them is cut off later. */
  let journalAt: { tick: number; name: string } = { tick: 0, name: journalName(0, number) }
  let journal: WrittenFile | null = null
  let whole: number | null = null
  let torn = false
  const trouble = createJournalTrouble({ folder, logger })
  let work: Promise<void> = Promise.resolve()
  /** Runs jobs in order. A job says whether it wrote, because an idle job doesn't prove that the disk works. */
  const inOrder = (job: () => Promise<'written' | 'idle'>): Promise<void> => {
    work = work.then(job).then((did) => (did === 'written' ? trouble.wrote() : undefined), trouble.writeFailed)
    return work
  }
  const rotate = createJournalRotation({ folder, bounds })
  let tidying: Promise<void> = Promise.resolve()
  let untidy = false
  /** Tidies alongside the writes, so that no line waits until old files are gone. */
  const tidy = (): Promise<void> => {
    tidying = tidying.then(async () => {
      try {
        lease?.check()
        await rotate()
        untidy = false
      } catch (error) {
        if (!untidy) logger.warn({ folder, error }, 'old snapshots and journals cannot be removed; it is tried again')
        untidy = true
      }
    })
    return tidying
  }
  const release = (): void => {
    const ready = held.filter(({ number }) => number <= kept)
    held = held.filter(({ number }) => number > kept)
    for (const { job } of ready) {
      try {
        job()
      } catch (error) {
        logger.error({ error }, 'a task that waited for the journal failed')
      }
    }
  }
  const openJournal = async (tick: number, name = journalName(tick, number)): Promise<number> => {
    lease?.check()
    const path = join(folder, name)
    const next = await open(path, 'a')
    const opened = async () => {
      await handle?.close()
      return next.stat()
    }
    const { size, ino, dev } = await opened().catch(async (error: unknown) => {
      await next.close()
      throw error
    })
    handle = next
    journalAt = { tick, name }
    journal = { path, ino, dev }
    whole = size
    // Even a synced line is lost if the journal's name isn't on disk. This also syncs the snapshot's new name.
    if (size === 0) await syncFolder(folder)
    if (size > 0 || header === undefined) return size
    await next.appendFile(header)
    whole = Buffer.byteLength(header)
    return whole
  }
  /** Opens the journal again after a failed write, which may have left half a line. */
  const reopenJournal = async (): Promise<void> => {
    const known = whole
    const before = journal
    const size = await openJournal(journalAt.tick, journalAt.name)
    if (known !== null && (size < known || before?.ino !== journal?.ino)) torn = true
    if (known === null || size <= known) return
    // What a later owner has read must stay, even if it was never acknowledged.
    await lease?.confirm()
    await handle?.truncate(known)
    whole = known
  }
  let late: LateLines = { lines: 0, files: [] }
  let isClosed = false
  /** Closes the journals of the owner before this one, once. */
  const closeEarlier = async (read: { name: string; text: string } | null): Promise<void> => {
    if (lease && !isClosed) await closeBefore(folder, lease, read)
    isClosed = true
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // This goes only up to here, because a snapshot begins a new journal for later lines.
    const last = newest
    return inOrder(async () => {
      const text = waiting.flatMap((line) => (line.number <= last ? [line.text] : [])).join('')
      if (text === '' && held.length === 0) return 'idle'
      try {
        lease?.check()
        if (text === '') {
          await lease?.confirm()
          release()
          return 'written'
        }
        if (!handle) await reopenJournal()
        await handle?.appendFile(text)
        // Some disks report only here that they are full. Until then the lines wait, and their bytes are cut off before
        // a retry.
        await handle?.datasync()
        if (journal) await mustStandAt(journal)
        // Whoever took over meanwhile has closed the journal before these lines, so nobody may learn of them.
        await lease?.confirm()
        whole = (whole ?? 0) + Buffer.byteLength(text)
      } catch (error) {
        await handle?.close().catch(() => {})
        handle = null
        // This retries even in a paused world that appends nothing more.
        if (!closed) timer ??= setTimeout(() => void flush(), retryDelay)
        throw error
      }
      waiting = waiting.filter(({ number }) => number > last)
      kept = last
      release()
      return 'written'
    })
  }
  /** Writes the line that separates the lines in the next snapshot, up to `last`, from later ones. */
  const mark = async (line: string, last: number): Promise<void> => {
    if (kept < last) throw new Error('the lines before the snapshot are not on the disk yet')
    try {
      lease?.check()
      if (!handle) await reopenJournal()
      await handle?.appendFile(line)
      await handle?.datasync()
      whole = (whole ?? 0) + Buffer.byteLength(line)
    } catch (error) {
      await handle?.close().catch(() => {})
      handle = null
      throw error
    }
  }
  /** Writes once, no matter how many jobs wait. The next write takes everything that came in between. */
  const urge = async (): Promise<void> => {
    if (urging) return
    urging = true
    while (held.length > 0 && !trouble.isFailing() && !closed) await flush()
    urging = false
  }

  return {
    async load({ cut = false } = {}) {
      const read = await readWorld(folder, { cut })
      if (read === null) return null
      const { continues, ...loaded } = read
      await closeEarlier(continues)
      const { tick } = loaded.journal.at(-1) ?? loaded.state
      if (lease !== undefined || continues === null) await openJournal(tick)
      else await openJournal(journalTick(continues.name) ?? tick, continues.name)
      return loaded
    },
    sinceBeginning: () => readSinceBeginning(folder, options.header),
    append(line) {
      newest += 1
      waiting.push({ number: newest, text: `${JSON.stringify({ ...line, ...optional({ lease: number }) })}\n` })
      // Goods that pages show as owned must still be owned after a crash.
      if (!trouble.isFailing() && line.events?.some(({ kind }) => movesGoods.has(kind))) void flush()
      else timer ??= setTimeout(() => void flush(), trouble.isFailing() ? retryDelay : flushDelay)
    },
    whenKept(job) {
      if (kept === newest && held.length === 0 && lease?.isHeld() !== false) return job()
      held.push({ number: newest, job })
      void urge()
    },
    isFailing: trouble.isFailing,
    needsSnapshot: () => torn,
    async look() {
      await trouble.look(journal)
      if (lease !== undefined) late = await lateLines(folder).catch(() => late)
    },
    late: () => late,
    problems: trouble.problems,
    async snapshot(state) {
      const text = JSON.stringify(state)
      const { tick, paused } = state
      const last = newest
      // Nothing may come between the two. Otherwise a later tick's line would land in the journal before this snapshot,
      // where nothing looks for it.
      void flush()
      await inOrder(async () => {
        lease?.check()
        await closeEarlier(null)
        const path = join(folder, snapshotName(tick))
        const file = await open(`${path}.new`, 'w')
        await file.writeFile(text)
        await file.sync()
        await file.close()
        // A paused world stands still, so this may replace a snapshot whose journal has lines already.
        if (paused && journal !== null && journalAt.tick === tick) await mark(markOf(tick, text, number), last)
        // Both are synchronous, so that the process can hardly stand still between them.
        await lease?.confirm()
        renameSync(`${path}.new`, path)
        await openJournal(tick)
        torn = false
        return 'written'
      })
      await tidy()
    },
    tidy,
    flush,
    async close() {
      closed = true
      await flush()
      await tidying
      await inOrder(async () => {
        await handle?.close()
        handle = null
        return 'idle'
      })
    },
  }
}
