import { placeAt, tilesToPlace } from '../../world/places.ts'
import type { RunningVillage } from '../live/village-server.ts'
import type { PlayerHost } from './player-page.ts'

/** The village, as agents who play in it need it. `url`: of its room, on this machine. */
export const playerHost = ({ registry, world, walkTo }: RunningVillage, url: () => string): PlayerHost => ({
  url,
  knows: (token) => registry.known(token) !== null,
  walkTo,
  whereabouts(player) {
    const body = world.state.players[player]
    if (!body) return { at: null, places: [] }
    return {
      at: placeAt(world.map, body.x, body.y)?.id ?? null,
      places: Object.values(world.map.places)
        .map((place) => ({
          ...{ id: place.id, label: place.label },
          distance: Math.round(tilesToPlace(world.map, body, place) * 10) / 10,
        }))
        .sort((left, right) => left.distance - right.distance),
    }
  },
})
