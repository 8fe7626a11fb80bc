import { act } from '../act.ts'
import { gameMs } from '../clock.ts'
import type { RefusalReason } from '../commands.ts'
import { HAND_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { Offer } from '../dealings.ts'
import { exchange, refusalOfExchange } from '../economy/hand-over.ts'
import { endOffer, putOffer } from '../economy/offers.ts'
import { tilesBetween } from '../geometry.ts'
import type { OfferId, PlaceId } from '../ids.ts'
import { isAsleep } from '../lookup.ts'
import { presentPlayer } from '../player-commands.ts'
import type { PlayerBody } from '../state.ts'
import type { HomeCommand } from './commands.ts'
import { housesToOwn, isForSale, ownerOf, sellerOf } from './homes.ts'
import { leaveHouse } from './leave-house.ts'

type Verdict = RefusalReason | null
type HouseOffer = Offer & { because: { kind: 'house' } }

/** Sells a house to a player who stands with its seller. Changes nothing if it is refused. */
export function sellHouse(
  context: TickContext,
  player: PlayerBody,
  { house: id, price, offer }: { house: PlaceId; price: number; offer?: OfferId },
): Verdict {
  const { state, map, npcs, events } = context
  const house = housesToOwn(map).find((one) => one.id === id)
  if (!house) return 'unknown-place'
  if (price !== house.sale) return 'wrong-price'
  const seller = sellerOf(npcs, house)
  if (!seller || isAsleep(seller)) return 'unknown-npc'
  if (tilesBetween(map, player, seller) > HAND_TILES) return 'too-far'
  if (player.home) return 'not-now'
  if (!isForSale(state, house.id)) return 'busy'
  const terms = { from: player, to: seller, gives: { gold: price }, wants: {} }
  const refused = refusalOfExchange(terms)
  if (refused) return refused
  const before = ownerOf(state, house.id)
  if (before && !leaveHouse(context, before, 'away')) return 'busy'
  exchange(context, { ...terms, because: 'house', ...(offer === undefined ? {} : { offer }) })
  player.home = { house: house.id, since: gameMs(state) }
  events.push({ kind: 'houseBought', player: player.id, npc: seller.id, house: house.id, price })
  return null
}

/** A seller offers a player one of the houses that can be bought. */
export function offerHouse(
  context: TickContext,
  { npc: id, player: buyer, house: wanted, operation }: Extract<HomeCommand, { kind: 'npcOfferHouse' }>,
): Verdict {
  return act(context, id, operation, (npc) => {
    const { state, map } = context
    const player = presentPlayer(context, buyer)
    if (!player) return 'unknown-body'
    const houses = housesToOwn(map, npc.id)
    if (houses.length === 0) return 'invalid'
    if (tilesBetween(map, npc, player) > HAND_TILES) return 'too-far'
    if (player.home) return 'not-now'
    if (wanted !== undefined && !houses.some((one) => one.id === wanted)) return 'unknown-place'
    const house = houses.find((one) => (wanted === undefined || one.id === wanted) && isForSale(state, one.id))
    if (!house) return 'busy'
    const because = { kind: 'house' as const, house: house.id }
    putOffer(context, { from: npc.id, to: player.id, gives: {}, wants: { gold: house.sale }, because })
    return null
  })
}

export const isHouseOffer = (offer: Offer): offer is HouseOffer => offer.because.kind === 'house'

/** Sells the house that was offered. While the two are apart, the offer stays open; otherwise a refusal ends it. */
export function acceptHouse(context: TickContext, offer: HouseOffer, player: PlayerBody): Verdict {
  const { house } = offer.because
  const refused = sellHouse(context, player, { house, price: offer.wants.gold ?? 0, offer: offer.id })
  if (refused === 'too-far' || refused === 'unknown-npc') return refused
  endOffer(context, offer, refused ? 'impossible' : 'accepted')
  return null
}
