import type { MapData } from '../world/map-data.ts'
import type { ContentOptions } from './content.ts'

/** The places of a map, as content is checked against them. None if the map can't be read. */
export const placesOf = (map: Pick<MapData, 'places'> | null): Pick<ContentOptions, 'places' | 'placeLabels'> =>
  map === null
    ? {}
    : {
        places: new Set(Object.keys(map.places)),
        placeLabels: Object.fromEntries(Object.values(map.places).map(({ id, label }) => [id, label])),
      }
