import type { Thing } from '../things/thing.ts'
import { tileSize } from './measures.ts'
import type { Placement } from './scene.ts'

/**
 * Places a thing with its foot near the lower edge of a row. So it is drawn correctly in front of and behind walkers,
 * and blocks whole tiles. `column` may be a fraction; 3.5 is the middle of column 3.
 */
export function stand(
  thing: Thing,
  column: number,
  row: number,
  footprint?: { width: number; depth: number },
  lift = 3,
): Placement {
  return { thing, x: Math.round(column * tileSize), y: (row + 1) * tileSize - lift, ...(footprint && { footprint }) }
}

/** Places something flat anywhere. The position is in tiles. */
export const lay = (thing: Thing, column: number, row: number): Placement => ({
  thing,
  x: Math.round(column * tileSize),
  y: Math.round(row * tileSize),
  flat: true,
})

export const small = { width: 18, depth: 10 } as const
export const broad = (width: number, depth = 14): { width: number; depth: number } => ({ width, depth })
