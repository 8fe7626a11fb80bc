import type { Surroundings } from '../../agent/surroundings.ts'
import type { QuestGoal, QuestKind } from '../../simulation/goods.ts'
import type { ItemId } from '../../simulation/ids.ts'
import { npcOf, placeOf } from '../../simulation/lookup.ts'
import { broughtBy, questRunOf, wasDone } from '../../simulation/quests/kinds.ts'
import type { MapData, PlayerBody, QuestRun, WorldState } from '../../simulation/state.ts'
import type { Kinds } from './kinds.ts'

type QuestSeen = Surroundings['quests'][number]

/** The quests an NPC gives, as they stand with a player. */
export const questsSeen = (
  { state, map, kinds }: { state: WorldState; map: MapData; kinds: Kinds },
  given: readonly QuestKind[],
  player: PlayerBody,
): QuestSeen[] =>
  given.map((quest) => {
    const run = questRunOf(state, player.id, quest.id)
    const asked = broughtBy(quest.goals)
    const goals = quest.goals.map((goal, index) => ({
      text: goalText(goal, { state, map, kinds }),
      done: run?.status === 'open' && isDone(goal, { player, asked, progress: run.progress[index] ?? 0 }),
    }))
    return {
      id: quest.id,
      name: quest.name,
      text: quest.text,
      status: statusOf(quest, { state, player, run, ready: goals.every(({ done }) => done) }),
      goals,
      reward: kinds.view(quest.reward),
      asks: kinds.view({ items: asked }),
    }
  })

const statusOf = (
  quest: QuestKind,
  { state, player, run, ready }: { state: WorldState; player: PlayerBody; run: QuestRun | undefined; ready: boolean },
): QuestSeen['status'] => {
  if (run?.status === 'open') return ready ? 'ready' : 'open'
  if (run?.status === 'done' && !quest.again) return 'done'
  return quest.after === undefined || wasDone(questRunOf(state, player.id, quest.after)) ? 'possible' : 'not-yet'
}

/** What is to be brought is handed over at the end: until then it counts that the player has it. */
const isDone = (goal: QuestGoal, { player, asked, progress }: { player: PlayerBody; asked: Record<ItemId, number>; progress: number }): boolean =>
  goal.kind === 'bring' ? (player.bag.items[goal.item] ?? 0) >= (asked[goal.item] ?? 0) : progress >= 1

const goalText = (goal: QuestGoal, { state, map, kinds }: { state: WorldState; map: MapData; kinds: Kinds }): string => {
  switch (goal.kind) {
    case 'bring': {
      const [item] = kinds.view({ items: { [goal.item]: goal.count } }).items
      return `bring ${goal.count} ${goal.count === 1 ? item?.name : item?.plural}`
    }
    case 'visit':
      return `go to ${placeOf(map, goal.place)?.label ?? goal.place}`
    case 'talk':
      return `talk with ${npcOf(state, goal.npc)?.name ?? goal.npc}`
    default:
      return goal satisfies never
  }
}
