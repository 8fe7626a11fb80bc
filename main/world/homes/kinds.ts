import type { ItemId, NpcId, PlaceId, PlayerId } from '../ids.ts'

/** The house that a player owns. */
export interface Home {
  house: PlaceId
  /** Game milliseconds since 1970. */
  since: number
  /** Who else has a key. Missing means nobody. */
  keys?: PlayerId[]
  /** The furniture, in the order in which it was put there. Missing means none. */
  pieces?: Piece[]
  /** How many pieces each villager has seen there. Missing means that none has. */
  shown?: Record<NpcId, number>
}

/** A piece of furniture in a player's house. It is out of their bag while it stands there. */
export interface Piece {
  id: number
  item: ItemId
  /** The tile of the map; of a larger piece, its upper left one. */
  column: number
  row: number
  /** How often it was turned, 0 to 3. */
  turned: number
}

/**
 * How a piece of furniture takes its place: it stands on the floor, lies on it, or hangs on the back wall. Each tile
 * has room for one of each.
 */
export const furnitureKinds = ['stands', 'lies', 'hangs'] as const
export interface Furniture {
  kind: (typeof furnitureKinds)[number]
  /** Its size in tiles. */
  wide: number
  deep: number
}
