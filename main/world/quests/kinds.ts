import { type QuestRun, questKey } from '../dealings.ts'
import { countOf } from '../economy/bags.ts'
import type { Catalogue, ItemKind, QuestGoal, QuestKind } from '../goods.ts'
import type { ItemId } from '../ids.ts'
import type { WorldState } from '../state.ts'

/** A record's own value. Ignores inherited properties, since `constructor` is a legal id of an item or quest. */
const own = <Value>(record: Record<string, Value>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

export const itemKindOf = ({ items }: Catalogue, id: string): ItemKind | undefined => own(items, id)
export const questKindOf = ({ quests }: Catalogue, id: string): QuestKind | undefined => own(quests, id)
export const questRunOf = (
  state: Pick<WorldState, 'quests'>,
  player: QuestRun['player'],
  quest: QuestRun['quest'],
): QuestRun | undefined => own(state.quests, questKey(player, quest))

/** Everything to hand over at the end. Several goals may ask for the same item kind. */
export function broughtBy(goals: readonly QuestGoal[]): Record<ItemId, number> {
  const items: Record<ItemId, number> = {}
  for (const goal of goals) if (goal.kind === 'bring') items[goal.item] = countOf(items, goal.item) + goal.count
  return items
}

/** Whether all goals are done, except `bring`. Items to bring are checked at the handover. */
export const isReady = (kind: QuestKind, run: QuestRun): boolean =>
  kind.goals.every((goal, index) => goal.kind === 'bring' || (run.progress[index] ?? 0) > 0)

/** Whether the quest was ever done, even if it was taken again since. */
export const wasDone = (run: QuestRun | undefined): boolean =>
  run !== undefined && (run.status === 'done' || (run.times ?? 0) > 0)
