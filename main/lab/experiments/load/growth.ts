import { rounded } from '../../../base/statistics.ts'
import type { DayFigures } from './live-days.ts'

/**
 * Lives settle in the first third (people get acquainted, notes fill up). The last third is compared with the middle
 * one.
 */
const settling = 1 / 3
/** If there are fewer days than this, only the short measure has a meaning. */
const fewestDays = 9
/** The allowed ratio of the last days to the earlier ones. Even stable figures fluctuate. */
const allowed: Record<Grown, number> = {
  stateCharacters: 1.05,
  promptCharacters: 1.1,
  modelCalls: 1.25,
  memories: 1.1,
  tickMs: 1.25,
  heapMb: 1.15,
  cpuMs: 1.35,
}

export type Grown = 'stateCharacters' | 'promptCharacters' | 'modelCalls' | 'memories' | 'tickMs' | 'heapMb' | 'cpuMs'
export interface Growth {
  what: Grown
  middle: number
  last: number
  /** The ratio of the last days to the middle ones. */
  ratio: number
  allowed: number
  within: boolean
}

/**
 * For a few days from the beginning: the allowed ratio of the last day to the first. Memories accumulate by design, so
 * for them the ratio is that of each day's increase. All figures are counts, so they don't depend on the machine; times
 * and process memory would mean nothing so early.
 */
const allowedAtFirst: Partial<Record<Grown, number>> = {
  stateCharacters: 1.1,
  promptCharacters: 1.4,
  modelCalls: 2.5,
  memories: 2,
}
/** With fewer days, daily memories can't be compared. */
const fewestShortDays = 3

const figures: Record<Grown, (day: DayFigures) => number | undefined> = {
  stateCharacters: (day) => day.stateCharacters,
  promptCharacters: (day) => day.promptCharacters.mean,
  modelCalls: (day) => day.modelCalls,
  memories: (day) => day.memories,
  tickMs: (day) => day.tickMs,
  heapMb: (day) => day.heapMb,
  cpuMs: (day) => day.cpuMs,
}

/**
 * The growth from the middle of a life to its end or, for a short one, from the first day to the last. Empty for one or
 * two days, or for anything that wasn't measured.
 */
export function growthOf(days: readonly DayFigures[]): Growth[] {
  if (days.length < fewestDays) return days.length < fewestShortDays ? [] : shortGrowthOf(days)
  const third = Math.floor(days.length * settling)
  return (Object.keys(figures) as Grown[]).flatMap((what) => {
    const values = days.flatMap((day) => figures[what](day) ?? [])
    if (values.length < days.length) return []
    return [grownFrom(what, values.slice(-2 * third, -third), values.slice(-third), allowed[what])]
  })
}

const shortGrowthOf = (days: readonly DayFigures[]): Growth[] =>
  (Object.keys(figures) as Grown[]).flatMap((what) => {
    const most = allowedAtFirst[what]
    const values = days.flatMap((day) => figures[what](day) ?? [])
    if (most === undefined || values.length < days.length) return []
    const daily = what === 'memories' ? values.slice(1).map((value, index) => value - (values[index] ?? 0)) : values
    return [grownFrom(what, daily.slice(0, 1), daily.slice(-1), most)]
  })

const grownFrom = (what: Grown, before: readonly number[], after: readonly number[], most: number): Growth => {
  const [middle, last] = [mean(before), mean(after)]
  const ratio = rounded(last / Math.max(middle, Number.MIN_VALUE))
  return { what, middle: rounded(middle), last: rounded(last), ratio, allowed: most, within: ratio <= most }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
