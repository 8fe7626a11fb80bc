import { hourMs } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import { HAND_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { itemsOf } from '../economy/bags.ts'
import type { GiftOccasion } from '../economy/commands.ts'
import { exchange } from '../economy/hand-over.ts'
import { itemKindOf } from '../economy/prices.ts'
import { tilesBetween } from '../geometry.ts'
import type { BodyId, ItemId } from '../ids.ts'
import { ownFood } from '../life/eating.ts'
import { FELT_NEED } from '../life/needs.ts'
import { isAsleep, npcOf } from '../lookup.ts'
import { nextFloat } from '../random.ts'
import { showEmote } from '../routine.ts'
import type { NpcBody } from '../state.ts'
import { relationOf } from './relations.ts'
import { DISLIKED, FRIEND } from './standing.ts'

/** The shortest time between two gifts to the same neighbour. The hungry get more often. */
const AGAIN_MS = 7 * 24 * hourMs
/** How long after a quarrel nothing is given, and how long after a reconciliation a gift counts as a peace gift. */
const SULK_MS = 6 * hourMs
const PEACE_MS = 36 * hourMs
/** A mood this low or lower is noticed by friends. */
const LOW_MOOD = -30
/** The liking of close friends, with no quarrel between them. */
const CLOSE = 2 * FRIEND
/** The least and most that a gift is worth, in gold. Only a gift to the hungry may be worth less. */
const MOST_WORTH = 12
const LEAST_WORTH = 2
/** How many of an item an NPC keeps for itself. It keeps more of what it sells. */
const KEPT = { own: 1, wares: 4 } as const
const CHANCE: Readonly<Record<GiftOccasion, number>> = {
  hunger: 1,
  peace: 0.5,
  comfort: 0.3,
  return: 0.3,
  friendship: 0.06,
}

const words: Readonly<Record<GiftOccasion, { giver: string; taker: string }>> = {
  hunger: { giver: 'against hunger', taker: 'to still my hunger' },
  peace: { giver: 'as a peace offering', taker: 'as a peace offering' },
  comfort: { giver: 'as a comfort', taker: 'to cheer me up' },
  return: { giver: 'in return for a kindness', taker: 'in return for a kindness' },
  friendship: { giver: 'out of friendship', taker: 'out of friendship' },
}

/**
 * The purpose of a gift, in words that follow the item, as seen by `side`: ` to still my hunger`. Empty if no purpose
 * is known.
 */
export const forWhat = (occasion: GiftOccasion | undefined, side: 'giver' | 'taker'): string =>
  occasion === undefined ? '' : ` ${words[occasion][side]}`

/**
 * Lets a villager give another something small when they part, if it has a reason. There is at most one gift per talk.
 * Draws a random number only if there is a reason and something to spare.
 */
export function giveInParting(context: TickContext, since: number): void {
  for (const event of context.events.slice(since))
    if (event.kind === 'conversationEnded') partWithGift(context, event.members)
}

function partWithGift(context: TickContext, members: readonly BodyId[]): void {
  const { state, map } = context
  const npcs = members.flatMap((member) => npcOf(state, member) ?? [])
  // If a guest is in the talk, the minds decide about gifts and say so aloud.
  if (npcs.length < members.length) return
  for (const giver of npcs) {
    for (const taker of npcs) {
      if (giver === taker || isAsleep(giver) || isAsleep(taker) || tilesBetween(map, giver, taker) > HAND_TILES)
        continue
      const occasion = occasionFor(context, giver, taker)
      const item = occasion && spareThing(context, giver, occasion)
      if (!occasion || !item || nextFloat(state) >= CHANCE[occasion]) continue
      if (
        exchange(context, { from: giver, to: taker, gives: itemsOf(item, 1), wants: {}, because: 'gift', occasion }) !==
        null
      )
        continue
      showEmote(context, giver, 'heart')
      return
    }
  }
}

/** Why one NPC would give the other something now, or null. */
function occasionFor(context: TickContext, giver: NpcBody, taker: NpcBody): GiftOccasion | null {
  const [own, theirs] = [relationOf(giver, taker.id), relationOf(taker, giver.id)]
  if (!own) return null
  const now = gameMs(context.state)
  if (own.affinity > DISLIKED && !own.quarrel && taker.needs.food < FELT_NEED && ownFood(context, taker) === null)
    return 'hunger'
  const gave = theirs?.reasons.find(({ kind }) => kind === 'gift')?.at ?? Number.NEGATIVE_INFINITY
  if (now - gave < AGAIN_MS) return null
  if (own.quarrel) return now - own.quarrel.since >= SULK_MS ? 'peace' : null
  const mended = own.reasons.find(({ kind }) => kind === 'mended')?.at ?? Number.NEGATIVE_INFINITY
  if (now - mended < PEACE_MS) return 'peace'
  if (own.affinity < FRIEND) return null
  if (taker.mood.value <= LOW_MOOD) return 'comfort'
  if (own.debt >= LEAST_WORTH) return 'return'
  return own.affinity >= CLOSE && (theirs?.affinity ?? 0) >= FRIEND ? 'friendship' : null
}

/**
 * The item that the giver can best spare: first anything to eat, drink or put on, then the cheapest. The hungry get
 * food. Null: there is nothing to spare.
 */
function spareThing({ state }: TickContext, { bag, character }: NpcBody, occasion: GiftOccasion): ItemId | null {
  let best: ItemId | null = null
  let least = Number.POSITIVE_INFINITY
  for (const id of (Object.keys(bag.items) as ItemId[]).sort()) {
    const kind = itemKindOf(state.catalogue, id)
    const kept = character.sells?.includes(id) ? KEPT.wares : KEPT.own
    if (!kind || (bag.items[id] ?? 0) <= kept || (occasion === 'hunger' && kind.use !== 'eat')) continue
    const price = kind.price
    const cost = price + (kind.use === undefined ? MOST_WORTH : 0)
    if (price < (occasion === 'hunger' ? 1 : LEAST_WORTH) || price > MOST_WORTH || cost >= least) continue
    best = id
    least = cost
  }
  return best
}
