import type { ItemId, PlaceId } from '../ids.ts'

/** A bed that a guest has paid for. Times: game milliseconds since 1970. */
export interface Lodging {
  bed: PlaceId
  until: number
}

/** How a player lies. */
export interface Lying {
  /** The bed or bench. */
  on: PlaceId
  /** When they wake by themselves, in game milliseconds since 1970. */
  until: number
  /** Where they lie. Whoever is found elsewhere has got up. */
  x: number
  y: number
}

/** What a player who sits in a house eats or drinks there. It lies in their bag until they have finished it. */
export interface Plate {
  item: ItemId
  /** The tick at which they have finished it. */
  until: number
}
