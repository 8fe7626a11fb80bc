import { type Link, type Spot, wayThroughLinks } from '../world/gates.ts'
import { areasLayer } from '../world/map-data.ts'
import { skyHeight } from './rooms/rooms.ts'

interface Point {
  x: number
  y: number
}
type Rectangle = Point & { width: number; height: number }
/** One of the world's maps on the page's own. Pixels. */
export interface PageArea extends Rectangle {
  id: string
  /** Its name for people; empty in a world of one map. */
  label: string
  /** How much of its height lies under the sky. */
  sky: number
  /** Where the point lies from which its author counts. */
  origin: Point
}
interface PageGate extends Rectangle {
  name: string
  map: string
  to: string
  at: string
}

/** Reads which maps of the world lie where, and the gates between them, from the layers as RPGJS gives them to the page. */
export function readPageAreas(
  layers: unknown,
  world: { width: number; height: number; tileSize: number; rooms: Parameters<typeof skyHeight>[0] },
) {
  const whole = {
    ...{ id: '', label: '', x: 0, y: 0, origin: { x: 0, y: 0 } },
    ...world,
    sky: skyHeight(world.rooms, world),
  }
  const drawn = objectsIn(layers, areasLayer).map(
    ({ name, properties, ...area }): PageArea => ({
      ...{ ...area, id: name, label: String(properties.label ?? name), sky: Number(properties.sky) },
      origin: { x: Number(properties.originX ?? 0), y: Number(properties.originY ?? 0) },
    }),
  )
  const all: readonly [PageArea, ...PageArea[]] = [drawn[0] ?? whole, ...drawn.slice(1)]
  const at = ({ y }: Point): PageArea => all.findLast((area) => y >= area.y) ?? all[0]
  const gates = objectsIn(layers, 'places')
    .filter(({ properties }) => properties.kind === 'gate')
    .map(
      ({ properties: { to, at: end }, ...area }): PageGate => ({
        ...{ ...area, map: at(area).id || String(to), to: String(to), at: String(end) },
      }),
    )
  const links = gates.flatMap((gate): Link[] => {
    const other = gates.find(({ map, name }) => map === gate.to && name === gate.at)
    return other ? [[spotOf(gate), spotOf(other)]] : []
  })

  return {
    all,
    at,
    /** The middle and size of the gate on the way from one map to another. Null on the same map, or if none leads there. */
    gateTowards(from: Point, to: Point): PageGate | null {
      if (at(from) === at(to)) return null
      const spot = (point: Point): Spot => ({ x: point.x, y: point.y, zone: at(point).id })
      const [near] = wayThroughLinks(links, spot(from), spot(to))?.crossings[0] ?? []
      return gates.find((gate) => near && gate.map === near.zone && isSame(middleOf(gate), near)) ?? null
    },
  }
}
export type PageAreas = ReturnType<typeof readPageAreas>

export const middleOf = ({ x, y, width, height }: Rectangle): Point => ({ x: x + width / 2, y: y + height / 2 })
const spotOf = (gate: PageGate): Spot => ({ ...middleOf(gate), zone: gate.map })
const isSame = (one: Point, other: Point): boolean => one.x === other.x && one.y === other.y

function objectsIn(
  layers: unknown,
  name: string,
): (Rectangle & { name: string; properties: Record<string, unknown> })[] {
  if (!Array.isArray(layers)) return []
  const layer = (layers as { name?: unknown; objects?: unknown }[]).find((entry) => entry?.name === name)
  if (!Array.isArray(layer?.objects)) return []
  return (layer.objects as Record<string, unknown>[]).flatMap((object) => {
    const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = [
      object.x,
      object.y,
      object.width,
      object.height,
    ].map(Number)
    const properties = (object.properties ?? {}) as Record<string, unknown>
    return width > 0 && height > 0 && Number.isFinite(x + y)
      ? [{ name: String(object.name ?? ''), x, y, width, height, properties }]
      : []
  })
}
