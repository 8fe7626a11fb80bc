import { rounded } from '../../../base/statistics.ts'
import type { DayFigures } from './live-days.ts'

/** Lives settle in the first third (people get to know one another, notes fill up); the last third is held against the one in the middle. */
const settling = 1 / 3
/** Of fewer days, only the short measure tells something. */
const fewestDays = 9
/** How much more the last days may have of each than those before: what does not grow goes up and down. */
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
  /** How often the last days have what the middle ones had. */
  ratio: number
  allowed: number
  within: boolean
}

/**
 * Of a few days lived from the beginning: how much more each may have on the last than on the first. Of memories, which pile up by right, it is what a day adds. All of it is counted, so that it does not
 * depend on the machine; times and the process's memory tell nothing so soon.
 */
const allowedAtFirst: Partial<Record<Grown, number>> = {
  stateCharacters: 1.1,
  promptCharacters: 1.4,
  modelCalls: 2.5,
  memories: 2,
}
/** With fewer a day's memories cannot be held against another's. */
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

/** What has grown from the middle of a life to its end, or, of a short one, from its first day to its last; nothing for one or two days, or for what was not measured. */
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
