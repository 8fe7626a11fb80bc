import { act } from '../act.ts'
import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import type { Offer } from '../dealings.ts'
import { endOffer, putOffer } from '../economy/offers.ts'
import { presentPlayer } from '../player-commands.ts'
import type { PlayerBody } from '../state.ts'
import { bedFor, houseLetBy, innAt, isHostIn } from './beds.ts'
import type { LodgingCommand } from './commands.ts'
import { letBed } from './let-bed.ts'

type LodgingOffer = Offer & { because: { kind: 'lodging' } }

/** A host offers a guest a bed. Both are in the house, and the guest in its room. */
export function offerBed(
  context: TickContext,
  { npc: id, player: guest, operation }: Extract<LodgingCommand, { kind: 'npcOfferBed' }>,
): RefusalReason | null {
  return act(context, id, operation, (npc) => {
    const { state, map, npcs } = context
    const player = presentPlayer(context, guest)
    if (!player) return 'unknown-body'
    const house = houseLetBy(map, npcs, npc)
    if (!house) return 'invalid'
    if (innAt(map, player)?.id !== house.id || !isHostIn(npc, house)) return 'wrong-place'
    const { bed, is } = bedFor({ state, map }, house, player)
    if (is === 'yours') return 'not-now'
    if (is === 'taken') return 'busy'
    const because = { kind: 'lodging' as const, bed: bed.id }
    putOffer(context, { from: npc.id, to: player.id, gives: {}, wants: { gold: bed.rent ?? 0 }, because })
    return null
  })
}

export const isLodging = (offer: Offer): offer is LodgingOffer => offer.because.kind === 'lodging'

/**
 * Lets the bed that was offered, by the same rules as from the house's list. While the guest is outside the room or the
 * host is out, the offer stays open. Otherwise a bed that can't be let any more ends it.
 */
export function acceptBed(context: TickContext, offer: LodgingOffer, player: PlayerBody): RefusalReason | null {
  const { bed } = offer.because
  const refused = letBed(context, player, { bed, price: offer.wants.gold ?? 0, offer: offer.id })
  if (refused === 'wrong-place' || refused === 'unknown-npc') return refused
  endOffer(context, offer, refused ? 'impossible' : 'accepted')
  return null
}
