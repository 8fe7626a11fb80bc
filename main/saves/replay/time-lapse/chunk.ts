import type { FindingData } from '../../../language/findings/finding.ts'
import type { GoingOn } from '../../../world/happenings/going-on.ts'
import type { House } from '../../../world/life/house.ts'
import type { InHouse } from '../../../world/life/indoors.ts'
import type { SeenArea } from '../../../world/places.ts'

/**
 * The data that the page of a time-lapse receives. It is plain JSON in pieces of one game hour, so that a page never
 * holds a whole long run.
 */

/** The ticks in a piece: one game hour at the usual pace. */
export const chunkTicks = 900

export interface Overview {
  /** The log or the save, in words for people. */
  name: string
  world: string
  /** The first and last tick. While the log is being read, the last tick read so far. */
  from: number
  to: number
  whole: boolean
  /** The game clock: from `tick` on it showed `ms` and advanced by `tickGameMs` game milliseconds a tick. */
  clocks: { tick: number; ms: number; tickGameMs: number }[]
  /** `areas`: the maps of the world, if there are several. */
  map: { columns: number; rows: number; tileSize: number; areas?: SeenArea[] }
  houses: House[]
  people: PersonShown[]
  /** How much is said in each piece, from the first on. */
  sayings: number[]
  /** Problems with the log and other things worth knowing. `notesSaid`: the same for any language. */
  notes: string[]
  notesSaid: FindingData[]
}

export interface PersonShown {
  id: string
  name: string
  kind: 'player' | 'npc'
  /** The name of its picture under `/assets/`. */
  look: string
}

export interface Chunk {
  index: number
  from: number
  to: number
  tracks: Record<string, Track>
  story: StoryLine[]
  /** The weather as `[tick, weather]`. The first entry is the weather at the beginning. */
  weather: [number, string][]
  /** The current events as `[tick, current events]`, likewise. */
  goingOn: [number, GoingOn[]][]
}

/**
 * The movement of one body. Each list is in the order of ticks. Its first entry dates from the piece's beginning or the
 * body's arrival.
 */
export interface Track {
  /** The corners of its path as `[tick, x, y]`, in pixels at the feet. Between two corners the path is straight. */
  way: [number, number, number][]
  /** Where it looks, as `[tick, facing]`. */
  faces: [number, string][]
  /** What it is doing, as `[tick, doing]`. */
  doing: [number, string][]
  /** Where it is, as `[tick, place]`. People in a house aren't drawn. */
  house: [number, InHouse][]
  /** `[tick, 1]` when it came, and `[tick, 0]` when it went. */
  there: [number, 0 | 1][]
}

export interface StoryLine {
  tick: number
  kind: string
  /** The ids of everybody whom it is about. */
  who: string[]
  text: string
  /** The words for a bubble. */
  said?: { speaker: string; text: string; quiet: boolean } | undefined
  emote?: string | undefined
}
