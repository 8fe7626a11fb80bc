import { countOf } from '../economy/bags.ts'
import { errandOf, errandStatus } from '../errands/errand-of.ts'
import type { PlayerId } from '../ids.ts'
import { playerOf } from '../lookup.ts'
import type { WorldState } from '../state.ts'
import { stillToBring } from './brought.ts'
import { questRunOf } from './kinds.ts'
import { type Offerable, whyNotNow } from './may-offer.ts'

/**
 * `not-yet`: another quest must be done first. `not-now`: another time, see `whyNotNow`. `possible`: may be taken, perhaps again. `open`: under way. `ready`:
 * under way with all goals done and the items to bring in the bag. `done`: over, and can't be taken again.
 */
export type QuestStatus = 'not-yet' | 'not-now' | 'possible' | 'open' | 'ready' | 'done'

/**
 * The parts of a quest kind that its status depends on. If the kind was removed, the goals come from the quest's run.
 */
export type StandingQuest = Offerable

/** The status of a quest for a player and whether each goal is done. An unknown player counts as a newcomer. */
export function questStatus(
  state: WorldState,
  quest: StandingQuest,
  player: PlayerId,
): { status: QuestStatus; done: boolean[] } {
  const run = questRunOf(state, player, quest.id)
  const errand = errandOf(state, quest.id)
  if (run?.status === 'open' && errand) return errandStatus(state, errand, run)
  if (run?.status === 'open') {
    const bag = playerOf(state, player)?.bag
    const asked = stillToBring(quest.goals, run)
    // Items to bring are handed over at the end. Until then the goal counts as done if the player has enough for all
    // goals together.
    const done = quest.goals.map((goal, index) =>
      goal.kind === 'bring'
        ? countOf(bag?.items, goal.item) >= countOf(asked, goal.item)
        : (run.progress[index] ?? 0) > 0,
    )
    return { status: done.every(Boolean) ? 'ready' : 'open', done }
  }
  const why = whyNotNow(state, quest, player)
  if (why === 'done') return { status: 'done', done: quest.goals.map(() => true) }
  const status = why === null ? 'possible' : why === 'not-yet' ? 'not-yet' : 'not-now'
  return { status, done: quest.goals.map(() => false) }
}
