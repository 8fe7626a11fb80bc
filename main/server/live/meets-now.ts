import type { Percepts } from '../../mind/ports/turn-context.ts'
import { HEARING_TILES } from '../../world/constants.ts'
import { isPlayerId, type PlayerId } from '../../world/ids.ts'
import { relationOf } from '../../world/society/relations.ts'
import type { NpcBody } from '../../world/state.ts'

/** The player whom an NPC meets at this moment by agreement, if they have not spoken since the agreed time. */
export const meetsNow = (
  npc: NpcBody,
  { place, people }: Percepts,
  now: number,
): { to: PlayerId; from: number } | null => {
  for (const { with: other, place: where, from, to } of npc.appointments) {
    if (other === undefined || !isPlayerId(other) || now < from || now >= to || place?.id !== where) continue
    if ((relationOf(npc, other)?.last ?? Number.NEGATIVE_INFINITY) >= from) continue
    if (people.some(({ id, distance }) => id === other && distance <= HEARING_TILES)) return { to: other, from }
  }
  return null
}
