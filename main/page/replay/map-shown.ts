import type { MapPicture } from '../../saves/replay/time-lapse/read-picture.ts'
import type { SeenArea } from '../../world/places.ts'
import type { LivedIn } from '../houses/houses.ts'
import { type GroundPictures, groundBySeason } from './ground.ts'
import { createNight } from './night.ts'

interface Point {
  x: number
  y: number
}
interface Drawn {
  columns: number
  rows: number
  tileSize: number
  areas?: readonly SeenArea[] | undefined
}

/** The maps of the world; a world of one map is all of its picture. */
export const areasIn = ({ columns, rows, tileSize, areas }: Drawn): readonly [SeenArea, ...SeenArea[]] => {
  const [first, ...rest] = areas ?? []
  const whole = { ...{ id: '', label: '', x: 0, y: 0 }, width: columns * tileSize, height: rows * tileSize }
  return [first ?? whole, ...rest]
}

/** What is on a map, as seen from its corner. */
export const onlyOn = <One extends Point>(areas: readonly SeenArea[], area: SeenArea, all: readonly One[]): One[] =>
  all.flatMap((one) => (areaOf(areas, one) === area ? [{ ...one, x: one.x - area.x, y: one.y - area.y }] : []))

const areaOf = (areas: readonly SeenArea[], { y }: Point): SeenArea | undefined =>
  areas.findLast((area) => y >= area.y) ?? areas[0]

/** The same for houses with people in them. */
export const livedOn = (areas: readonly SeenArea[], area: SeenArea, lived: readonly LivedIn[]): LivedIn[] =>
  lived.flatMap(({ house, people }) =>
    onlyOn(areas, area, [house]).map((one) => ({
      house: { ...one, door: { ...one.door, x: one.door.x - area.x, y: one.door.y - area.y } },
      people,
    })),
  )

/** The part of a picture that is one map. */
export function pictureOf(picture: MapPicture, areas: readonly SeenArea[], area: SeenArea): MapPicture {
  const { tileSize } = picture
  const [left, top] = [area.x / tileSize, area.y / tileSize]
  const [columns, rows] = [area.width / tileSize, area.height / tileSize]
  if (columns === picture.columns && rows === picture.rows) return picture
  const cut = (tiles: readonly number[]): number[] =>
    Array.from({ length: rows }, (_, row) => {
      const from = (top + row) * picture.columns + left
      return tiles.slice(from, from + columns)
    }).flat()
  return {
    ...picture,
    ...{ columns, rows, lights: onlyOn(areas, area, picture.lights) },
    layers: picture.layers.map((layer) => ({ ...layer, tiles: cut(layer.tiles) })),
  }
}

/** One map of the world at a time, with its ground and its night. `world`: its size, which changes with the map. */
export function createMapShown(options: {
  map: Drawn
  picture: MapPicture | null
  /** Where pictures lie. */
  folder?: string
  /** Another map is shown, or its ground has been drawn. */
  onChange(): void
}) {
  const { picture, folder, onChange } = options
  const areas = areasIn(options.map)
  let area = areas[0]
  const world = { width: area.width, height: area.height }
  const drawn = new Map<
    string,
    { ground: ((season: string) => GroundPictures) | null; night: ReturnType<typeof createNight> }
  >()
  const now = () => {
    const known = drawn.get(area.id)
    if (known) return known
    const own = picture && pictureOf(picture, areas, area)
    const entry = {
      ground: null as ((season: string) => GroundPictures) | null,
      night: createNight({ ...world }, own?.lights ?? []),
    }
    drawn.set(area.id, entry)
    if (own)
      void groundBySeason(own, folder).then((ground) => {
        entry.ground = ground
        onChange()
      })
    return entry
  }
  const show = (next: SeenArea | undefined): boolean => {
    if (!next || next === area) return false
    area = next
    Object.assign(world, { width: next.width, height: next.height })
    onChange()
    return true
  }
  return {
    areas,
    world,
    id: (): string => area.id,
    ground: (season: string): GroundPictures | null => now().ground?.(season) ?? null,
    night: (...moment: Parameters<ReturnType<typeof createNight>>) => now().night(...moment),
    /** Shows another map. Returns whether it did. */
    show: (id: string): boolean => show(areas.find((one) => one.id === id)),
    /** Shows the map that a point of the plane is on. Returns whether that is another. */
    showAt: (point: Point): boolean => show(areaOf(areas, point)),
    only: <One extends Point>(all: readonly One[]): One[] => onlyOn(areas, area, all),
    lived: (all: readonly LivedIn[]): LivedIn[] => livedOn(areas, area, all),
  }
}
