import { dayMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { QuestRun } from '../dealings.ts'
import { countOf, isNothing, tidyGoods, withoutGoods } from '../economy/bags.ts'
import type { QuestGoal, QuestKind } from '../goods.ts'
import type { ItemId, NpcId } from '../ids.ts'
import { playerOf } from '../lookup.ts'
import type { PlayerBody } from '../state.ts'
import { broughtBy, questRunOf } from './kinds.ts'

/** For how long a gift still counts for an errand that begins after it, in game milliseconds. */
const COUNTS_MS = dayMs
/** The most gifts that are remembered for errands of a player, the latest ones. */
const MOST_GIVEN = 20

type Handed = Extract<SimulationEvent, { kind: 'transferred' }>

/** What is still to bring for a quest, after what was handed over before its end. */
export function stillToBring(
  goals: readonly QuestGoal[],
  run: Pick<QuestRun, 'brought'> | undefined,
): Record<ItemId, number> {
  const left = broughtBy(goals)
  for (const [item, count] of Object.entries(run?.brought ?? {}) as [ItemId, number][])
    if (Object.hasOwn(left, item)) left[item] = Math.max(0, countOf(left, item) - count)
  return left
}

/** The goals with what is still to bring. One that is met keeps its words. */
export function goalsLeft(goals: readonly QuestGoal[], run: Pick<QuestRun, 'brought'> | undefined): QuestGoal[] {
  const given = { ...run?.brought } as Record<ItemId, number>
  return goals.map((goal) => {
    if (goal.kind !== 'bring') return goal
    const part = Math.min(goal.count, countOf(given, goal.item))
    given[goal.item] = countOf(given, goal.item) - part
    return part === goal.count ? goal : { ...goal, count: goal.count - part }
  })
}

/**
 * Counts what a player hands to whoever asks for it in a quest under way: by the button in the bag or by words, all at once
 * or in parts. It is no gift then. What is given before such a quest begins counts once it does, if that is soon.
 */
export function noteQuestGift(context: TickContext, event: Handed): void {
  const { state } = context
  const player = playerOf(state, event.from)
  if (!player) return
  for (const kind of Object.values(state.catalogue.quests)) {
    if (kind.giver !== event.to) continue
    const run = questRunOf(state, player.id, kind.id)
    if (run?.status !== 'open') continue
    const part = partOf(stillToBring(kind.goals, run), event.goods.items ?? {})
    if (part === null) continue
    run.brought = added(run.brought, part)
    const beyond = withoutGoods({ gold: event.goods.gold ?? 0, items: event.goods.items ?? {} }, { items: part })
    event.goods = { items: part }
    event.because = 'quest'
    if (beyond && !isNothing(beyond)) context.events.push({ ...event, goods: tidyGoods(beyond), because: 'gift' })
    return
  }
  remember(context, player, event)
}

/** Remembers a gift of what its taker may ask for in a quest. */
function remember(context: TickContext, player: PlayerBody, { to, goods }: Handed): void {
  const asked = Object.values(context.state.catalogue.quests).flatMap(({ giver, goals }) =>
    giver === to ? Object.keys(broughtBy(goals)) : [],
  )
  const given = Object.entries(goods.items ?? {}).filter(([item]) => asked.includes(item))
  keepGiven(context, player, to as NpcId, Object.fromEntries(given) as Record<ItemId, number>)
}

/** Keeps what a player gave to somebody outside a quest, so that it counts for one that begins soon. */
export function keepGiven(
  { state }: TickContext,
  player: PlayerBody | undefined,
  npc: NpcId,
  items: Record<ItemId, number> = {},
): void {
  const at = gameMs(state)
  const given = (Object.entries(items) as [ItemId, number][]).map(([item, count]) => ({ npc, item, count, at }))
  if (!player || given.length === 0) return
  player.gave = [...(player.gave ?? []).filter((gift) => at - gift.at < COUNTS_MS), ...given].slice(-MOST_GIVEN)
}

/** What the player gave lately of what the quest asks for. From now on it counts for this quest alone. */
export function takeGiven(
  { state }: TickContext,
  player: PlayerBody,
  { giver, goals }: QuestKind,
): Record<ItemId, number> {
  const left = broughtBy(goals)
  const now = gameMs(state)
  let brought: Record<ItemId, number> = {}
  const kept = (player.gave ?? []).filter(({ at }) => now - at < COUNTS_MS)
  player.gave = kept.flatMap((gift) => {
    const part = gift.npc === giver ? Math.min(gift.count, countOf(left, gift.item)) : 0
    if (part === 0) return [gift]
    left[gift.item] = countOf(left, gift.item) - part
    brought = added(brought, { [gift.item]: part } as Record<ItemId, number>)
    return gift.count > part ? [{ ...gift, count: gift.count - part }] : []
  })
  if (player.gave.length === 0) delete player.gave
  return brought
}

const added = (one: Record<ItemId, number> = {}, other: Record<ItemId, number>): Record<ItemId, number> => {
  const sum = { ...one }
  for (const [item, count] of Object.entries(other) as [ItemId, number][]) sum[item] = countOf(sum, item) + count
  return sum
}

/** What of the goods is still to bring. Null: nothing. */
const partOf = (
  left: Record<ItemId, number>,
  goods: Partial<Record<ItemId, number>>,
): Record<ItemId, number> | null => {
  const part = Object.fromEntries(
    (Object.entries(left) as [ItemId, number][]).flatMap(([item, count]) => {
      const given = Math.min(count, goods[item] ?? 0)
      return given > 0 ? [[item, given]] : []
    }),
  ) as Record<ItemId, number>
  return Object.keys(part).length === 0 ? null : part
}
