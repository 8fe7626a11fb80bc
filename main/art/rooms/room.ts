import type { Thing } from '../things/thing.ts'
import { tileSize } from '../village/measures.ts'
import type { Kind, PlaceRectangle } from '../village/places.ts'
import { piece } from '../village/places.ts'
import type { Placement } from '../village/scene.ts'
import type { FloorKind } from './floors.ts'

export type WallKind = 'plaster' | 'limewash' | 'rosewash' | 'stone' | 'boards' | 'ochre'

/**
 * The inside of a house. The picture is `width`×`height` tiles: two rows of back wall, the floor, and one row for the
 * front edge. Positions inside are in tiles from the picture's upper left corner.
 */
export interface RoomPlan {
  /** The id of the place whose inside this is. */
  id: string
  /** What the door leads out of: "the bakery". */
  label: string
  /** Where the picture is on the map, in tiles. */
  column: number
  row: number
  width: number
  height: number
  floor: FloorKind
  wall: WallKind
  /** The column of the door in the front edge. */
  door: number
  /** The left edges of windows in the back wall, in tiles. */
  windows?: readonly number[]
  /** Parts of the floor that look different, in tiles. */
  areas?: readonly FloorArea[]
  /** Inner walls, one tile wide, from the back wall down to a row. They are drawn as posts and boards. */
  partitions?: readonly { column: number; from: number; to: number }[]
  things: readonly Placement[]
  pieces: readonly PlaceRectangle[]
}

/** A part of a floor, in tiles. */
export interface FloorArea {
  x: number
  y: number
  width: number
  height: number
  floor: FloorKind
}

/** The rows of the back wall. */
export const wallRows = 2

/** Stands something on the floor, with its foot in a row. It blocks as many whole tiles as it is said to be wide. */
export const put = (thing: Thing, column: number, row: number, blocks = 1, lift = 4): Placement => ({
  thing,
  x: Math.round(column * tileSize),
  y: (row + 1) * tileSize - lift,
  ...(blocks > 0 && { footprint: { width: blocks * tileSize - 6, depth: 18 } }),
})

/** Lays something flat, so that people walk over it. `x`, `y`: its middle and its lower edge, in tiles. */
export const flat = (thing: Thing, x: number, y: number): Placement => ({
  thing,
  x: Math.round(x * tileSize),
  y: Math.round(y * tileSize),
  flat: true,
})

/** Spreads something under everything else that is flat, such as a rug. */
export const spread = (thing: Thing, x: number, y: number): Placement => {
  const under = 4096
  return {
    ...flat({ ...thing, anchor: { x: thing.anchor.x, y: thing.anchor.y - under } }, x, y),
    y: Math.round(y * tileSize) - under,
  }
}

/** Hangs something on the back wall. `x`: its middle; `y`: its lower edge, in tiles. Nobody is ever behind it. */
export const hang = (thing: Thing, x: number, y: number): Placement => ({
  thing,
  x: Math.round(x * tileSize),
  y: Math.round(y * tileSize),
})

/** A piece of furniture in a room, at a tile of the room. */
export const place = (
  kind: Kind,
  id: string,
  label: string,
  at: readonly [number, number],
  wide = 1,
  deep = 1,
  capacity = wide * deep,
  about: PlaceRectangle['properties'] = {},
): PlaceRectangle => piece(kind, id, label, at, wide, deep, capacity, about)
