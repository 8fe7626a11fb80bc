import { countOf } from '../economy/bags.ts'
import type { Goods, QuestGoal, QuestKind } from '../goods.ts'
import type { ItemId, NpcId, PlayerId, QuestId } from '../ids.ts'
import { playerOf } from '../lookup.ts'
import type { QuestRun, WorldState } from '../state.ts'
import { broughtBy, isReady, questKindOf, questRunOf, wasDone } from './kinds.ts'

/** One quest as it stands with one player. */
export interface QuestView {
  id: QuestId
  name: string
  giver: NpcId
  text: string
  status: QuestStatus
  /** `count` of how many: of what is to be brought, how much the player carries; else 0 or 1 of 1. */
  goals: { goal: QuestGoal; count: number; of: number; done: boolean }[]
  reward: Goods
  /** Game milliseconds since 1970; null while it was never taken, or is open. */
  endedAt: number | null
}

/**
 * `not-yet`: another must be done before. `possible`: may be taken (also once more). `open`: under way. `ready`: under way with all done, and what is
 * to be brought in the bag. `done`: over, and not to be had again.
 */
export type QuestStatus = 'not-yet' | 'possible' | 'open' | 'ready' | 'done'

/** All quests that an NPC gives, by id, as they stand with a player; for a player who is not known, as for a newcomer. */
export function questView(state: WorldState, npc: NpcId, player: PlayerId): QuestView[] {
  return kindsById(state)
    .filter(({ giver }) => giver === npc)
    .map((kind) => viewOf(state, kind, player))
}

const kindsById = ({ catalogue }: WorldState): QuestKind[] =>
  (Object.keys(catalogue.quests) as QuestId[]).sort().flatMap((id) => questKindOf(catalogue, id) ?? [])

function viewOf(state: WorldState, kind: QuestKind, player: PlayerId): QuestView {
  const run = questRunOf(state, player, kind.id)
  const bag = playerOf(state, player)?.bag
  const goals = kind.goals.map((goal, index): QuestView['goals'][number] => {
    const of = goal.kind === 'bring' ? goal.count : 1
    const count = goal.kind === 'bring' && run?.status !== 'done' ? Math.min(of, countOf(bag?.items, goal.item)) : (run?.progress[index] ?? 0)
    return { goal, count, of, done: count >= of }
  })
  const carries = Object.entries(broughtBy(kind.goals)).every(([item, count]) => countOf(bag?.items, item as ItemId) >= count)
  const { id, name, giver, text, reward } = kind
  return { id, name, giver, text, status: statusOf(state, kind, run, player, carries), goals, reward, endedAt: run?.endedAt ?? null }
}

function statusOf(state: WorldState, kind: QuestKind, run: QuestRun | undefined, player: PlayerId, carries: boolean): QuestStatus {
  if (run?.status === 'open') return carries && isReady(kind, run) ? 'ready' : 'open'
  if (run && !kind.again) return 'done'
  return kind.after === undefined || wasDone(questRunOf(state, player, kind.after)) ? 'possible' : 'not-yet'
}
