import type { MapPicture } from '../../saves/replay/time-lapse/read-picture.ts'
import { rowsUnderSky } from '../../world/places.ts'
import { labelIn } from '../label-in.ts'

/** A place with a name, on the ground under the sky. Pixels of the world. */
export interface MapPlace {
  id: string
  label: string
  x: number
  y: number
  width: number
  height: number
  /** A house: one is in it rather than at it. */
  isHouse: boolean
  /** Where one walks to. */
  goal: Point
}
export interface Point {
  x: number
  y: number
}

/** What RPGJS's map scene holds of the map, as Tiled has it. */
interface TiledData {
  width: number
  height: number
  tilewidth: number
  layers: Record<string, unknown>[]
  tilesets: {
    firstgid: number
    columns?: number
    tilecount?: number
    margin?: number
    spacing?: number
    image?: { source?: string } | string
    properties?: { seasons?: unknown }
  }[]
}

/** Tiled marks turned tiles in the highest bits of their numbers. */
const withoutTurns = 0x1fffffff
const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The part of the world that is one map of it, in pixels. */
export type MapPart = { x: number; y: number; width: number; sky: number }

/**
 * The picture of the ground under the sky, without the rooms below it; of several maps, the one at `part`. Null if the
 * scene has no such data.
 */
export function readMapPicture(data: unknown, part?: MapPart): MapPicture | null {
  const { width, height, tilewidth, layers, tilesets } = (data ?? {}) as Partial<TiledData>
  if (!width || !height || !tilewidth || !Array.isArray(layers) || !Array.isArray(tilesets)) return null
  const [column, row] = [(part?.x ?? 0) / tilewidth, (part?.y ?? 0) / tilewidth]
  const columns = part ? part.width / tilewidth : width
  const rows = part ? part.sky / tilewidth : rowsUnderSky(height, objectsIn(layers, 'rooms'), tilewidth)
  const cut = (tiles: number[]): number[] =>
    Array.from({ length: rows }, (_, down) => {
      const from = (row + down) * width + column
      return tiles.slice(from, from + columns)
    }).flat()
  return {
    columns,
    rows,
    tileSize: tilewidth,
    layers: layers
      .filter(({ data: tiles, visible }) => Array.isArray(tiles) && visible !== false && visible !== 0)
      .map(({ data: tiles }) => ({
        tiles: cut(tiles as number[]).map((tile) => tile & withoutTurns),
        front: false,
      })),
    sheets: tilesets.map(({ firstgid, columns = 1, tilecount = 0, margin = 0, spacing = 0, image, properties }) => ({
      firstId: firstgid,
      image: baseName(typeof image === 'string' ? image : (image?.source ?? '')),
      columns,
      count: tilecount,
      margin,
      spacing,
      seasons: properties?.seasons === true,
    })),
    lights: [],
  }
}

/**
 * Places that are no part of another: houses, the square, the pond. The largest first. `parts`: the maps
 * of the world, if there are several.
 */
export function readMapPlaces(layers: unknown, tileSize: number, parts: readonly MapPart[] = []): MapPlace[] {
  const objects = objectsIn(layers, 'places')
  const above = Math.min(...objectsIn(layers, 'rooms').map(({ y }) => y - tileSize), Number.POSITIVE_INFINITY)
  const isUnderSky = (y: number): boolean =>
    parts.length > 0 ? parts.some((part) => y >= part.y && y < part.y + part.sky) : y < above
  const doors = objects.filter(({ properties }) => properties.kind === 'door')
  return objects
    .filter(({ id, properties, y }) => id !== '' && !properties.kind && isUnderSky(y))
    .map(({ id, properties, x, y, width, height }) => {
      const middle = { x: x + width / 2, y: y + height / 2 }
      const isHouse = String(properties.indoors) === 'true'
      const door = doors.find(({ x: left, y: top, width: wide, height: high }) => {
        const at = { x: left + wide / 2, y: top + high / 2 }
        return isIn({ x, y, width, height }, at)
      })
      const goal = isHouse && door ? { x: door.x + door.width / 2, y: door.y + door.height / 2 } : middle
      const label = labelIn(properties, id.replaceAll('-', ' '))
      return { id, label, x, y, width, height, isHouse, goal }
    })
    .sort((left, right) => right.width * right.height - left.width * left.height)
}

interface MapObject extends Point {
  id: string
  width: number
  height: number
  properties: Record<string, unknown>
}

function objectsIn(layers: unknown, name: string): MapObject[] {
  if (!Array.isArray(layers)) return []
  const layer = (layers as { name?: unknown; objects?: unknown }[]).find((entry) => entry?.name === name)
  if (!Array.isArray(layer?.objects)) return []
  return (layer.objects as Record<string, unknown>[]).flatMap((object) => {
    const [x, y, width, height] = [object.x, object.y, object.width, object.height].map(Number) as [
      number,
      number,
      number,
      number,
    ]
    const properties = (object.properties ?? {}) as Record<string, unknown>
    return width > 0 && height > 0 && Number.isFinite(x + y)
      ? [{ id: String(object.name ?? ''), properties, x, y, width, height }]
      : []
  })
}

export const isIn = (
  { x, y, width, height }: Omit<MapPlace, 'id' | 'label' | 'isHouse' | 'goal'>,
  at: Point,
): boolean => at.x >= x && at.y >= y && at.x < x + width && at.y < y + height
