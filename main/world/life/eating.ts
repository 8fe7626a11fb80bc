import type { TickContext } from '../context.ts'
import { itemsOf } from '../economy/bags.ts'
import { exchange, spend } from '../economy/hand-over.ts'
import { itemKindOf } from '../economy/prices.ts'
import type { ItemId, NpcId } from '../ids.ts'
import { isAsleep } from '../lookup.ts'
import type { NpcBody } from '../state.ts'
import { FULL_NEED } from './kinds.ts'
import { feel } from './mood.ts'
import { change } from './needs.ts'

/**
 * How much food one portion restores, whether real food or plain fare. Plain fare comes from a pot at home that nobody
 * counts.
 */
const PORTION = 450
const PLAIN_PORTION = 300

/** Whether the NPC would eat now: half a plain portion must fit. That is the case three hours after breakfast. */
export const isHungry = ({ needs }: Pick<NpcBody, 'needs'>): boolean => needs.food <= FULL_NEED - PLAIN_PORTION / 2

/**
 * Eats a portion. Away from home the NPC buys from a shopkeeper there. Otherwise it eats from its own bag (its wares
 * last, the cheapest first), or else plain fare. Real goods go through the economy: bought food changes hands first.
 */
export function eat(context: TickContext, npc: NpcBody): void {
  const bought = npc.at === npc.character.home ? null : buy(context, npc)
  const item = bought?.item ?? ownFood(context, npc)
  if (item !== null && spend(context, npc, itemsOf(item, 1), { because: 'used' }) === null) {
    change(npc.needs, 'food', PORTION)
    context.events.push({ kind: 'ate', npc: npc.id, item, ...(bought ? { from: bought.from } : {}) })
    feel(context, npc, { why: 'I have eaten well', by: 6, common: true })
    return
  }
  change(npc.needs, 'food', PLAIN_PORTION)
  context.events.push({ kind: 'ate', npc: npc.id, item: null })
}

/** The food that the NPC would eat from its own bag, or null. Also used when no meal is due but the NPC can't wait. */
export function ownFood(context: Pick<TickContext, 'state'>, npc: NpcBody): ItemId | null {
  const wares = npc.character.sells ?? []
  let best: ItemId | null = null
  let least = Number.POSITIVE_INFINITY
  for (const id of foodIn(context, npc)) {
    const cost = (itemKindOf(context.state.catalogue, id)?.price ?? 0) + (wares.includes(id) ? WARES_LAST : 0)
    if (cost >= least) continue
    best = id
    least = cost
  }
  return best
}
/** Added to the price of wares, so that they are eaten last. More than any item costs. */
const WARES_LAST = 10_000_000

/** Sorted by id. */
const foodIn = ({ state }: Pick<TickContext, 'state'>, { bag }: NpcBody): ItemId[] =>
  (Object.keys(bag.items) as ItemId[])
    .filter((id) => (bag.items[id] ?? 0) > 0 && itemKindOf(state.catalogue, id)?.use === 'eat')
    .sort()

function buy(context: TickContext, npc: NpcBody): { item: ItemId; from: NpcId } | null {
  for (const seller of context.npcs) {
    if (
      seller === npc ||
      seller.at !== npc.at ||
      seller.character.sells === undefined ||
      isAsleep(seller) ||
      seller.goal !== null
    )
      continue
    for (const item of foodIn(context, seller)) {
      const price = itemKindOf(context.state.catalogue, item)?.price ?? 0
      if (!seller.character.sells.includes(item) || price > npc.bag.gold) continue
      const refused = exchange(context, {
        from: seller,
        to: npc,
        gives: itemsOf(item, 1),
        wants: { gold: price },
        because: 'shop',
      })
      if (refused === null) return { item, from: seller.id }
    }
  }
  return null
}
