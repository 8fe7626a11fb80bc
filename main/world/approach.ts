import { APPROACH_TILES } from './constants.ts'
import type { TickContext } from './context.ts'
import { tilesBetween } from './geometry.ts'
import type { NpcBody, PlayerBody } from './state.ts'

/**
 * The nearby player who asked to be walked to this NPC. Skips a player whom the NPC follows, because a follower doesn't
 * wait for its leader.
 */
export function approacherOf({ present, map }: TickContext, npc: NpcBody): PlayerBody | undefined {
  return present.find(
    (player) =>
      player.approaching === npc.id && npc.following !== player.id && tilesBetween(map, player, npc) <= APPROACH_TILES,
  )
}
