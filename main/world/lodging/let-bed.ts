import type { RefusalReason } from '../commands.ts'
import type { TickContext } from '../context.ts'
import { exchange } from '../economy/hand-over.ts'
import type { OfferId, PlaceId } from '../ids.ts'
import type { PlayerBody } from '../state.ts'
import { guestOf, holdsBed, hostOf, innAt, isFree, isHostIn, nightEnds, restsIn } from './beds.ts'

/**
 * Lets a bed to a guest, who pays the host: from the house's own list, or by accepting the host's offer. Changes nothing
 * if it is refused.
 */
export function letBed(
  context: TickContext,
  player: PlayerBody,
  { bed: id, price, offer }: { bed: PlaceId; price: number; offer?: OfferId },
): RefusalReason | null {
  const { state, map, npcs, events } = context
  const inn = innAt(map, player)
  if (!inn) return 'wrong-place'
  const bed = restsIn(map, inn).find((piece) => piece.id === id)
  if (!bed || isFree(bed)) return 'unknown-place'
  if (price !== bed.rent) return 'wrong-price'
  const host = hostOf(npcs, inn.id)
  if (!host || !isHostIn(host, inn)) return 'unknown-npc'
  if (holdsBed(state, player)) return 'not-now'
  if (guestOf(state, bed.id)) return 'busy'
  const refused = exchange(context, {
    ...{ from: player, to: host, gives: { gold: price }, wants: {}, because: 'lodging' },
    ...(offer === undefined ? {} : { offer }),
  })
  if (refused) return refused
  const until = nightEnds(state)
  player.lodging = { bed: bed.id, until }
  events.push({ kind: 'bedRented', player: player.id, npc: host.id, bed: bed.id, until })
  return null
}
