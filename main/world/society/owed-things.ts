import { dayMs, hourMs } from '../../language/calendar.ts'
import { gameMs, gameTime } from '../clock.ts'
import type { SimulationEvent } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { Goods } from '../goods.ts'
import type { ItemId } from '../ids.ts'
import { npcOf, playerOf } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import { goodsPhrase } from './goods-phrase.ts'
import type { OwedThing } from './kinds.ts'
import { changeRelation } from './relations.ts'

/** By when a thing is expected if its promiser names no time. */
const USUAL_DAYS = 3
/** Whether the promiser named no time. */
export const isUndated = ({ made, due }: Pick<OwedThing, 'made' | 'due'>): boolean => due === made + USUAL_DAYS * dayMs
/** How long somebody may be late. */
const GRACE_MS = hourMs
/** For how many days both still see how a promise ended. */
const REMEMBERED_DAYS = 7
/** The most that one NPC keeps of one player; the oldest goes. */
const MOST_OF_ONE = 8
/** How often, in ticks, somebody looks whether a promise has lapsed. Different NPCs look in different ticks. */
const LOOK_EVERY = 15

const steps = {
  kept: { affinity: 2, trust: 5, familiarity: 1 },
  /** Makes up for the lapse, and leaves a little of it. */
  late: { affinity: 1, trust: 3, familiarity: 1 },
  broken: { affinity: -1, trust: -4 },
} as const

export const isOwed = ({ ended }: OwedThing): boolean => ended === undefined

/** Whether the time has passed and something is still missing. It can still be brought, until it is forgotten. */
export const isOverdue = ({ ended, count }: OwedThing): boolean => ended?.kept === false && count > 0

/** The goods that are still to come. */
export const goodsOwed = ({ item, count }: Pick<OwedThing, 'item' | 'count'>): Goods =>
  item === null ? { gold: count } : { items: { [item]: count } }

/**
 * Keeps what a player promises an NPC to hand over, and sees it handed over. Only the thing itself settles a promise,
 * never words.
 */
export function noteOwed(context: TickContext, event: SimulationEvent): void {
  if (event.kind === 'said') promised(context, event)
  else if (event.kind === 'transferred') handedOver(context, event)
}

function promised(context: TickContext, event: Extract<SimulationEvent, { kind: 'said' }>): void {
  const player = playerOf(context.state, event.speaker)
  const npc = event.to === undefined ? undefined : npcOf(context.state, event.to)
  if (!player || !npc) return
  const { catalogue } = context.state
  const things = context.promised.promisedThings(event.text, {
    things: Object.values(catalogue.items),
    coin: catalogue.coin,
    now: gameTime(context.state),
  })
  const now = gameMs(context.state)
  for (const { id, count, due } of things) {
    const item = id as ItemId | null
    const others = (npc.owed ?? []).filter((one) => !(isOwed(one) && one.from === player.id && one.item === item))
    const mine = others.filter(({ from }) => from === player.id)
    const dropped = mine.length < MOST_OF_ONE ? undefined : mine[0]
    npc.owed = [
      ...others.filter((one) => one !== dropped),
      { from: player.id, item, count, whole: count, made: now, due: due ?? now + USUAL_DAYS * dayMs },
    ]
  }
}

/**
 * Counts what came, whatever it was handed over for: a gift, a trade, a sale or an errand. A late delivery settles a
 * promise that has lapsed. If the promise was made again meanwhile, both were for the same goods.
 */
function handedOver(
  context: TickContext,
  { from, to, goods }: Extract<SimulationEvent, { kind: 'transferred' }>,
): void {
  const npc = npcOf(context.state, to)
  if (!npc?.owed || !playerOf(context.state, from)) return
  for (const one of npc.owed) {
    if (one.from !== from || !(isOwed(one) || isOverdue(one))) continue
    const came = one.item === null ? (goods.gold ?? 0) : (goods.items?.[one.item] ?? 0)
    if (came <= 0) continue
    one.count = Math.max(0, one.count - came)
    if (one.count === 0) end(context, npc, one, true)
  }
}

/** Lets promises lapse whose time has passed, and forgets those that ended long ago. */
export function lapseOwed(context: TickContext): void {
  const now = gameMs(context.state)
  for (const [index, npc] of context.npcs.entries()) {
    if (!npc.owed || (context.state.tick + index) % LOOK_EVERY !== 0) continue
    for (const one of npc.owed) if (isOwed(one) && now >= one.due + GRACE_MS) end(context, npc, one, false)
    const left = npc.owed.filter(({ ended }) => ended === undefined || now < ended.at + REMEMBERED_DAYS * dayMs)
    if (left.length === 0) delete npc.owed
    else if (left.length < npc.owed.length) npc.owed = left
  }
}

function end(context: TickContext, npc: NpcBody, one: OwedThing, kept: boolean): void {
  const isLate = one.ended !== undefined
  one.ended = { at: gameMs(context.state), kept }
  const goods = goodsPhrase(context.state.catalogue, goodsOwed({ item: one.item, count: one.whole }))
  changeRelation(
    context,
    npc,
    one.from,
    kept
      ? {
          ...steps[isLate ? 'late' : 'kept'],
          because: 'promise-kept',
          why: `brought me ${goods}, ${isLate ? 'late, but as' : 'as'} promised`,
        }
      : { ...steps.broken, because: 'promise-broken', why: `did not bring me ${goods}, though it was promised` },
  )
}
