import type { TickContext } from '../context.ts'
import { countOf } from '../economy/bags.ts'
import { askedFor, itemKindOf } from '../economy/prices.ts'
import { callingOf } from '../happenings/callings.ts'
import type { ItemId, NpcId } from '../ids.ts'
import { isAsleep, placeOf } from '../lookup.ts'
import { priceShare } from '../society/standing.ts'
import type { NpcBody } from '../state.ts'
import { isIll } from './who-can.ts'

/** Whether a player who is here has so many of a thing, or can buy them from somebody who is up. */
export function canBeHad(context: TickContext, item: ItemId, count: number, asker: NpcId): boolean {
  const { state, present } = context
  const sellers = context.npcs.filter(
    (npc) =>
      npc.id !== asker &&
      npc.character.sells?.includes(item) &&
      countOf(npc.bag.items, item) >= count &&
      isAbout(context, npc),
  )
  return present.some(
    (player) =>
      countOf(player.bag.items, item) >= count ||
      sellers.some(
        (npc) => player.bag.gold >= askedFor(state.catalogue, item, count, Math.max(0, priceShare(npc, player.id))),
      ),
  )
}

/** Whether somebody can be met: awake, well, and not kept from where they should be. */
export function isAbout(context: TickContext, npc: NpcBody): boolean {
  if (isAsleep(npc) || isIll(context.state, npc.id)) return false
  const calling = callingOf(context.state, context.map, npc)
  return calling === null || placeOf(context.map, calling.at) !== undefined
}

/** What to bring so that the asker has the thing again: the thing itself, or what it is made of. */
export interface Need {
  item: ItemId
  count: number
  makes?: { item: ItemId; times: number }
}

export function needFor(context: TickContext, asker: NpcBody, item: ItemId, count: number): Need | null {
  if (canBeHad(context, item, count, asker.id)) return { item, count }
  const recipe = itemKindOf(context.state.catalogue, item)?.recipe
  if (!recipe) return null
  const times = Math.ceil(count / recipe.count)
  const needs = (Object.entries(recipe.needs) as [ItemId, number][]).sort(([left], [right]) => (left < right ? -1 : 1))
  // One errand asks for one thing: the asker must have the other ingredients.
  for (const [part, each] of needs) {
    const others = needs.filter(([other]) => other !== part)
    if (!others.every(([other, per]) => countOf(asker.bag.items, other) >= per * times)) continue
    if (canBeHad(context, part, each * times, asker.id))
      return { item: part, count: each * times, makes: { item, times } }
  }
  return null
}
