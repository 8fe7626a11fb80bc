import type { SimulationEvent } from '../commands.ts'
import { OFFER_AWAY_TILES, OFFER_TALKED_TICKS, OFFER_TICKS } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { Offer } from '../dealings.ts'
import { tilesBetween } from '../geometry.ts'
import type { BodyId, OfferId } from '../ids.ts'
import { bodyOf, conversationBetween } from '../lookup.ts'
import type { WorldState } from '../state.ts'
import { tidyGoods } from './bags.ts'

/** The open offers, oldest first. */
export const openOffers = (state: WorldState): Offer[] =>
  Object.values(state.offers).sort((left, right) => numberOf(left.id) - numberOf(right.id))

export const offerOf = (state: WorldState, id: OfferId): Offer | undefined =>
  Object.hasOwn(state.offers, id) ? state.offers[id] : undefined

/**
 * Makes an offer to somebody and replaces an older one between the same two. The caller checks that both are there and
 * near.
 */
export function putOffer(
  context: TickContext,
  { from, to, gives, wants, because }: Pick<Offer, 'from' | 'to' | 'gives' | 'wants' | 'because'>,
): Offer {
  const { state, events } = context
  for (const old of openOffers(state)) if (old.from === from && old.to === to) endOffer(context, old, 'withdrawn')
  const offer: Offer = {
    id: `x-${state.nextId++}` as OfferId,
    from,
    to,
    gives: tidyGoods(gives),
    wants: tidyGoods(wants),
    because,
    since: state.tick,
    until: state.tick + OFFER_TICKS,
  }
  state.offers[offer.id] = offer
  events.push({ kind: 'offered', offer: offer.id, from, to })
  return offer
}

export function endOffer(
  { state, events }: TickContext,
  offer: Offer,
  outcome: Extract<SimulationEvent, { kind: 'offerEnded' }>['outcome'],
): void {
  delete state.offers[offer.id]
  events.push({ kind: 'offerEnded', offer: offer.id, from: offer.from, to: offer.to, outcome })
}

/** Withdraws every offer made by or to a body that leaves the map. */
export function withdrawOffersOf(context: TickContext, body: BodyId): void {
  for (const offer of openOffers(context.state))
    if (offer.from === body || offer.to === body) endOffer(context, offer, 'withdrawn')
}

/**
 * Ends the offers that went unanswered, and those whose two have walked away from each other. With all that the two say
 * to each other an offer waits anew, up to a limit: whoever asks how fresh the loaf is has not left it.
 */
export function tendOffers(context: TickContext): void {
  const { state, map } = context
  for (const offer of openOffers(state)) {
    const spoken = conversationBetween(state, offer.from, offer.to)?.lastActivity ?? offer.since
    offer.until = Math.max(offer.until, Math.min(spoken + OFFER_TICKS, offer.since + OFFER_TALKED_TICKS))
    const [from, to] = [bodyOf(state, offer.from), bodyOf(state, offer.to)]
    if (!from || !to || tilesBetween(map, from, to) > OFFER_AWAY_TILES) endOffer(context, offer, 'withdrawn')
    else if (state.tick >= offer.until) endOffer(context, offer, 'expired')
  }
}

const numberOf = (id: OfferId) => Number(id.slice(2))
