import type { TickContext } from './context.ts'
import { centreOf, columnOf, rowOf } from './geometry.ts'
import { clearGoal } from './goals.ts'
import { placeOf } from './lookup.ts'
import { freeTileNear } from './spots.ts'
import type { NpcBody } from './state.ts'

/** Moves NPCs off tiles that a changed map has blocked, to the nearest ground from which they can reach their place. */
export function keepFooting(context: TickContext): void {
  const { map, navigation } = context
  for (const npc of context.npcs)
    if (!navigation.isFree(columnOf(map, npc.x), rowOf(map, npc.y))) stepAside(context, npc)
}

function stepAside(context: TickContext, npc: NpcBody): void {
  const { map, navigation } = context
  const spot = placeOf(map, npc.at ?? '')?.spots[0]
  const ground = spot ? navigation.regionOf(spot[0], spot[1]) : -1
  const fits = ([column, row]: [number, number]) => ground < 0 || navigation.regionOf(column, row) === ground
  const tile = freeTileNear(context, npc, fits, Math.max(map.columns, map.rows))
  if (!tile) return
  npc.x = centreOf(map, tile[0])
  npc.y = centreOf(map, tile[1])
  npc.post = null
  clearGoal(npc)
}
