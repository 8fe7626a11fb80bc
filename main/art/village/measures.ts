/** The size of the village in tiles, and of a tile in pixels. */
export const columns = 72
export const rows = 64
export const tileSize = 32
/** How many rows below the village hold the insides of its houses. */
export const roomRows = 38
/** How many rows the whole map has: the village under the sky, and the rooms below it. */
export const mapRows = rows + roomRows
