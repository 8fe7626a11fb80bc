import type { PostureName } from '../../language/postures.ts'
import type { Facing } from '../facing.ts'
import type { CraftId, HappeningId, ItemId, UseId } from '../ids.ts'
import type { Season, WeatherKind } from '../life/kinds.ts'
import type { PlaceKind } from '../map-data.ts'

/**
 * What players can do with the things of a world: authored in `worlds/<world>/USES.md`, and kept in the catalogue so
 * that a journal replays without the file.
 */
export interface Uses {
  crafts: Record<CraftId, Craft>
  kinds: Record<UseId, UseKind>
}

/** Something that a player gets better at by doing it. */
export interface Craft {
  id: CraftId
  /** `Fishing`. */
  name: string
  /** What its successes are called, with `{n}` for how many: `you have caught {n} fish`. */
  counts: string
  /** What comes with practice, fewest successes first. */
  steps: CraftStep[]
}
export interface CraftStep {
  /** From so many successes on. */
  at: number
  /** `you know the quiet pool`. */
  text: string
  /** How much less time it takes now, in percent. */
  quicker: number
}

export interface UseKind {
  id: UseId
  /** What its button says: `Fish here`. */
  act: string
  /** What somebody who does it is doing, with `{spot}`: `fishing at {spot}`. */
  doing: string
  /** Where: spots of its own, or every free tile of a kind of furniture. */
  at: UseSpot[] | PlaceKind
  pose: PostureName | null
  sits: boolean
  /** Game minutes. 0: as long as the player likes, and nothing comes of it. */
  minutes: number
  craft?: CraftId
  /**
   * It has to be caught: after some part of its minutes, which luck decides, something bites, and only whoever pulls
   * within this many seconds gains it. `missed`: what is told if nobody does.
   */
  bite?: { seconds: number; missed: string }
  /** What may come of it. The first that luck grants is it. */
  gains: Gain[]
  /** What a player who gained nothing is told. */
  nothing: string
  /** What a player who is done is told, unless they gained something. */
  done: string
  /** What it uses up. */
  needs: Record<ItemId, number>
  /** What it makes by the item's own recipe. */
  makes?: ItemId
  /** How often each spot yields something, until it is full again after so many days. Missing: always. */
  stock?: { count: number; days: number }
  /** When there is something. Missing: always. */
  seasons?: Season[]
  /** Minutes of the day; `from` may be later than `to`. Missing: always. */
  hours?: { from: number; to: number }
  /** Only while this happening goes on, and at its place: a meal at a feast. Missing: always. */
  during?: HappeningId
  /** Game minutes until anybody may do it again at that spot. */
  rests?: number
  /** How far it is heard, in tiles. Whoever sleeps there is woken by it. */
  heard?: number
  /** An item whose picture stands at each spot while there is some. */
  picture?: ItemId
}

export interface UseSpot {
  /** Unique within its use. */
  id: string
  /** `the jetty`. */
  name: string
  /** The tile on which one stands for it, `[column, row]`, and where one looks. */
  stand: [number, number]
  /** The map of the world that its tiles are counted on. Missing: the first. */
  map?: string
  faces: Facing
  /** The tile of the thing itself. Missing: the one in front. */
  thing?: [number, number]
  /** Only players with so many successes know it. */
  practice?: number
  /** The spot whose thing this is too: a second rope of one bell. The two rest together and sound from there. */
  same?: string
}

export interface Gain {
  item: ItemId
  count: number
  /** In percent. */
  chance: number
  /** Only for players with so many successes. */
  practice?: number
  /** Only at these spots, at these hours, in these seasons, in this weather. Missing: always. */
  at?: string[]
  hours?: { from: number; to: number }
  seasons?: Season[]
  weather?: WeatherKind[]
}

/** What a player is doing with a thing. */
export interface Using {
  use: UseId
  spot: string
  since: number
  /** The tick at which it is done; null for as long as they like. */
  until: number | null
  /** The tick at which something bites. Whoever leaves off from then on pulls it in. */
  bite?: number
}

/** How often a player has practised a craft, and how often something came of it. */
export interface Practice {
  uses: number
  good: number
}

/** A spot that isn't as full as it can be, or that rests. Keyed by `spotKey`. Game milliseconds since 1970. */
export interface UsedSpot {
  /** How much was taken since `since`. */
  taken: number
  since: number
  restsUntil?: number
}

/** The spot that a thing is counted by. */
export const ownSpot = ({ id, same }: Pick<UseSpot, 'id' | 'same'>): string => same ?? id
export const spotKey = (use: UseId, spot: string): string => `${use}/${spot}`
