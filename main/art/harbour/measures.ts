import type { MapSize, Tiles } from '../village/measures.ts'

/** The town under the sky and, below it, the insides of its houses, in tiles. */
export const size: MapSize = { columns: 48, rows: 40, roomRows: 27 }

/** What leads out over the water. */
export const jetties: readonly Tiles[] = [
  { x: 17, y: 26, width: 2, height: 6 },
  { x: 24, y: 26, width: 2, height: 7 },
]
export const mole: Tiles = { x: 33, y: 26, width: 2, height: 10 }
/** The edge of the quay: the row of its wall, and from which column to which it runs. */
export const quay = { row: 26, from: 13, to: 37 } as const
