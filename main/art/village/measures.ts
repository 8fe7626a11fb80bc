/** The size of the village in tiles, and of a tile in pixels. */
export const columns = 72
export const rows = 64
export const tileSize = 32
