import type { Language } from '../../../language/language.ts'
import type { NpcId, OfferId, PlayerId } from '../../../world/ids.ts'
import { labelOf } from '../../../world/lodging/beds.ts'
import { isLodging } from '../../../world/lodging/offer-bed.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { WorldState } from '../../../world/state.ts'

/**
 * Reads a guest's spoken yes to a host's offer of a bed: "I'll take it". Only the first words to the host since the offer
 * count, because a later yes may answer anything else.
 */
export function createTakesBed(scene: { state: WorldState; map: MapData; language: Language }) {
  const { state, map, language } = scene
  /** The offers after which the guest has already said something. */
  const spokenAfter = new Set<OfferId>()

  /** The offer that these words accept, or null. */
  return (player: PlayerId, npc: NpcId, text: string): OfferId | null => {
    const offers = Object.values(state.offers).filter(isLodging)
    for (const id of spokenAfter) if (!Object.hasOwn(state.offers, id)) spokenAfter.delete(id)
    const offer = offers.find(({ from, to }) => from === npc && to === player)
    if (!offer || spokenAfter.has(offer.id)) return null
    spokenAfter.add(offer.id)
    const gets = `bed room ${labelOf(map, offer.because.bed)}`
    const matter = { id: offer.id, does: `pay ${state.catalogue.coin.many}`, gets, last: true }
    return language.assent.readAssent(text, [matter]).kind === 'yes' ? offer.id : null
  }
}
