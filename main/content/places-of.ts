import type { MapData } from '../world/map-data.ts'
import { standingOn } from '../world/map-tiles.ts'
import type { ContentOptions } from './content.ts'

/** The places and the ground of a map, as content is checked against them. None if the map can't be read. */
export const placesOf = (map: MapData | null): Pick<ContentOptions, 'places' | 'placeLabels' | 'ground'> =>
  map === null
    ? {}
    : {
        places: new Set(Object.keys(map.places)),
        ground: {
          maps: map.areas?.map(({ id }) => id) ?? [map.id],
          standing: (tile, of) => standingOn(map, tile, of),
        },
        placeLabels: Object.fromEntries(Object.values(map.places).map(({ id, label }) => [id, label])),
      }
