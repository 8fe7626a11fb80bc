import { centreOf, distance, type Point } from './geometry.ts'
import type { Gate, GateEnd, MapData } from './map-data.ts'

/** A point of some connected ground, or of some map. */
export interface Spot extends Point {
  zone: string | number
}
/** Two points between which one step leads, in both directions. */
export type Link = readonly [Spot, Spot]

/** What a step through a link counts, in the unit of the points. */
const STEP = 1

/**
 * The shortest way from one point to another through links, as the crow flies between them: each crossing as the point
 * before it and the point behind it. Loops of links are fine. Null if no links lead there.
 */
export function wayThroughLinks(
  links: readonly Link[],
  from: Spot,
  to: Spot,
): { crossings: Link[]; length: number } | null {
  interface Reached {
    at: Spot
    length: number
    crossings: Link[]
  }
  const directed = links.flatMap(([one, other]): Link[] => [
    [one, other],
    [other, one],
  ])
  const best = new Map<Link, Reached>()
  const waiting: Reached[] = [{ at: from, length: 0, crossings: [] }]
  let found: Reached | null = null
  while (waiting.length > 0) {
    const nearest = waiting.reduce((least, one) => (one.length < least.length ? one : least))
    waiting.splice(waiting.indexOf(nearest), 1)
    if (found && nearest.length >= found.length) break
    if (nearest.at.zone === to.zone) {
      const length = nearest.length + distance(nearest.at, to)
      if (!found || length < found.length) found = { ...nearest, length }
    }
    for (const link of directed) {
      const [near, far] = link
      if (near.zone !== nearest.at.zone) continue
      const length = nearest.length + distance(nearest.at, near) + STEP
      const known = best.get(link)
      if (known && known.length <= length) continue
      const reached = { at: far, length, crossings: [...nearest.crossings, link] }
      if (known && waiting.includes(known)) waiting.splice(waiting.indexOf(known), 1)
      best.set(link, reached)
      waiting.push(reached)
    }
  }
  return found
}

/** The tile at each end on which people cross who find their way by themselves: the one in its middle. */
export const crossingOf = ({ ends: [one, other] }: Gate): readonly [Tile, Tile] => [middleOf(one), middleOf(other)]
const middleOf = ({ tiles }: GateEnd): Tile => tiles[Math.floor(tiles.length / 2)] ?? [0, 0]
type Tile = readonly [number, number]

/** The gates of a map as links between its maps, in pixels. */
export const gateLinks = (map: Pick<MapData, 'gates' | 'tileSize'>): Link[] =>
  (map.gates ?? []).map((gate): Link => {
    const [one, other] = crossingOf(gate)
    const spot = (tile: Tile, zone: string): Spot => ({
      ...{ zone, x: centreOf(map, tile[0]), y: centreOf(map, tile[1]) },
    })
    return [spot(one, gate.ends[0].map), spot(other, gate.ends[1].map)]
  })

/**
 * Where somebody comes out who steps onto a tile of a gate: on the tile of the other end that lies in the same place
 * of it. Null if the tile belongs to no gate.
 */
export function throughGate({ gates = [] }: Pick<MapData, 'gates'>, [column, row]: Tile): [number, number] | null {
  for (const { ends } of gates)
    for (const [index, { tiles }] of ends.entries()) {
      const at = tiles.findIndex((tile) => tile[0] === column && tile[1] === row)
      const other = ends[1 - index]?.tiles ?? []
      if (at !== -1) return other[Math.floor((at * other.length) / tiles.length)] ?? null
    }
  return null
}

/** Whether a gate leads from one of these tiles to the other in one step. */
export const isGateBetween = ({ gates = [] }: Pick<MapData, 'gates'>, from: Tile, to: Tile): boolean =>
  gates.some((gate) => {
    const [one, other] = crossingOf(gate)
    return (isSame(one, from) && isSame(other, to)) || (isSame(other, from) && isSame(one, to))
  })

const isSame = (one: Tile, other: Tile): boolean => one[0] === other[0] && one[1] === other[1]
