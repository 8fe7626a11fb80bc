import { act, actOfBody } from '../act.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { HAND_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import type { Offer } from '../dealings.ts'
import { tilesBetween } from '../geometry.ts'
import type { Goods } from '../goods.ts'
import { acceptHouse, isHouseOffer } from '../homes/sell-house.ts'
import { acceptBed, isLodging } from '../lodging/offer-bed.ts'
import { bodyOf } from '../lookup.ts'
import { presentPlayer } from '../player-commands.ts'
import { onAccepted } from '../quests/on-accepted.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { holds, isNothing } from './bags.ts'
import { exchange, refusalOfExchange } from './hand-over.ts'
import { endOffer, offerOf, putOffer } from './offers.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
type Verdict = RefusalReason | null

/** Offers an exchange. Refused if the giver lacks the goods. The other side's goods are checked when they accept. */
export function npcOffer(context: TickContext, { npc: id, to, gives, wants, operation }: Of<'npcOffer'>): Verdict {
  return act(context, id, operation, (npc) => {
    const other = bodyOf(context.state, to)
    if (!other) return 'unknown-body'
    return offerTo(context, npc, other, { gives, wants })
  })
}

/** As `npcOffer`, from one player to another. What a villager wants is said to it, or bought in its shop. */
export function playerOffer(context: TickContext, { player: id, to, gives, wants }: Of<'playerOffer'>): Verdict {
  const player = presentPlayer(context, id)
  const other = presentPlayer(context, to)
  if (!player || !other) return 'unknown-body'
  return offerTo(context, player, other, { gives, wants })
}

export function withdrawOffer(context: TickContext, { player, offer: id }: Of<'withdrawOffer'>): Verdict {
  const offer = offerOf(context.state, id)
  if (!offer) return 'unknown-offer'
  if (offer.from !== player) return 'not-yours'
  endOffer(context, offer, 'withdrawn')
  return null
}

function offerTo(
  context: TickContext,
  from: NpcBody | PlayerBody,
  to: NpcBody | PlayerBody,
  { gives, wants }: { gives: Goods; wants: Goods },
): Verdict {
  if (to.id === from.id || (isNothing(gives) && isNothing(wants))) return 'invalid'
  if (tilesBetween(context.map, from, to) > HAND_TILES) return 'too-far'
  if (!holds(from.bag, gives)) return 'lacking'
  putOffer(context, { from: from.id, to: to.id, gives, wants, because: { kind: 'trade' } })
  return null
}

export function answerOffer(context: TickContext, command: Of<'answerOffer'>): Verdict {
  return actOfBody(context, command, (body) => {
    const offer = offerOf(context.state, command.offer)
    if (!offer) return 'unknown-offer'
    if (offer.to !== body.id) return 'not-yours'
    if (command.accept) return accept(context, offer, body)
    endOffer(context, offer, 'declined')
    return null
  })
}

/**
 * Accepts an offer. If the recipient is too far away, the offer stays open, so they may come closer and accept again.
 * If somebody lacks the goods, the offer ends and nothing moves.
 */
function accept(context: TickContext, offer: Offer, to: NpcBody | PlayerBody): Verdict {
  const from = bodyOf(context.state, offer.from)
  if (!from) return 'unknown-npc'
  if (isLodging(offer)) return 'character' in to ? 'invalid' : acceptBed(context, offer, to)
  if (isHouseOffer(offer)) return 'character' in to ? 'invalid' : acceptHouse(context, offer, to)
  if (tilesBetween(context.map, from, to) > HAND_TILES) return 'too-far'
  const parts = { from, to, gives: offer.gives, wants: offer.wants }
  if (refusalOfExchange(parts)) {
    endOffer(context, offer, 'impossible')
    return null
  }
  const reason = onAccepted(context, offer)
  if (reason) return reason
  exchange(context, { ...parts, because: offer.because.kind, offer: offer.id })
  endOffer(context, offer, 'accepted')
  return null
}
