/** The size of a map in tiles. The insides of its houses are in `roomRows` more rows below it. */
export interface MapSize {
  columns: number
  rows: number
  roomRows: number
}
/** A rectangle of tiles. */
export interface Tiles {
  x: number
  y: number
  width: number
  height: number
}
export const isOn = (areas: readonly Tiles[], column: number, row: number): boolean =>
  areas.some(({ x, y, width, height }) => column >= x && column < x + width && row >= y && row < y + height)

/** The size of the village in tiles, and of a tile in pixels. */
export const columns = 72
export const rows = 64
export const tileSize = 32
/** How many rows below the village hold the insides of its houses. */
export const roomRows = 38
/** How many rows the whole map has: the village under the sky, and the rooms below it. */
export const mapRows = rows + roomRows
