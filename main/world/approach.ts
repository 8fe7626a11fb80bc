import { APPROACH_TILES } from './constants.ts'
import type { TickContext } from './context.ts'
import { tilesBetween } from './geometry.ts'
import type { NpcBody, PlayerBody } from './state.ts'

/**
 * The nearby player who asked to be walked to this NPC. Null for a player whom the NPC follows, because it doesn't wait
 * for that one.
 */
export function approacherOf({ present, map }: TickContext, npc: NpcBody): PlayerBody | undefined {
  return present.find(
    (player) =>
      player.approaching === npc.id && npc.following !== player.id && tilesBetween(map, player, npc) <= APPROACH_TILES,
  )
}
