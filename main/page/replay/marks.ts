/**
 * The size of a mark in CSS pixels, at any zoom. Seen from afar a body is too small to recognize, so a mark with the
 * person's face replaces it.
 */
export const markSize = 22
/** A mark that makes room for others stays within this distance of its body. */
const farthest = 3 * markSize
/** How many rounds of moving apart are run. A very large crowd gets fewer, so that a frame stays short. */
const rounds = 14
const roundsInCrowd = 3
const crowd = 300
/** The golden angle, so that two marks at the same place go different ways. Radians. */
const turn = 2.39996

interface Point {
  x: number
  y: number
}
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Places the marks so that faces cover neither each other nor the boxes to keep clear, as close to their bodies as
 * possible. The same places always give the same marks. Pure.
 */
export function spreadMarks(bodies: ReadonlyMap<string, Point>, kept: readonly Box[]): Map<string, Point> {
  const all = [...bodies].map(([id, at]) => ({ id, at, x: at.x, y: at.y }))
  for (let round = all.length > crowd ? roundsInCrowd : rounds; round > 0; round--) {
    for (const [index, one] of all.entries()) {
      for (let next = index + 1; next < all.length; next++) {
        const other = all[next]
        if (other) part(one, other, index + next)
      }
      for (const box of kept) leave(one, box)
      const away = Math.hypot(one.x - one.at.x, one.y - one.at.y)
      if (away <= farthest) continue
      one.x = one.at.x + ((one.x - one.at.x) * farthest) / away
      one.y = one.at.y + ((one.y - one.at.y) * farthest) / away
    }
  }
  return new Map(all.map(({ id, x, y }) => [id, { x, y }]))
}

/** Moves two marks that are too close apart, half the distance each. */
function part(one: Point, other: Point, number: number): void {
  const [dx, dy] = [other.x - one.x, other.y - one.y]
  const far = Math.hypot(dx, dy)
  if (far >= markSize) return
  const [x, y] = far > 0.01 ? [dx / far, dy / far] : [Math.cos(number * turn), Math.sin(number * turn)]
  const half = (markSize - far) / 2
  one.x -= x * half
  one.y -= y * half
  other.x += x * half
  other.y += y * half
}

/** Moves a mark out of a box by the shortest way. */
function leave(one: Point, { left, top, width, height }: Box): void {
  const half = markSize / 2
  const ways = [
    left - half - one.x,
    left + width + half - one.x,
    top - half - one.y,
    top + height + half - one.y,
  ] as const
  if (ways[0] >= 0 || ways[1] <= 0 || ways[2] >= 0 || ways[3] <= 0) return
  const sideways = -ways[0] < ways[1] ? ways[0] : ways[1]
  const upright = -ways[2] < ways[3] ? ways[2] : ways[3]
  if (Math.abs(sideways) < Math.abs(upright)) one.x += sideways
  else one.y += upright
}

/** Which labels show: each one, in order, if no earlier label or kept box is in its place. Pure. */
export function roomForLabels<Label extends Box & { mustShow: boolean }>(
  labels: readonly Label[],
  kept: readonly Box[],
): Label[] {
  const shown: Label[] = []
  for (const label of labels)
    if (label.mustShow || ![...kept, ...shown].some((box) => overlap(box, label))) shown.push(label)
  return shown
}

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height

/** First names, where only one person has that name. */
export function shortNames(names: ReadonlyMap<string, string>): Map<string, string> {
  const first = (name: string): string => name.split(' ')[0] ?? name
  const having = Map.groupBy(names.values(), first)
  return new Map([...names].map(([id, name]) => [id, having.get(first(name))?.length === 1 ? first(name) : name]))
}
