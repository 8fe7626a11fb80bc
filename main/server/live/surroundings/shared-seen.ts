import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import type { BodyId } from '../../../world/ids.ts'
import { relationOf } from '../../../world/society/relations.ts'
import type { NpcBody } from '../../../world/state.ts'

/** What the world saw of an NPC's time with the speaker. Nobody else sees it. */
export const sharedSeen = (self: Pick<NpcBody, 'relations'>, speaker: BodyId): Pick<Surroundings, 'shared'> => {
  const relation = relationOf(self, speaker)
  return relation?.past ? { shared: { met: relation.met, ...relation.past } } : {}
}
