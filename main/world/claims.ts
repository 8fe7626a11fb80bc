import { columnOf, rowOf } from './geometry.ts'
import type { MapData } from './map-data.ts'
import type { NpcBody, PlayerBody } from './state.ts'

/**
 * Tracks which tiles are taken, so that no two bodies end up on the same tile. It is working space: `collect` fills it
 * before each use.
 */
export interface Claims {
  collect(bodies: { npcs: readonly NpcBody[]; present?: readonly PlayerBody[] }, except: NpcBody): void
  has(column: number, row: number): boolean
}

export function createClaims(map: MapData): Claims {
  const marked = new Int32Array(map.columns * map.rows)
  let mark = 0

  const claim = (column: number, row: number) => {
    const inside = column >= 0 && row >= 0 && column < map.columns && row < map.rows
    if (inside) marked[row * map.columns + column] = mark
  }

  return {
    /** An NPC claims the tile it walks to (or the tile it stands on) and its post; a player, where they stand. */
    collect({ npcs, present = [] }, except) {
      mark++
      for (const player of present) claim(columnOf(map, player.x), rowOf(map, player.y))
      for (const npc of npcs) {
        if (npc === except) continue
        if (npc.post) claim(npc.post[0], npc.post[1])
        if (npc.goal && npc.goal.kind !== 'body') claim(npc.goal.column, npc.goal.row)
        else claim(columnOf(map, npc.x), rowOf(map, npc.y))
      }
    },
    has: (column, row) =>
      column >= 0 && row >= 0 && column < map.columns && row < map.rows && marked[row * map.columns + column] === mark,
  }
}
