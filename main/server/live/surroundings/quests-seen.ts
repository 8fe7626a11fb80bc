import { optional } from '../../../base/optional.ts'
import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { countOf } from '../../../world/economy/bags.ts'
import { errandOf, rewardFor } from '../../../world/errands/errand-of.ts'
import type { QuestGoal, QuestKind } from '../../../world/goods.ts'
import type { ItemId, PlayerId } from '../../../world/ids.ts'
import { npcOf, placeOf } from '../../../world/lookup.ts'
import type { MapData } from '../../../world/map-data.ts'
import { goalsLeft, stillToBring } from '../../../world/quests/brought.ts'
import { isMissed } from '../../../world/quests/hours.ts'
import { broughtBy, questRunOf } from '../../../world/quests/kinds.ts'
import { wasRefused } from '../../../world/quests/may-offer.ts'
import { questStatus } from '../../../world/quests/quest-status.ts'
import type { WorldState } from '../../../world/state.ts'
import type { Kinds } from './kinds.ts'

type QuestSeen = Surroundings['quests'][number]

/** The quests an NPC gives, with their status for a player. */
export const questsSeen = (
  { state, map, kinds }: { state: WorldState; map: MapData; kinds: Kinds },
  given: readonly QuestKind[],
  player: PlayerId,
): QuestSeen[] =>
  given.map((quest) => {
    const { status, done } = questStatus(state, quest, player)
    const errand = errandOf(state, quest.id)
    const run = questRunOf(state, player, quest.id)
    const isOpen = run?.status === 'open'
    return {
      id: quest.id,
      name: quest.name,
      text: quest.text,
      status,
      ...(status === 'possible' && wasRefused(state, quest, player) ? { refused: true as const } : {}),
      goals: goalsLeft(quest.goals, isOpen ? run : undefined).map((goal, index) => ({
        text: goalText(goal, { state, map, kinds }),
        done: done[index] ?? false,
      })),
      reward: kinds.view(errand ? rewardFor(errand, player, false) : quest.reward),
      ...(errand && { thanks: errand.words.thanks, until: errand.until }),
      asks: kinds.view({ items: onlySome(stillToBring(quest.goals, isOpen ? run : undefined)) }),
      ...(run && isMissed(state, quest, run) ? { missed: true as const } : {}),
      ...optional({ hour: quest.until, soldBy: sellersOf(state, quest) }),
    }
  })

const onlySome = (items: Record<ItemId, number>): Record<ItemId, number> =>
  Object.fromEntries(Object.entries(items).filter(([, count]) => count > 0)) as Record<ItemId, number>

/** Who sells all that a quest asks for, and has it. */
const sellersOf = (state: WorldState, { goals, giver }: QuestKind): string[] | undefined => {
  const wanted = Object.entries(broughtBy(goals)) as [ItemId, number][]
  if (wanted.length === 0) return undefined
  const sellers = Object.values(state.npcs).filter(
    ({ id, character, bag }) =>
      id !== giver &&
      wanted.every(([item]) => character.sells?.includes(item) === true && countOf(bag.items, item) > 0),
  )
  const names = sellers.map(({ name }) => name).toSorted()
  return names.length === 0 ? undefined : names.slice(0, mostSellers)
}
const mostSellers = 2

const goalText = (
  goal: QuestGoal,
  { state, map, kinds }: { state: WorldState; map: MapData; kinds: Kinds },
): string => {
  switch (goal.kind) {
    case 'bring': {
      const [item] = kinds.view({ items: { [goal.item]: goal.count } }).items
      return `bring ${goal.count} ${goal.count === 1 ? item?.name : item?.plural}`
    }
    case 'hand': {
      const [item] = kinds.view({ items: { [goal.item]: goal.count } }).items
      return `give ${npcOf(state, goal.npc)?.name ?? goal.npc} ${goal.count} ${goal.count === 1 ? item?.name : item?.plural}`
    }
    case 'visit':
      return `go to ${placeOf(map, goal.place)?.label ?? goal.place}`
    case 'talk':
      return `talk with ${npcOf(state, goal.npc)?.name ?? goal.npc}`
    default:
      return goal satisfies never
  }
}
