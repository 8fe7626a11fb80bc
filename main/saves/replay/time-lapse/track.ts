import type { InHouse } from '../../../world/life/indoors.ts'
import type { Track } from './chunk.ts'

/** The record of a body in one tick. */
export interface Stand {
  x: number
  y: number
  facing: string
  /** Whether it is walking, so that the next record will be elsewhere. */
  moving: boolean
  /** The turns of its path since the last record, in order. */
  via?: readonly { x: number; y: number }[]
}

/** Follows one body and keeps the corners of its path. */
export interface Tracker {
  at(tick: number, stand: Stand | null): void
  doing(tick: number, what: string): void
  /** Records that the body is in a house, where it isn't drawn. */
  house(tick: number, where: InHouse): void
  /** Returns the track so far and begins a new one at `tick`. */
  cut(tick: number): Track
}

export function createTracker(): Tracker {
  let track = empty()
  let here: Stand | null = null
  /** The last point. A corner is already in the track. */
  let last: (Point & { corner: boolean }) | null = null
  let pace: { x: number; y: number } | null = null
  let busy = ''
  let home: InHouse = 'out'

  const corner = (): void => {
    if (!last || last.corner) return
    track.way.push([last.tick, rounded(last.x), rounded(last.y)])
    last.corner = true
  }
  const point = (tick: number, x: number, y: number): void => {
    if (last && tick <= last.tick) {
      // A second look within one tick replaces the first.
      if (last.corner) track.way.pop()
      last = { tick: last.tick, x, y, corner: false }
      return
    }
    const next = last && { x: (x - last.x) / (tick - last.tick), y: (y - last.y) / (tick - last.tick) }
    if (next === null || pace === null || differ(next, pace)) corner()
    pace = next
    last = { tick, x, y, corner: false }
    if (next === null) corner()
  }

  return {
    at(tick, stand) {
      if ((stand === null) !== (here === null) || track.there.length === 0)
        track.there.push([tick, stand === null ? 0 : 1])
      if (stand === null) {
        corner()
        here = last = pace = null
        return
      }
      if (stand.facing !== here?.facing || track.faces.length === 0) track.faces.push([tick, stand.facing])
      // A body that moves several ticks' worth at once still walks evenly.
      const between = stand.moving && here !== null && here.x === stand.x && here.y === stand.y
      here = stand
      if (between) return
      for (const turn of spread(last, stand.via ?? [], { tick, ...stand })) point(turn.tick, turn.x, turn.y)
      point(tick, stand.x, stand.y)
    },
    doing(tick, what) {
      if (what === busy && track.doing.length > 0) return
      busy = what
      track.doing.push([tick, what])
    },
    house(tick, where) {
      if (where === home && track.house.length > 0) return
      home = where
      track.house.push([tick, where])
    },
    cut(tick) {
      if (here) point(tick, here.x, here.y)
      corner()
      const done = track
      track = empty()
      if (here) {
        track.way.push([tick, rounded(here.x), rounded(here.y)])
        track.faces.push([tick, here.facing])
        track.there.push([tick, 1])
        track.doing.push([tick, busy])
        track.house.push([tick, home])
        last = { tick, x: here.x, y: here.y, corner: true }
        pace = null
      }
      return done
    },
  }
}

interface Point {
  tick: number
  x: number
  y: number
}

/** The ticks at which a body that walks evenly passes each turn. */
function spread(from: Point | null, turns: readonly { x: number; y: number }[], to: Point): Point[] {
  if (!from || turns.length === 0 || to.tick <= from.tick) return []
  const lengths: number[] = []
  let whole = 0
  let last: { x: number; y: number } = from
  for (const next of [...turns, to]) {
    whole += Math.hypot(next.x - last.x, next.y - last.y)
    lengths.push(whole)
    last = next
  }
  if (whole === 0) return []
  return turns.map((turn, index) => ({
    ...turn,
    tick: from.tick + Math.round(((lengths[index] ?? 0) / whole) * (to.tick - from.tick) * 10) / 10,
  }))
}

/** The pixels per tick that count as rounding. */
const slack = 0.05
const differ = (left: { x: number; y: number }, right: { x: number; y: number }): boolean =>
  Math.abs(left.x - right.x) > slack || Math.abs(left.y - right.y) > slack
const rounded = (pixels: number): number => Math.round(pixels * 10) / 10
const empty = (): Track => ({ way: [], faces: [], doing: [], house: [], there: [] })
