import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readKeptSnapshots } from './kept-snapshots.ts'
import { snapshotTick } from './world-files.ts'

/** Snapshots kept: the newest and one to fall back on. */
const snapshotsKept = 2
/** Besides them the first of each game day (of 24 minutes of play) for so many days, from which a day can be played again. */
const daysKept = 30
const ticksInDay = 21_600
/** Those that go, of snapshots by name. */
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

/** Removes the snapshots of `<save>/world` that are too many; none of a moment that somebody keeps. */
export const dropOutlived = async (folder: string): Promise<void> => {
  const kept = await readKeptSnapshots(folder)
  // Which of them are kept cannot be told: then all are.
  if (kept === null) return
  const ticks = new Set<number | null>(kept.map(({ tick }) => tick))
  const snapshots = (await readdir(folder)).filter((name) => snapshotTick(name) !== null).sort()
  for (const name of outlived(snapshots))
    if (!ticks.has(snapshotTick(name))) await rm(join(folder, name), { force: true })
}
