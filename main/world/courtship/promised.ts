import { friendshipOf } from '../friendship/tastes.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import type { Courting } from './kinds.ts'

export const courtingOf = (player: Pick<PlayerBody, 'friends'>, npc: string): Courting | null =>
  friendshipOf(player, npc)?.courting ?? null

/** Whether the two have promised themselves to each other. */
export const isPromised = (npc: Pick<NpcBody, 'id' | 'character'>, player: Pick<PlayerBody, 'friends'>): boolean => {
  const steps = npc.character.courtship?.steps.length ?? 0
  return steps > 0 && (courtingOf(player, npc.id)?.steps.length ?? 0) >= steps
}
