import { isPlayerId } from '../../../world/ids.ts'
import type { Faculty } from '../../turn/turn-values.ts'

/**
 * Hears a player's no to an errand and tells the world, so that the errand isn't offered again at the next word. The
 * turn doesn't wait for it.
 */
export const errands: Faculty = {
  name: 'errands',
  before: ({ ports, inbound, contextNow, signal }) => {
    const { speaker, npc } = inbound
    const player = speaker.id
    if (!isPlayerId(player) || ports.acts === undefined) return null
    const quest = ports.language.assent.questRefused(contextNow())
    if (quest === null) return null
    ports.acts
      .perform({ kind: 'refuseQuest', player, npc, quest }, signal)
      // The turn ended, or the world takes no more acts. Then the errand may be offered once more.
      .catch(() => undefined)
    return null
  },
}
