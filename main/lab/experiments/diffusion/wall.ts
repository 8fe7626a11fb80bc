import type { NpcId } from '../../../world/ids.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'

/** How many tiles from the wall people stand on each side. Without the wall they would be near enough to talk. */
const standing = 3

/**
 * Draws a wall from the top of the map to its bottom, with `alone` on one side and everybody else on the other. Returns
 * the people beyond it. Changes the map and the bodies.
 */
export function divide(state: WorldState, map: MapData, alone: readonly NpcId[]): NpcId[] {
  const middle = Math.floor(map.columns / 2)
  const opaque = map.opaque ?? new Uint8Array(map.blocked.length)
  for (let row = 0; row < map.rows; row++) {
    const index = row * map.columns + middle
    map.blocked[index] = 1
    opaque[index] = 1
  }
  map.opaque = opaque
  const free = (columns: readonly number[]): [number, number][] =>
    Array.from({ length: map.rows }, (_, row) => row).flatMap((row) =>
      columns.flatMap((column): [number, number][] =>
        map.blocked[row * map.columns + column] === 0 ? [[column, row]] : [],
      ),
    )
  const sides = {
    left: free(Array.from({ length: standing }, (_, step) => middle - 1 - step)),
    right: free(Array.from({ length: standing }, (_, step) => middle + 1 + step)),
  }
  const npcs = Object.values(state.npcs).sort((a, b) => (a.id < b.id ? -1 : 1))
  const beyond: NpcId[] = []
  for (const npc of npcs) {
    const isAlone = alone.includes(npc.id)
    const tile = (isAlone ? sides.left : sides.right).shift()
    if (!tile) throw new Error('there is too little free ground beside the wall')
    npc.x = (tile[0] + 0.5) * map.tileSize
    npc.y = (tile[1] + 0.5) * map.tileSize
    if (!isAlone) beyond.push(npc.id)
  }
  return beyond
}
