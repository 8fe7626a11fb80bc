import { snapshotTick } from './world-files.ts'

/** How many snapshots are kept: the newest, and one to fall back on. */
export const snapshotsKept = 2
/**
 * For how many days the first snapshot of each game day (24 minutes of play) is kept too, so that a day can be
 * replayed. The first of each span of as many days is also kept, so that a new journal can begin at it.
 */
const daysKept = 30
export const ticksInDay = 21_600

/** The names of the snapshots that nothing needs any longer. `snapshots`: all that exist, oldest first. */
export function outlivedSnapshots(snapshots: readonly string[]): string[] {
  const dayOf = (file: string): number => Math.floor((snapshotTick(file) ?? 0) / ticksInDay)
  const monthOf = (file: string): number => Math.floor(dayOf(file) / daysKept)
  const newest = dayOf(snapshots.at(-1) ?? '')
  const isFirstOf = (spanOf: (file: string) => number, file: string, index: number): boolean =>
    index === 0 || spanOf(snapshots[index - 1] ?? '') < spanOf(file)
  const isKept = (file: string, index: number): boolean =>
    index >= snapshots.length - snapshotsKept ||
    isFirstOf(monthOf, file, index) ||
    (isFirstOf(dayOf, file, index) && dayOf(file) > newest - daysKept)
  return snapshots.filter((file, index) => !isKept(file, index))
}
