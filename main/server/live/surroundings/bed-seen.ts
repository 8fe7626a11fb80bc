import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { bedFor, houseLetBy, innAt, isHostIn } from '../../../world/lodging/beds.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { NpcBody, PlayerBody, WorldState } from '../../../world/state.ts'

/** The bed that a host has for the player who speaks with them. */
export const bedSeen = (
  { state, map }: { state: WorldState; map: MapData },
  self: NpcBody,
  player: PlayerBody | undefined,
): Pick<Surroundings, 'bed'> => {
  if (!player || !self.character.sells?.length) return {}
  const house = houseLetBy(map, Object.values(state.npcs), self)
  if (!house) return {}
  const { bed, is } = bedFor({ state, map }, house, player)
  const isHere = innAt(map, player)?.id === house.id && isHostIn(self, house)
  return { bed: { name: bed.label, price: bed.rent ?? 0, is, isHere } }
}
