import type { NpcId } from '../../world/ids.ts'
import type { Settings } from './settings.ts'
import type { Village } from './village.ts'

/**
 * The model that would answer now: for that NPC, or by default for an NPC without a choice of its own. Each answer
 * names the model that really gave it.
 */
export type WhoThinks = (npc?: NpcId) => { ref: string; label: string }

export const createWhoThinks =
  (
    { models, budget, characterOf }: Pick<Village, 'models' | 'budget' | 'characterOf'>,
    settings: Pick<Settings, 'current'>,
  ): WhoThinks =>
  (npc) => {
    const hasRoom = npc === undefined ? !budget.status().world.usedUp : budget.hasRoom(npc)
    const chosen = (npc === undefined ? undefined : characterOf(npc)?.model) ?? settings.current().models.default
    const { ref, label } = models.resolve(hasRoom ? chosen : 'embedded/hearth')
    return { ref, label }
  }
