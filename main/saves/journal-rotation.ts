import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { TICKS_PER_SECOND } from '../world/constants.ts'
import { ifMissing } from './if-missing.ts'
import { journalStretches, readJournalBegin, writeJournalBegin } from './journal-begin.ts'
import type { JournalBounds } from './journal-bounds.ts'
import { readKeptSnapshots } from './kept-snapshots.ts'
import { journalTick, outlivedClosings } from './lease/closed-journals.ts'
import { outlivedSnapshots, snapshotsKept } from './outlived-snapshots.ts'
import { snapshotTick } from './world-files.ts'

const ticksInHour = TICKS_PER_SECOND * 3600
const megabyte = 1024 * 1024
/** How many files one pass removes. The next pass, a minute later, continues. */
const mostAtOnce = 500

interface Journal {
  name: string
  tick: number
  bytes: number
}

/**
 * The tick of the snapshot at which the journal may begin. It is the oldest that keeps the journal within the bounds,
 * and never one of the newest, which a start needs. `snapshots` are ticks. Both lists begin with the oldest.
 */
export const beginOf = (
  { snapshots, journals }: { snapshots: readonly number[]; journals: readonly Omit<Journal, 'name'>[] },
  { hours, megabytes }: JournalBounds,
): number => {
  const fallback = snapshots.at(-snapshotsKept) ?? snapshots[0] ?? 0
  const longAgo = (snapshots.at(-1) ?? 0) - hours * ticksInHour
  const byHours = snapshots.findLast((tick) => tick <= longAgo) ?? 0
  let room = megabytes * megabyte
  const overflow = journals.findLast(({ bytes }) => {
    room -= bytes
    return room < 0
  })
  const byBytes = overflow === undefined ? 0 : (snapshots.find((tick) => tick > overflow.tick) ?? fallback)
  return Math.min(fallback, Math.max(byHours, byBytes))
}

/**
 * Keeps `<save>/world` within bounds. It returns a function that removes snapshots that nothing needs, and whole
 * journals beyond the bounds, oldest first. The new beginning is on disk before anything is removed. So the next pass
 * can finish an interrupted one, and readers never rely on files that are about to be removed. Named moments stay.
 */
export const createJournalRotation = (options: {
  folder: string
  bounds: () => JournalBounds
  /** Removes a file. In a test it may fail, as if the process were killed. */
  remove?: (path: string) => Promise<void>
}) => {
  const { folder, bounds, remove = (path) => rm(path, { force: true }) } = options
  /** The sizes of journals that nobody writes to any longer. */
  const sizes = new Map<string, number>()
  const measured = async (names: readonly string[]): Promise<Journal[]> => {
    const journals: Journal[] = []
    for (const name of names) {
      const bytes = sizes.get(name) ?? (await stat(join(folder, name)).catch(ifMissing({ size: 0 }))).size
      if (name !== names.at(-1)) sizes.set(name, bytes)
      journals.push({ name, tick: journalTick(name) ?? 0, bytes })
    }
    return journals
  }

  return async (): Promise<void> => {
    const kept = await readKeptSnapshots(folder)
    // The list of kept moments is unreadable, so everything stays.
    if (kept === null) return
    const named = new Set(kept.map(({ tick }) => tick))
    const files = (await readdir(folder)).sort()
    const all = files.filter((file) => snapshotTick(file) !== null)
    const outlived = new Set(outlivedSnapshots(all).filter((file) => !named.has(snapshotTick(file) ?? 0)))
    const snapshots = all.flatMap((file) => (outlived.has(file) ? [] : (snapshotTick(file) ?? [])))
    const journals = await measured(files.filter((file) => journalTick(file) !== null))
    const before = await readJournalBegin(folder)
    const begin = Math.max(before, beginOf({ snapshots, journals }, bounds()))
    if (begin > before) await writeJournalBegin(folder, begin)

    const stretches = journalStretches({ snapshots, named, begin })
    const isKept = (tick: number): boolean =>
      stretches.some(({ from, until }) => tick >= from && (until === null || tick < until))
    const main = stretches.at(-1)?.from ?? 0
    const gone = [
      ...all.filter((file) => {
        const tick = snapshotTick(file) ?? 0
        return outlived.has(file) || (tick < main && !named.has(tick))
      }),
      // Copies of damaged files, and half-written files that a crash left, are removed with the file that they belong
      // to.
      ...files.filter((file) => leftoverTick(file) !== null && !isKept(leftoverTick(file) ?? 0)),
      ...files.filter((file) => /^journal-begin\.json\..+\.new$/.test(file)),
      ...journals.flatMap(({ name, tick }) => (isKept(tick) ? [] : [name])),
      ...outlivedClosings(files),
    ]
    for (const name of gone.slice(0, mostAtOnce)) {
      await remove(join(folder, name))
      sizes.delete(name)
    }
  }
}

/** The tick of a half-written or damaged snapshot or journal; null for any other file. */
const leftoverTick = (file: string): number | null => {
  const tick = /^(?:snapshot|journal)-(\d+)\..+\.(?:damaged-\d+|new)$/.exec(file)?.[1]
  return tick === undefined ? null : Number(tick)
}
