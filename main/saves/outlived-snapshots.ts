import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readKeptSnapshots } from './kept-snapshots.ts'
import { snapshotTick } from './world-files.ts'

/** Snapshots kept: the newest and one to fall back on. */
const snapshotsKept = 2
/** Also kept: the first of each game day (24 minutes of play) for this many days, so that a day can be replayed. */
const daysKept = 30
const ticksInDay = 21_600
/** The snapshots to remove, by name. */
function outlived(snapshots: readonly string[]): string[] {
  const dayOf = (file: string): number => Math.floor((snapshotTick(file) ?? 0) / ticksInDay)
  const newest = dayOf(snapshots.at(-1) ?? '')
  const firstOfDay = (file: string, index: number): boolean =>
    index === 0 || dayOf(snapshots[index - 1] ?? '') < dayOf(file)
  const isKept = (file: string, index: number): boolean =>
    index === 0 ||
    index >= snapshots.length - snapshotsKept ||
    (firstOfDay(file, index) && dayOf(file) > newest - daysKept)
  return snapshots.filter((file, index) => !isKept(file, index))
}

/** Removes surplus snapshots of `<save>/world`, but never one of a kept moment. */
export const dropOutlived = async (folder: string): Promise<void> => {
  const kept = await readKeptSnapshots(folder)
  // The list of kept moments is unreadable, so every snapshot stays.
  if (kept === null) return
  const ticks = new Set<number | null>(kept.map(({ tick }) => tick))
  const snapshots = (await readdir(folder)).filter((name) => snapshotTick(name) !== null).sort()
  for (const name of outlived(snapshots))
    if (!ticks.has(snapshotTick(name))) await rm(join(folder, name), { force: true })
}
