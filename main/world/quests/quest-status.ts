import { countOf } from '../economy/bags.ts'
import type { QuestKind } from '../goods.ts'
import type { PlayerId } from '../ids.ts'
import { playerOf } from '../lookup.ts'
import type { WorldState } from '../state.ts'
import { broughtBy, questRunOf, wasDone } from './kinds.ts'

/**
 * `not-yet`: another must be done before. `possible`: may be taken (also once more). `open`: under way. `ready`: under way with all done, and what is
 * to be brought in the bag. `done`: over, and not to be had again.
 */
export type QuestStatus = 'not-yet' | 'possible' | 'open' | 'ready' | 'done'

/** What of a kind says how it stands. One that is gone from the world's files still has the goals of its run. */
export type StandingQuest = Pick<QuestKind, 'id' | 'goals' | 'again' | 'after'>

/** A quest as it stands with a player, a newcomer where the player is not known; of each of its goals whether it is done. */
export function questStatus(
  state: WorldState,
  quest: StandingQuest,
  player: PlayerId,
): { status: QuestStatus; done: boolean[] } {
  const run = questRunOf(state, player, quest.id)
  if (run?.status === 'open') {
    const bag = playerOf(state, player)?.bag
    const asked = broughtBy(quest.goals)
    // What is to be brought is handed over at the end: until then it counts that the player has it, all that is asked for together.
    const done = quest.goals.map((goal, index) =>
      goal.kind === 'bring'
        ? countOf(bag?.items, goal.item) >= countOf(asked, goal.item)
        : (run.progress[index] ?? 0) > 0,
    )
    return { status: done.every(Boolean) ? 'ready' : 'open', done }
  }
  if (run && !quest.again) return { status: 'done', done: quest.goals.map(() => true) }
  const mayBeTaken = quest.after === undefined || wasDone(questRunOf(state, player, quest.after))
  return { status: mayBeTaken ? 'possible' : 'not-yet', done: quest.goals.map(() => false) }
}
