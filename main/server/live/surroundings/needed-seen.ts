import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { allQuests } from '../../../world/errands/errand-of.ts'
import type { NpcId, PlayerId } from '../../../world/ids.ts'
import { npcOf } from '../../../world/lookup.ts'
import { questStatus } from '../../../world/quests/quest-status.ts'
import type { WorldState } from '../../../world/state.ts'

/** More names than these nobody keeps in mind. */
const mostNamed = 2

/**
 * Who else has work that the player may take on now. The village knows it, as it shows who has work above their heads:
 * what the work is stays with those who ask for it.
 */
export const neededSeen = (
  state: WorldState,
  npc: NpcId,
  player: PlayerId | undefined,
): Pick<Surroundings, 'needed'> => {
  if (player === undefined) return {}
  const givers = new Set(
    allQuests(state).flatMap((quest) =>
      quest.giver !== npc && questStatus(state, quest, player).status === 'possible' ? [quest.giver] : [],
    ),
  )
  const needed = [...givers].slice(0, mostNamed).flatMap((id) => {
    const name = npcOf(state, id)?.name
    return name === undefined ? [] : [{ id, name }]
  })
  return needed.length === 0 ? {} : { needed }
}
