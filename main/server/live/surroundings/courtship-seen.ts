import type { CourtshipSeen } from '../../../mind/ports/surroundings.ts'
import { courtingOf, isPromised, isTaken } from '../../../world/courtship/court.ts'
import type { NpcBody, PlayerBody, WorldState } from '../../../world/state.ts'

/** How a courtship stands between an NPC and the player it talks with. */
export const courtshipSeen = (
  state: WorldState,
  self: NpcBody,
  player: PlayerBody | undefined,
): { courtship?: CourtshipSeen } => {
  const { courtship } = self.character
  if (!courtship || !player) return {}
  const { greeting, called } = courtship
  if (isPromised(self, player)) return { courtship: { state: 'promised', greeting, called } }
  if (isTaken(state, self, player)) return { courtship: { state: 'taken' } }
  return courtingOf(player, self.id) ? { courtship: { state: 'courting' } } : {}
}
