import type { TickContext } from '../context.ts'
import { errandOf, questIn } from '../errands/errand-of.ts'
import { bringElsewhere } from '../errands/parts.ts'
import { questRunOf } from '../quests/kinds.ts'
import type { PlayerBody } from '../state.ts'
import type { TaskDeed } from './task-kinds.ts'

/**
 * Counts what a player did in other zones for the tasks of this one, by the rules of this zone as they are now. What was
 * only said comes first: some things count only after it.
 */
export function countDeeds(context: TickContext, player: PlayerBody, deeds: readonly TaskDeed[]): void {
  for (const deed of deeds.toSorted(
    (left, right) => Number(left.item !== undefined) - Number(right.item !== undefined),
  ))
    countOne(context, player, deed)
}

function countOne(context: TickContext, player: PlayerBody, { quest, since, npc, item, count }: TaskDeed): void {
  const { state, events } = context
  const kind = questIn(state, quest)
  const run = questRunOf(state, player.id, quest)
  // Another run of the same quest is another task.
  if (!kind || run?.status !== 'open' || run.since !== since) return
  if (item !== undefined) {
    const errand = errandOf(state, quest)
    if (errand) bringElsewhere(context, errand, run, { npc, item, count })
    return
  }
  const goal = kind.goals.findIndex((each) => each.kind === 'talk' && each.npc === npc)
  if (goal < 0 || (run.progress[goal] ?? 0) > 0) return
  run.progress[goal] = 1
  events.push({ kind: 'questAdvanced', player: player.id, quest, goal })
}
