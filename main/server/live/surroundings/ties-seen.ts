import type { TieView } from '../../../mind/ports/surroundings.ts'
import type { BodyId } from '../../../world/ids.ts'
import { isPlayerId } from '../../../world/ids.ts'
import { npcOf, playerOf } from '../../../world/lookup.ts'
import { relationOf } from '../../../world/society/relations.ts'
import type { NpcBody, WorldState } from '../../../world/state.ts'

/**
 * Whom an NPC knows and its opinion of them, by id. The reasons for its opinion of a player are included only when that
 * player is the speaker, so that nothing a mind sees could reach another player.
 */
export const tiesSeen = (state: WorldState, self: NpcBody, speaker: BodyId): TieView[] =>
  (Object.keys(self.relations) as BodyId[]).sort().flatMap((id): TieView[] => {
    const relation = relationOf(self, id)
    const name = npcOf(state, id)?.name ?? playerOf(state, id)?.name
    if (!relation || name === undefined || relation.familiarity === 0) return []
    const isTold = id === speaker || !isPlayerId(id)
    const { familiarity, affinity, trust, debt, talks, met, quarrel } = relation
    return [
      {
        id,
        name,
        ...{ familiarity, affinity, trust, debt, talks, met },
        quarrel: quarrel && isTold ? quarrel.over : null,
        reasons: isTold
          ? relation.reasons.map(({ kind, why, at, affinity: liking, trust: trusting }) => ({
              kind,
              why,
              at,
              weight: liking + trusting,
            }))
          : [],
      },
    ]
  })
