import { type GroundPictures, groundBySeason } from '../replay/ground.ts'
import { type MapPlace, type Point, readMapPicture, readMapPlaces } from './read-village-map.ts'

/** How many pixels of the world one pixel of the drawn ground stands for. */
const shrink = 3

/** The map of the village as the page has it: its picture and its places. Read from the scene when first asked for. */
export function createVillageMap(options: { data(): unknown }) {
  let read: { places: MapPlace[]; world: { width: number; height: number }; tileSize: number } | null = null
  let ground: Promise<(season: string) => GroundPictures> | null = null
  const small = new Map<string, HTMLCanvasElement>()
  return {
    /** Null before there is a scene. */
    read(): typeof read {
      const data = options.data() as { layers?: unknown } | null
      const picture = read ? null : readMapPicture(data)
      if (picture) {
        const { columns, rows, tileSize } = picture
        read = {
          places: readMapPlaces(data?.layers, tileSize),
          world: { width: columns * tileSize, height: rows * tileSize },
          tileSize,
        }
      }
      return read
    },
    /** The ground in a season, drawn when it is first asked for. */
    async ground(season: string): Promise<HTMLCanvasElement | null> {
      const known = small.get(season)
      const picture = known ? null : readMapPicture(options.data())
      if (!picture) return known ?? null
      ground ??= groundBySeason(picture)
      const { back } = (await ground)(season)
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: back.width / shrink, height: back.height / shrink })
      const context = canvas.getContext('2d')
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(back, 0, 0, canvas.width, canvas.height)
      small.set(season, canvas)
      return canvas
    },
  }
}

/** The place at a point of the map, or the nearest whose middle is within `reach`. */
export function placeOnMap(places: readonly MapPlace[], at: Point, reach: number): MapPlace | null {
  const within = places.findLast(
    ({ x, y, width, height }) => at.x >= x && at.y >= y && at.x < x + width && at.y < y + height,
  )
  const far = ({ x, y, width, height }: MapPlace) => Math.hypot(x + width / 2 - at.x, y + height / 2 - at.y)
  const [nearest] = [...places].sort((left, right) => far(left) - far(right))
  return within ?? (nearest && far(nearest) <= reach ? nearest : null)
}
