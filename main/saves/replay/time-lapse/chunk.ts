import type { GoingOn } from '../../../world/happenings/going-on.ts'
import type { House } from '../../../world/life/house.ts'
import type { InHouse } from '../../../world/life/indoors.ts'

/** What the page of a time-lapse is told: plain JSON, in pieces of one game hour, so that a long run is never all in a page at once. */

/** Ticks in a piece: an hour of the game at its usual pace. */
export const chunkTicks = 900

export interface Overview {
  /** The log or the save, for people. */
  name: string
  world: string
  /** First and last tick. While the log is still being read the last is how far that has come. */
  from: number
  to: number
  whole: boolean
  /** The game clock: from a tick on it showed `ms` and went on by so many game milliseconds a tick. */
  clocks: { tick: number; ms: number; tickGameMs: number }[]
  map: { columns: number; rows: number; tileSize: number }
  houses: House[]
  people: PersonShown[]
  /** How much was said in each piece, from the first on. */
  sayings: number[]
  /** What is wrong with the log, and what else must be known of it. */
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
  /** `[tick, weather]`, the first one that of the beginning. */
  weather: [number, string][]
  /** `[tick, what goes on]`, as above. */
  goingOn: [number, GoingOn[]][]
}

/** How one body moved: each list in the order of ticks, the first entry that of the piece's beginning or of the body's coming. */
export interface Track {
  /** Corners of its way, `[tick, x, y]` in pixels of the feet; between two of them it went straight on. */
  way: [number, number, number][]
  /** `[tick, facing]`. */
  faces: [number, string][]
  /** `[tick, what it is doing]`. */
  doing: [number, string][]
  /** `[tick, where it is]`: whoever is in a house is not seen. */
  house: [number, InHouse][]
  /** `[tick, 1]` when it came, `[tick, 0]` when it went. */
  there: [number, 0 | 1][]
}

export interface StoryLine {
  tick: number
  kind: string
  /** Everybody it is about, ids. */
  who: string[]
  text: string
  /** Words, for a bubble. */
  said?: { speaker: string; text: string; quiet: boolean } | undefined
  emote?: string | undefined
}
