import type { PageArea } from '../areas.ts'
import { groundBySeason } from '../replay/ground.ts'
import { say } from '../say.ts'
import { type MapPlace, type Point, readMapPicture, readMapPlaces } from './read-village-map.ts'

/** How many pixels of the world one pixel of the drawn ground stands for. */
const shrink = 3

interface ReadMap {
  /** The places of all maps of the world. */
  places: MapPlace[]
  /** The map that the player is on: its corner and its size under the sky. Pixels of the world. */
  world: { x: number; y: number; width: number; height: number }
  tileSize: number
}

/**
 * The map as the page has it: its picture and its places. Of several maps of the world the one that the player is on.
 * Read from the scene when first asked for.
 */
export function createVillageMap(options: { data(): unknown; area(): PageArea | null; areas(): readonly PageArea[] }) {
  const read = new Map<string, ReadMap>()
  const grounds = new Map<string, ReturnType<typeof groundBySeason>>()
  const small = new Map<string, HTMLCanvasElement>()
  const part = (): PageArea | undefined => {
    const area = options.area()
    return area && area.id !== '' ? area : undefined
  }
  return {
    /** Null before there is a scene. */
    read(): ReadMap | null {
      const area = part()
      // Places have names in the player's language.
      const key = `${area?.id ?? ''} ${say.language}`
      const known = read.get(key)
      const data = options.data() as { layers?: unknown } | null
      const picture = known ? null : readMapPicture(data, area)
      if (!picture) return known ?? null
      const { columns, rows, tileSize } = picture
      const now = {
        places: readMapPlaces(data?.layers, tileSize, area ? options.areas() : []),
        world: { x: area?.x ?? 0, y: area?.y ?? 0, width: columns * tileSize, height: rows * tileSize },
        tileSize,
      }
      read.set(key, now)
      return now
    },
    /** The ground in a season, drawn when it is first asked for. */
    async ground(season: string): Promise<HTMLCanvasElement | null> {
      const area = part()
      const key = `${area?.id ?? ''} ${season}`
      const known = small.get(key)
      const picture = known ? null : readMapPicture(options.data(), area)
      if (!picture) return known ?? null
      const ground = grounds.get(area?.id ?? '') ?? groundBySeason(picture)
      grounds.set(area?.id ?? '', ground)
      const { back } = (await ground)(season)
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: back.width / shrink, height: back.height / shrink })
      const context = canvas.getContext('2d')
      if (context) context.imageSmoothingQuality = 'high'
      context?.drawImage(back, 0, 0, canvas.width, canvas.height)
      small.set(key, canvas)
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
