import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { bedFor, hostsIn, houseLetBy, innAt, isHostIn } from '../../../world/lodging/beds.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { NpcBody, PlayerBody, WorldState } from '../../../world/state.ts'

/** Who lets beds in this world, and whether anybody in it may ever ask for a hand. */
export const offeredHere = ({
  state,
  map,
}: {
  state: WorldState
  map: MapData
}): Pick<Surroundings, 'lodging' | 'hasWork'> => {
  const { quests, errands = {} } = state.catalogue
  const [host] = hostsIn(map, Object.values(state.npcs))
  return {
    ...(host && { lodging: { host: host.id, house: host.character.home } }),
    ...((Object.keys(quests).length > 0 || Object.keys(errands).length > 0) && { hasWork: true as const }),
  }
}

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
