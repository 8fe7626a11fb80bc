import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { withGoods } from '../economy/bags.ts'
import type { Bag, Goods } from '../goods.ts'
import { type BodyId, isPlayerId } from '../ids.ts'
import { conversationOf, npcOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import type { SharedPast } from './kinds.ts'
import { meet, relationOf } from './relations.ts'

/** How many days of meetings are kept of one player. The oldest goes. */
export const MOST_SHARED_DAYS = 30
/** The largest count that is kept. A million loaves bear out every smaller number. */
const MOST_COUNTED = 1_000_000

/** Keeps on which days an NPC and a player met, and what changed hands between them. Words change nothing of it. */
export function noteShared(context: TickContext, event: SimulationEvent): void {
  if (event.kind === 'said') {
    const { speaker, conversation, to } = event
    const members = conversation === undefined ? undefined : conversationOf(context.state, conversation)?.members
    for (const other of members ?? (to === undefined ? [] : [to]))
      if (other !== speaker) for (const [one, two] of bothWays(speaker, other)) noteMet(context, one, two)
  } else if (event.kind === 'transferred' && event.because !== 'theft') {
    noteGoods(context, [event.from, event.to], 'gave', event.goods)
    noteGoods(context, [event.to, event.from], 'got', event.goods)
  }
}

/** The two walk somewhere together. */
export function noteWalk(context: Pick<TickContext, 'state'>, npc: NpcBody, body: BodyId): void {
  const today = noteMet(context, npc.id, body)
  if (today) today.walked = true
}

const bothWays = (one: BodyId, two: BodyId): [BodyId, BodyId][] => [
  [one, two],
  [two, one],
]

/** Null for anybody but an NPC and a player whom it knows. */
function noteMet({ state }: Pick<TickContext, 'state'>, one: BodyId, two: BodyId): SharedPast['days'][number] | null {
  const npc = isPlayerId(two) ? npcOf(state, one) : undefined
  const relation = npc ? relationOf(npc, two) : null
  if (!relation) return null
  const now = gameMs(state)
  relation.past ??= { since: now, days: [] }
  const { past } = relation
  const day = dayOf(now)
  const last = past.days.at(-1)
  if (last?.day === day) return last
  const today = { day }
  past.days.push(today)
  if (past.days.length > MOST_SHARED_DAYS) past.days.shift()
  return today
}

function noteGoods(
  context: TickContext,
  [one, two]: readonly [BodyId, BodyId],
  side: 'gave' | 'got',
  goods: Goods,
): void {
  const npc = isPlayerId(two) ? npcOf(context.state, one) : undefined
  if (!npc) return
  const relation = meet(npc, two, gameMs(context.state))
  noteMet(context, one, two)
  if (relation.past) relation.past[side] = summed(relation.past[side], goods)
}

const summed = (before: Goods = {}, goods: Goods): Goods => {
  const bag: Bag = { gold: before.gold ?? 0, items: before.items ?? {} }
  const { gold, items } = withGoods(bag, goods) ?? bag
  return {
    gold: bounded(gold),
    items: Object.fromEntries(Object.entries(items).map(([item, count]) => [item, bounded(count)])),
  }
}
const bounded = (count: number): number => Math.min(MOST_COUNTED, count)
