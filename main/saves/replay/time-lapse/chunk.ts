import type { GoingOn } from '../../../world/happenings/going-on.ts'
import type { House } from '../../../world/life/house.ts'
import type { InHouse } from '../../../world/life/indoors.ts'

/**
 * What the page of a time-lapse receives: plain JSON in pieces of one game hour, so that a page never holds a whole
 * long run.
 */

/** Ticks in a piece: one game hour at the usual pace. */
export const chunkTicks = 900

export interface Overview {
  /** The log or the save, for people. */
  name: string
  world: string
  /** First and last tick. While the log is still being read, the last tick read so far. */
  from: number
  to: number
  whole: boolean
  /** The game clock: from `tick` on it showed `ms` and advanced by `tickGameMs` game milliseconds a tick. */
  clocks: { tick: number; ms: number; tickGameMs: number }[]
  map: { columns: number; rows: number; tileSize: number }
  houses: House[]
  people: PersonShown[]
  /** The amount of speech in each piece, from the first on. */
  sayings: number[]
  /** Problems with the log and other things worth knowing. */
  notes: string[]
}

export interface PersonShown {
  id: string
  name: string
  kind: 'player' | 'npc'
  /** Name of its picture under `/assets/`. */
  look: string
}

export interface Chunk {
  index: number
  from: number
  to: number
  tracks: Record<string, Track>
  story: StoryLine[]
  /** `[tick, weather]`; the first entry is the weather at the beginning. */
  weather: [number, string][]
  /** `[tick, current events]`, likewise. */
  goingOn: [number, GoingOn[]][]
}

/**
 * How one body moved. Each list is in tick order; its first entry dates from the piece's beginning or the body's
 * arrival.
 */
export interface Track {
  /** Corners of its path, `[tick, x, y]` in pixels at the feet. Between two corners it is straight. */
  way: [number, number, number][]
  /** `[tick, facing]`. */
  faces: [number, string][]
  /** `[tick, what it is doing]`. */
  doing: [number, string][]
  /** `[tick, where it is]`: people in a house are not drawn. */
  house: [number, InHouse][]
  /** `[tick, 1]` when it came, `[tick, 0]` when it went. */
  there: [number, 0 | 1][]
}

export interface StoryLine {
  tick: number
  kind: string
  /** Ids of everybody it is about. */
  who: string[]
  text: string
  /** Words for a bubble. */
  said?: { speaker: string; text: string; quiet: boolean } | undefined
  emote?: string | undefined
}
