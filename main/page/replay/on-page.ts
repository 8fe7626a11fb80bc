import type { House } from '../../world/life/house.ts'
import { type LivedIn, signPlace } from '../houses/houses.ts'
import { signSize } from '../houses/sign-picture.ts'
import { type Camera, toPage } from './camera.ts'
import { type Box, markSize, spreadMarks } from './marks.ts'

/** Below this zoom a mark replaces a body. */
export const marksBelow = 0.8
/** At this zoom and above, the names of people in a house show and its sign is large. */
export const namesFrom = 1.1
const headHeight = 46

interface Point {
  x: number
  y: number
}
interface Body extends Point {
  id: string
  house: string
}

/** Where everybody is on the page, in CSS pixels. */
export interface OnPage {
  /** Marks of people outdoors. Empty when the zoom shows the bodies themselves. */
  marks: ReadonlyMap<string, Point>
  /** The pointer target of each person. */
  middles: ReadonlyMap<string, Point>
  /** The points below each person's words. Only people inside the window. */
  heads: ReadonlyMap<string, Point>
  signs: readonly Box[]
}

/** The middle of a person in the world; for someone inside a house, its sign. */
export function middleOf({ id, x, y }: Body, lived: readonly LivedIn[]): Point {
  const home = lived.find(({ people }) => people.some((person) => person.id === id))
  return home ? signPlace(home.house) : { x, y: y - headHeight / 2 }
}

/** The sign of a house. Seen from afar it is as large as needed to be readable. */
export function signBox(
  camera: Camera,
  window: { width: number; height: number },
  house: House,
): Box & { scale: number } {
  const at = toPage(camera, window, signPlace(house))
  const scale = camera.zoom >= namesFrom ? 2 : 1.5
  const [width, height] = [signSize.width * scale, signSize.height * scale]
  return { left: Math.round(at.x - width / 2), top: Math.round(at.y - height), width, height, scale }
}

export function placeOnPage(moment: {
  camera: Camera
  window: { width: number; height: number }
  bodies: readonly Body[]
  lived: readonly LivedIn[]
}): OnPage {
  const { camera, window, bodies, lived } = moment
  const signs = lived.map(({ house }) => signBox(camera, window, house))
  const middles = new Map(bodies.map((body) => [body.id, toPage(camera, window, middleOf(body, lived))]))
  const out = bodies.filter(({ house }) => house === 'out')
  const marks =
    camera.zoom < marksBelow
      ? spreadMarks(new Map(out.map(({ id }) => [id, middles.get(id) ?? { x: 0, y: 0 }])), signs)
      : new Map<string, Point>()
  const heads = new Map<string, Point>()
  for (const { id, house, x, y } of bodies) {
    const mark = marks.get(id)
    const head = mark
      ? { x: mark.x, y: mark.y - markSize / 2 }
      : house === 'out'
        ? toPage(camera, window, { x, y: y - headHeight })
        : middles.get(id)
    if (head && head.x >= 0 && head.y >= 0 && head.x <= window.width && head.y <= window.height) heads.set(id, head)
  }
  return { marks, middles: new Map([...middles, ...marks]), heads, signs }
}

/**
 * The person nearest to a point of the page, within reach. If several are at the same place, as in a house, each click
 * picks the next.
 */
export function personAt(
  point: Point,
  middles: ReadonlyMap<string, Point>,
  options: { reach: number; followed: string | null },
): string | null {
  const near = [...middles]
    .map(([id, at]) => ({ id, far: Math.hypot(at.x - point.x, at.y - point.y) }))
    .sort((left, right) => left.far - right.far)
  const least = near[0]?.far ?? Number.POSITIVE_INFINITY
  if (least > options.reach) return null
  const same = near.filter(({ far }) => far === least)
  return same[(same.findIndex(({ id }) => id === options.followed) + 1) % same.length]?.id ?? null
}
