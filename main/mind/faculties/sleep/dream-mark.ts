import { dayMs, gameTimeAt } from '../../../language/calendar.ts'
import type { MemoryEntry } from '../../ports/memory-port.ts'

/**
 * How far a night has read the notes. The heading of the dream diary stores it: `<!-- slept:2026-11-21T03:12
 * read:2026-11-20.md=57,2026-11-21.md=3 -->`. Notes only grow, so line counts show what is new, including lines written
 * late under an earlier day.
 */
export interface SleptMark {
  /** `YYYY-MM-DDTHH:MM` in game time. */
  at: string
  /** How many lines of each recent note were read, by file name. Earlier notes were read completely. */
  read: ReadonlyMap<string, number>
}

/** How many days to look back for lines that came late. */
const lateDays = 3

/** The latest mark in a dream diary; null if there is none. */
export const sleptMark = (diary: string): SleptMark | null => {
  let latest: SleptMark | null = null
  for (const [, at = '', read = ''] of diary.matchAll(
    /<!--[^>]*?\bslept:(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})\s+read:(\S*)[^>]*?-->/g,
  )) {
    if (latest !== null && at <= latest.at) continue
    latest = {
      at,
      read: new Map(read.split(',').flatMap((pair): [string, number][] => (/=\d+$/.test(pair) ? [pairOf(pair)] : []))),
    }
  }
  return latest
}

const pairOf = (pair: string): [string, number] => {
  const equals = pair.lastIndexOf('=')
  return [decoded(pair.slice(0, equals)), Number(pair.slice(equals + 1))]
}
const decoded = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name // written by hand
  }
}

export const writeMark = ({ at, read }: SleptMark): string =>
  `slept:${at} read:${[...read].map(([name, lines]) => `${encodeURIComponent(name).replaceAll('--', '-%2D')}=${lines}`).join(',')}`

/** The first day whose notes may have new lines. */
export const firstOpenDay = (mark: SleptMark | null): string =>
  mark === null ? '' : gameTimeAt(Date.parse(`${mark.at}:00Z`) - lateDays * dayMs).date

const fileOf = (entry: MemoryEntry): string => entry.path.slice(entry.path.lastIndexOf('/') + 1)

/** Whether an entry came after the mark. */
export const isNew = (mark: SleptMark | null, entry: MemoryEntry): boolean => {
  if (mark === null || `${entry.at.date}T${entry.at.time}` > mark.at) return true
  return entry.at.date >= firstOpenDay(mark) && entry.line > (mark.read.get(fileOf(entry)) ?? 0)
}

/** The mark to write once these entries have been read. */
export const nextMark = (before: SleptMark | null, at: string, entries: readonly MemoryEntry[]): SleptMark => {
  const read = new Map(before?.read)
  for (const entry of entries) read.set(fileOf(entry), Math.max(entry.line, read.get(fileOf(entry)) ?? 0))
  const mark = { at: before !== null && before.at > at ? before.at : at, read }
  const open = firstOpenDay(mark)
  return { at: mark.at, read: new Map([...read].filter(([name]) => name >= open).sort(([a], [b]) => (a < b ? -1 : 1))) }
}
