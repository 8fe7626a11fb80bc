import { isPlayerId } from '../../../world/ids.ts'
import type { Faculty } from '../../turn/turn-values.ts'
import { answeredOffer, takeHanded } from './accept-offer.ts'
import { givenUp } from './give-up.ts'
import { takenPresent } from './take-present.ts'

/**
 * Hears a player's plain yes to the NPC's open offer, and accepts it in the player's name before the NPC thinks: the
 * page's button and the word mean the same, and so do a no and the other button. Takes a present that their words hold out. Also hears a player's no to an errand
 * and tells the world, so that the errand isn't offered again at the next word. The turn doesn't wait for that. Whoever
 * says that they can't do what they have taken on gives it up.
 */
export const errands: Faculty = {
  name: 'errands',
  before: async (turn) => {
    const { ports, inbound, contextNow, signal } = turn
    const { speaker, npc } = inbound
    const player = speaker.id
    if (!isPlayerId(player) || ports.acts === undefined) return null
    const answered = await answeredOffer(turn, player)
    if (answered !== null) return { context: (base) => ({ ...base, offerAnswered: answered }) }
    const present = await takenPresent(turn, player)
    if (present !== null) return { context: (base) => ({ ...base, presentHeldOut: present }) }
    const quest = ports.language.assent.questRefused(contextNow())
    if (quest === null) return givenUp(turn, player)
    ports.acts
      .perform({ kind: 'refuseQuest', player, npc, quest }, signal)
      // The turn ended, or the world takes no more acts. Then the errand may be offered once more.
      .catch(() => undefined)
    return null
  },
  during: (turn) => {
    const { id } = turn.inbound.speaker
    return isPlayerId(id) ? { desk: { takeHanded: (offer) => takeHanded(turn, id, offer) } } : {}
  },
}
