import type { Rectangle } from './bubble-layout.ts'

export interface NameTag {
  id: string
  /** The point between the feet; CSS pixels. */
  feet: { x: number; y: number; scale: number }
  /** The height above the head. */
  top: number
  width: number
  height: number
}

/** The distance from the middle of a body to its side, and from a tag to its body. Pixels. */
const side = 14
const gap = 2

/**
 * Finds a place for each name: below the feet, or else above the head or at a side, wherever the name covers no head
 * and no other name. If no place is free, the name stays below the feet. `x` is the middle of the tag.
 */
export function placeTags(
  tags: readonly NameTag[],
  heads: readonly Rectangle[],
): { id: string; x: number; y: number }[] {
  const taken: Rectangle[] = [...heads]
  return tags.map(({ id, feet, top, width, height }) => {
    const sideways = side * feet.scale + gap + width / 2
    const below = { x: feet.x, y: feet.y + gap }
    const places = [
      below,
      { x: feet.x, y: top - height - 2 * gap },
      { x: feet.x + sideways, y: feet.y - height },
      { x: feet.x - sideways, y: feet.y - height },
      { x: feet.x, y: below.y + height + gap },
    ]
    const boxAt = ({ x, y }: { x: number; y: number }): Rectangle => ({ left: x - width / 2, top: y, width, height })
    const place = places.find((each) => !taken.some((other) => overlap(boxAt(each), other))) ?? below
    taken.push(boxAt(place))
    return { id, ...place }
  })
}

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
