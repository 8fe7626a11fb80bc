import type { Surroundings } from '../../../mind/ports/surroundings.ts'
import { housesToOwn, isForSale } from '../../../world/homes/homes.ts'
import { labelOf } from '../../../world/lodging/beds.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { NpcBody, PlayerBody, WorldState } from '../../../world/state.ts'

/** The houses that a seller has for the player who speaks with them. */
export const housesSeen = (
  { state, map }: { state: WorldState; map: MapData },
  self: NpcBody,
  player: PlayerBody | undefined,
): Pick<Surroundings, 'houses'> => {
  const houses = player ? housesToOwn(map, self.id) : []
  if (!player || houses.length === 0) return {}
  return {
    houses: {
      all: houses.map(({ id, label, sale }) => ({ id, name: label, price: sale, isFree: isForSale(state, id) })),
      ...(player.home ? { own: labelOf(map, player.home.house) } : {}),
    },
  }
}
