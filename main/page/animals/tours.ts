import type { AnimalKind, AnimalMove } from '../../art/animals.ts'

export interface Spot {
  x: number
  y: number
}
export interface Area extends Spot {
  width: number
  height: number
}
/** Whether an animal can stand at a point of the world. */
export type IsFree = (x: number, y: number) => boolean

/** How each kind moves: how long it takes for one leg of its round, in seconds, and its pace in pixels a second. */
export const habits: Readonly<Record<AnimalKind, { leg: number; pace: number; reach: number }>> = {
  ox: { leg: 26, pace: 14, reach: 90 },
  hen: { leg: 7, pace: 26, reach: 70 },
  'speckled hen': { leg: 2.4, pace: 95, reach: 150 },
  dog: { leg: 14, pace: 52, reach: 170 },
  cat: { leg: 19, pace: 34, reach: 120 },
  heron: { leg: 31, pace: 16, reach: 70 },
  pigeon: { leg: 6, pace: 20, reach: 60 },
  fish: { leg: 11, pace: 0, reach: 0 },
  bee: { leg: 5, pace: 0, reach: 0 },
}

/** A number from 0 to 1 that only depends on these two. */
export function chance(seed: number, index: number): number {
  let value = (seed * 374_761_393 + index * 668_265_263) | 0
  value = Math.imul(value ^ (value >>> 13), 1_274_126_177)
  return ((value ^ (value >>> 16)) >>> 0) / 2 ** 32
}

/** Pixels between two points of a way that are looked at. */
const stride = 6
/** An animal keeps this far from walls. Pixels. */
const girth = 9

export const isRoomy = (isFree: IsFree, x: number, y: number): boolean =>
  isFree(x, y) && isFree(x - girth, y) && isFree(x + girth, y) && isFree(x, y - girth)

function isClear(isFree: IsFree, from: Spot, to: Spot): boolean {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stride))
  for (let step = 0; step <= steps; step++)
    if (!isRoomy(isFree, from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps))
      return false
  return true
}

/** The most points of a round, and how often a next one is looked for. */
const mostPoints = 14
const tries = 24

/**
 * A round through an area on free ground, there and back, so that it closes. The same seed gives the same round. Empty
 * if the area has no room.
 */
export function roundIn(area: Area, seed: number, { isFree, reach }: { isFree: IsFree; reach: number }): Spot[] {
  let draws = 0
  const draw = (): number => chance(seed, draws++)
  const points: Spot[] = []
  for (let attempt = 0; attempt < 8 * tries && points.length === 0; attempt++) {
    const spot = { x: Math.round(area.x + draw() * area.width), y: Math.round(area.y + draw() * area.height) }
    if (isRoomy(isFree, spot.x, spot.y)) points.push(spot)
  }
  for (let attempt = 0; attempt < mostPoints * tries && points.length > 0 && points.length < mostPoints; attempt++) {
    const last = points.at(-1) as Spot
    const angle = draw() * 2 * Math.PI
    const far = reach * (0.3 + 0.7 * draw())
    const next = { x: Math.round(last.x + Math.cos(angle) * far), y: Math.round(last.y + Math.sin(angle) * far * 0.7) }
    const isIn = next.x >= area.x && next.y >= area.y && next.x <= area.x + area.width && next.y <= area.y + area.height
    if (isIn && isClear(isFree, last, next)) points.push(next)
  }
  return [...points, ...points.slice(1, -1).reverse()]
}

export interface Standing extends Spot {
  move: AnimalMove
  looksRight: boolean
}

/** Pixels between two steps, for the legs. */
const stepLength = 7

/** Where an animal is on its round at a moment in seconds, and what it does there. Only these decide. */
export function onRound(kind: AnimalKind, round: readonly Spot[], seed: number, seconds: number): Standing | null {
  const { leg, pace } = habits[kind]
  const first = round[0]
  if (!first) return null
  // No two animals set out at once.
  const time = seconds + chance(seed, -1) * leg * 7
  const index = Math.floor(time / leg)
  const from = round[index % round.length] ?? first
  const to = round[(index + 1) % round.length] ?? first
  const way = Math.hypot(to.x - from.x, to.y - from.y)
  const gone = Math.min(way, (time - index * leg) * pace)
  const share = way === 0 ? 1 : gone / way
  const walks = gone < way
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    move: walks ? (Math.floor(gone / stepLength) % 2 === 0 ? 'step' : 'stand') : idle(kind, seed, time),
    looksRight: to.x > from.x,
  }
}

/** What animals do between two walks, a second or two at a time. */
function idle(kind: AnimalKind, seed: number, time: number): AnimalMove {
  const beat = kind === 'hen' || kind === 'pigeon' || kind === 'speckled hen' ? 0.4 : kind === 'dog' ? 0.3 : 3
  const draw = chance(seed, Math.floor(time / beat))
  if (kind === 'heron') return draw > 0.85 ? 'act' : 'rest'
  if (kind === 'pigeon') return draw > 0.5 ? 'act' : 'stand'
  return draw > 0.55 ? 'act' : 'stand'
}
