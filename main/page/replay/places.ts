import type { Track } from '../../saves/replay/time-lapse/chunk.ts'
import type { InHouse } from '../../world/life/indoors.ts'

/** A person's position and pose at a moment. */
export interface Standing {
  x: number
  y: number
  facing: string
  moving: boolean
  doing: string
  house: InHouse
}

/** The last entry at or before a tick, or the first entry if there is none. */
export function entryAt<Entry extends readonly [number, ...unknown[]]>(
  entries: readonly Entry[],
  tick: number,
): Entry | undefined {
  return entries[Math.max(0, indexAt(entries, tick))]
}

/** Index of the last entry at or before a tick; -1 if there is none. Binary search. */
export function indexAt(entries: readonly (readonly [number, ...unknown[]])[], tick: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.[0] ?? 0) <= tick) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Null for somebody who isn't in the village then. `tick` may lie between two ticks. */
export function standingAt(track: Track, tick: number): Standing | null {
  if ((track.there[indexAt(track.there, tick)]?.[1] ?? 0) === 0) return null
  const index = Math.max(0, indexAt(track.way, tick))
  const from = track.way[index]
  if (!from) return null
  const to = track.way[index + 1] ?? from
  const share = to[0] === from[0] ? 0 : Math.min(1, Math.max(0, (tick - from[0]) / (to[0] - from[0])))
  return {
    x: from[1] + (to[1] - from[1]) * share,
    y: from[2] + (to[2] - from[2]) * share,
    facing: entryAt(track.faces, tick)?.[1] ?? 'down',
    moving: share < 1 && (to[1] !== from[1] || to[2] !== from[2]),
    doing: entryAt(track.doing, tick)?.[1] ?? '',
    house: entryAt(track.house, tick)?.[1] ?? 'out',
  }
}
