import { gameMs } from '../clock.ts'
import type { QuestRun } from '../dealings.ts'
import { countOf } from '../economy/bags.ts'
import type { Goods, QuestGoal, QuestKind } from '../goods.ts'
import type { NpcId, PlayerId, QuestId } from '../ids.ts'
import { timeFor } from '../quests/hours.ts'
import { questKindOf, questRunOf } from '../quests/kinds.ts'
import type { WorldState } from '../state.ts'
import type { Errand } from './kinds.ts'

type Seen = Pick<WorldState, 'errands'>

export const errandOf = ({ errands = {} }: Seen, id: string): Errand | undefined =>
  Object.hasOwn(errands, id) ? errands[id as QuestId] : undefined

/** All errands, the newest first, whatever the key order. */
export const errandsIn = ({ errands = {} }: Seen): Errand[] =>
  Object.values(errands).sort((left, right) => right.made - left.made || (left.quest.id < right.quest.id ? -1 : 1))

/** What an id means: an authored quest, or an errand of the village. */
export const questIn = (state: Pick<WorldState, 'errands' | 'catalogue'>, id: string): QuestKind | undefined =>
  errandOf(state, id)?.quest ?? questKindOf(state.catalogue, id)

/** The errands of this NPC that the player may take on or is about. They come before its quests, which can wait. */
export const errandsFor = (state: WorldState, npc: NpcId, player: PlayerId): QuestKind[] =>
  errandsIn(state).flatMap((errand) => {
    const { quest, ended } = errand
    return quest.giver === npc && (!ended || whyNoErrand(state, errand, player) === 'taken') ? [quest] : []
  })
/** All that anybody asks for: errands of the village and authored quests. */
export const allQuests = (state: Pick<WorldState, 'errands' | 'catalogue'>): QuestKind[] => [
  ...errandsIn(state).map(({ quest }) => quest),
  ...Object.values(state.catalogue.quests),
]

type ThingGoal = Extract<QuestGoal, { kind: 'bring' | 'hand' }>
/** The one step of an errand that moves a thing. Each errand has one, so no words fulfil it. */
export const thingOf = ({ quest }: Errand): ThingGoal | undefined =>
  quest.goals.find((goal): goal is ThingGoal => goal.kind === 'bring' || goal.kind === 'hand')
export const missingOf = (errand: Errand): number => thingOf(errand)?.count ?? 0

/** Whether the player has done all but the thing itself. */
export const isPrepared = ({ quest }: Errand, run: Pick<QuestRun, 'progress'>): boolean =>
  quest.goals.every((goal, index) => goal.kind === 'bring' || goal.kind === 'hand' || (run.progress[index] ?? 0) > 0)

/** What the asker owes this player now, if they bring `more`. Each is paid for what they brought, and once. */
export function dueTo(errand: Errand, player: PlayerId, more = 0): Goods {
  const { count, paid } = partOf(errand, player)
  const gold = Math.floor((errand.pay * (count + more)) / errand.whole) - paid
  const isLast = more > 0 ? more === missingOf(errand) : errand.last === player
  const { items } = errand.quest.reward
  return { ...(gold > 0 ? { gold } : {}), ...(isLast && items ? { items } : {}) }
}

export const partOf = ({ by }: Errand, player: PlayerId): { count: number; paid: number } =>
  (Object.hasOwn(by, player) ? by[player] : undefined) ?? { count: 0, paid: 0 }

/** What this player was paid, or can still earn. */
export function rewardFor(errand: Errand, player: PlayerId, isOver: boolean): Goods {
  const { paid } = partOf(errand, player)
  if (isOver) return paid > 0 ? { gold: paid } : {}
  return dueTo(errand, player, errand.ended ? 0 : missingOf(errand))
}

/** Why an errand can't be taken on now, or null. */
export function whyNoErrand(state: WorldState, errand: Errand, player: PlayerId): 'taken' | 'done' | 'late' | null {
  const run = questRunOf(state, player, errand.quest.id)
  if (run?.status === 'open') return 'taken'
  if (run || errand.ended) return 'done'
  return gameMs(state) + timeFor(state, errand.quest) >= errand.until ? 'late' : null
}

/** How many of the missing things the player holds. */
export const carriedBy = (state: WorldState, errand: Errand, player: PlayerId): number => {
  const goal = thingOf(errand)
  return goal ? Math.min(goal.count, countOf(state.players[player]?.bag.items, goal.item)) : 0
}

/** How far a player is with an errand. `ready`: they have something to hand over or to be paid for. */
export function errandStatus(
  state: WorldState,
  errand: Errand,
  run: QuestRun,
): { status: 'open' | 'ready'; done: boolean[] } {
  const { player, progress } = run
  const owed = Object.keys(dueTo(errand, player)).length > 0
  const carries = carriedBy(state, errand, player) > 0
  const done = errand.quest.goals.map((goal, index) =>
    goal.kind === 'bring'
      ? goal.count === 0 || carriedBy(state, errand, player) >= goal.count
      : goal.kind === 'hand'
        ? goal.count === 0
        : (progress[index] ?? 0) > 0,
  )
  const brings = carries && thingOf(errand)?.kind === 'bring' && isPrepared(errand, run)
  return { status: owed || brings ? 'ready' : 'open', done }
}
