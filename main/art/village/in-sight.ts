import { tileSize } from './measures.ts'
import type { PlaceRectangle } from './places.ts'
import type { Placement } from './scene.ts'

/** The size of somebody's head and trunk, from the feet up, in pixels. */
const body = { width: 18, height: 44 }
/** How many pixels the feet are below a tile's middle. */
const feetBelowMiddle = 7
/** The largest covered share of somebody who can still be made out. */
const mostHidden = 0.4

/** Whether somebody on any tile of a place would be hidden behind a thing. */
export const hidesPeople = (thing: Placement, places: readonly PlaceRectangle[]): boolean =>
  places.some(({ x, y, width, height }) => {
    for (let row = y; row < y + height; row++)
      for (let column = x; column < x + width; column++) if (hiddenShare(thing, column, row) > mostHidden) return true
    return false
  })

/** The share of a person on a tile that a thing covers, 0 to 1. */
function hiddenShare({ thing, x, y, flat }: Placement, column: number, row: number): number {
  const left = (column + 0.5) * tileSize - body.width / 2
  const feet = (row + 0.5) * tileSize + feetBelowMiddle
  // Things further north are behind people.
  if (flat || Math.floor((y - 1) / tileSize) < row) return 0
  const [fromX, fromY] = [Math.floor(x - thing.anchor.x), Math.floor(y - thing.anchor.y)]
  if (left + body.width <= fromX || left >= fromX + thing.body.width || feet <= fromY) return 0
  let hidden = 0
  for (let down = feet - body.height; down < feet; down++)
    for (let right = left; right < left + body.width; right++)
      if (thing.body.alpha(right - fromX, down - fromY) === 255) hidden++
  return hidden / (body.width * body.height)
}
