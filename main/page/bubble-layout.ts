export interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}
export interface SpeechBubble {
  id: string
  /** The position of the speaker's head. */
  head: { x: number; y: number }
  width: number
  height: number
  /** Lower ranks choose their place first. */
  rank: number
  /** Whether the bubble is always shown. Other bubbles are left out if there is no room near their speaker. */
  mustShow: boolean
}
export interface PlacedBubble extends Rectangle {
  id: string
  /** The position of the bubble's tip, from its left edge. Null if the bubble is too far away to point. */
  tail: number | null
}

/** Space between bubbles and to the window's edges. All numbers here are CSS pixels. */
const gap = 6
/** Space for the tip, between a bubble and the head. */
const tipHeight = 9
/** The tip keeps this far from the bubble's round corners. */
const cornerRoom = 14
/** The longest tip. Beyond this it would point at nobody. */
const longestTip = 40
/** To the eye, a sideways move leads farther from the speaker than an upward one. */
const sidewaysCost = 1.4
/** An overheard bubble is left out rather than shown farther than this from its speaker. */
const farthest = 240
/** A bubble covers its own speaker's face only if there is no other place. */
const faceCost = 300
/** For a free view of somebody else's head, a bubble moves this far, and heads farther away than `headsWithin` don't count. */
const headCost = 130
const headsWithin = 160
/** On its way around a head, a bubble would rather go on pointing at its speaker. */
const adriftCost = 80

/**
 * Finds a place for each bubble: above its speaker's head, inside the area, clear of other bubbles and obstacles, off
 * other people's heads if there is room nearby, and moved as little as possible. If no place is free, a bubble that must show covers others rather than being cut off.
 */
export function placeBubbles(
  bubbles: SpeechBubble[],
  area: Rectangle,
  obstacles: Rectangle[] = [],
  heads: Rectangle[] = [],
): PlacedBubble[] {
  const placed: PlacedBubble[] = []
  for (const bubble of [...bubbles].sort((a, b) => a.rank - b.rank || b.head.y - a.head.y || a.head.x - b.head.x)) {
    const wanted = { left: bubble.head.x - bubble.width / 2, top: bubble.head.y - tipHeight - bubble.height }
    const blockers = [...obstacles, ...placed]
    const near = heads.filter((head) => isNear(head, { ...wanted, width: bubble.width, height: bubble.height }))
    const edges = [...blockers, ...near]
    const inside = (left: number, top: number): Rectangle => ({
      left: clamp(left, area.left + gap, area.left + area.width - bubble.width - gap),
      top: clamp(top, area.top + gap, area.top + area.height - bubble.height - gap),
      width: bubble.width,
      height: bubble.height,
    })
    const lefts = [
      wanted.left,
      ...edges.flatMap((other) => [other.left - bubble.width - gap, other.left + other.width + gap]),
    ]
    const tops = [
      wanted.top,
      ...edges.flatMap((other) => [other.top - bubble.height - gap, other.top + other.height + gap]),
    ]
    let best = inside(wanted.left, wanted.top)
    let least = Number.POSITIVE_INFINITY
    let moved = Number.POSITIVE_INFINITY
    for (const top of tops) {
      for (const left of lefts) {
        const place = inside(left, top)
        const distance = Math.abs(place.left - wanted.left) * sidewaysCost + Math.abs(place.top - wanted.top)
        const own = distance + (contains(place, bubble.head) ? faceCost : 0)
        if (own >= least || blockers.some((other) => overlap(place, other))) continue
        const adrift = near.length > 0 && tailOf(place, bubble.head) === null ? adriftCost : 0
        const cost = own + adrift + headCost * near.filter((head) => overlap(place, head)).length
        if (cost >= least) continue
        best = place
        least = cost
        moved = distance
      }
    }
    if (!bubble.mustShow && moved > farthest) continue
    placed.push({ ...best, id: bubble.id, tail: tailOf(best, bubble.head) })
  }
  return placed
}

function tailOf(place: Rectangle, head: { x: number; y: number }): number | null {
  const drop = head.y - (place.top + place.height)
  const from = head.x - place.left
  if (drop < 0 || drop > longestTip || from < -cornerRoom || from > place.width + cornerRoom) return null
  return clamp(from, cornerRoom, place.width - cornerRoom)
}

const isNear = (head: Rectangle, { left, top, width, height }: Rectangle): boolean =>
  head.left < left + width + headsWithin &&
  head.left + head.width > left - headsWithin &&
  head.top < top + height + headsWithin &&
  head.top + head.height > top - headsWithin

/** Keeps a value between two bounds. If they leave no room, the lower bound wins. */
const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
const overlap = (a: Rectangle, b: Rectangle): boolean =>
  a.left < b.left + b.width + gap / 2 &&
  b.left < a.left + a.width + gap / 2 &&
  a.top < b.top + b.height + gap / 2 &&
  b.top < a.top + a.height + gap / 2
const contains = (a: Rectangle, point: { x: number; y: number }): boolean =>
  point.x > a.left && point.x < a.left + a.width && point.y > a.top && point.y < a.top + a.height
