import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { freshGift } from '../../../world/friendship/fresh-gift.ts'
import type { BodyId } from '../../../world/ids.ts'
import { playerOf } from '../../../world/lookup.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'

/** The speaker's gift of a moment ago, if it met a taste and the NPC has not spoken of it yet. */
export const giftSeen = (state: WorldState, self: NpcBody, speaker: BodyId): Pick<Surroundings, 'gift'> => {
  const player = playerOf(state, speaker)
  const gift = player && freshGift(state, self, player)
  return gift ? { gift } : {}
}
