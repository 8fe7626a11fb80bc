import { rounded } from '../../bench/statistics.ts'
import type { DayFigures } from './live-days.ts'

/** Lives settle in the first third (people get to know one another, notes fill up); the last third is held against the one in the middle. */
const settling = 1 / 3
/** Fewer days tell nothing. */
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

const figures: Record<Grown, (day: DayFigures) => number | undefined> = {
  stateCharacters: (day) => day.stateCharacters,
  promptCharacters: (day) => day.promptCharacters.mean,
  modelCalls: (day) => day.modelCalls,
  memories: (day) => day.memories,
  tickMs: (day) => day.tickMs,
  heapMb: (day) => day.heapMb,
  cpuMs: (day) => day.cpuMs,
}

/** What has grown from the middle of a life to its end; nothing for a life that was too short to tell, or for what was not measured. */
export function growthOf(days: readonly DayFigures[]): Growth[] {
  if (days.length < fewestDays) return []
  const third = Math.floor(days.length * settling)
  return (Object.keys(figures) as Grown[]).flatMap((what) => {
    const values = days.flatMap((day) => figures[what](day) ?? [])
    if (values.length < days.length) return []
    const middle = mean(values.slice(-2 * third, -third))
    const last = mean(values.slice(-third))
    const ratio = rounded(last / Math.max(middle, Number.MIN_VALUE))
    return [{ what, middle: rounded(middle), last: rounded(last), ratio, allowed: allowed[what], within: ratio <= allowed[what] }]
  })
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
