import { castShadow, material, type Ramp, tone } from '../../palette.ts'
import { createThing, type Thing } from '../../things/thing.ts'

interface Look {
  /** The ramp whose darkest tone outlines it. Null: no outline. */
  outline?: Ramp | null
  /** How wide its shadow is, in pixels. 0: none. */
  shadow?: number
}

/** Makes a thing whose foot is in the middle of its lower edge. */
export function make(width: number, height: number, draw: (thing: Thing) => void, look: Look = {}): Thing {
  const { outline = material.wood, shadow = width - 6 } = look
  const thing = createThing(width + 4, height + 3, { x: width / 2 + 1, y: height })
  if (shadow > 0) thing.shadow.rect(width / 2 - shadow / 2 + 5, height - 4, shadow, 5, castShadow)
  draw(thing)
  if (outline) thing.body.outline(tone(outline, 0))
  return thing
}

/** Something small that stands on a board. `x`: its left edge; `base`: the row of pixels below it. */
export type Item = (thing: Thing, x: number, base: number) => void
/** An item and where it stands. */
export type Placed = readonly [item: Item, x: number, base: number]

export const setOut = (thing: Thing, items: readonly Placed[]): void => {
  for (const [item, x, base] of items) item(thing, x, base)
}
