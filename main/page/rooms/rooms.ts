import { rowsUnderSky } from '../../world/places.ts'

/** What is behind a house's door, in pixels of the world. */
export interface PageRoom {
  /** The house's place. */
  id: string
  x: number
  y: number
  width: number
  height: number
  /** The tile of the way out. */
  wayOut: Area | null
}
type Area = Record<'x' | 'y' | 'width' | 'height', number>

interface Point {
  x: number
  y: number
}

/** Reads the rooms and their ways out from the map's object layers, as RPGJS gives them to the page. */
export function readRooms(layers: unknown): PageRoom[] {
  const ways = areasIn(layers, 'places').filter(({ kind }) => kind === 'door')
  return areasIn(layers, 'rooms').map(({ id, kind: _, ...area }) => ({
    ...{ id, ...area },
    wayOut: ways.find((way) => isIn(area, { x: way.x + way.width / 2, y: way.y + way.height / 2 })) ?? null,
  }))
}

function areasIn(layers: unknown, name: string): (Area & { id: string; kind: unknown })[] {
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
    const { kind } = (object.properties ?? {}) as { kind?: unknown }
    return width > 0 && height > 0 && Number.isFinite(x + y)
      ? [{ id: String(object.name ?? ''), kind, x, y, width, height }]
      : []
  })
}

const isIn = ({ x, y, width, height }: Area, point: Point): boolean =>
  point.x >= x && point.y >= y && point.x < x + width && point.y < y + height

/** How far above a door's tile its picture reaches, and how near its edge a body stands that goes through; pixels. */
const doorHeight = 64
const throughDoor = 7
/** How much of the house's front around its door stands for the door; pixels. */
const front = { side: 32, height: 96 } as const

/**
 * Where to walk to go through the door under a point of the world: first onto its tile, then against its edge. Null if
 * there is no door to go through.
 */
export function wayThroughDoor(
  { rooms, houses }: { rooms: readonly PageRoom[]; houses: readonly { id: string; door: Area }[] },
  point: Point,
): { onto: Point; against: Point } | null {
  for (const { id, wayOut } of rooms) {
    if (wayOut && isIn({ ...wayOut, height: wayOut.height + throughDoor }, point)) {
      const onto = { x: wayOut.x + wayOut.width / 2, y: wayOut.y + wayOut.height / 2 }
      return { onto, against: { x: onto.x, y: wayOut.y + wayOut.height - throughDoor } }
    }
    const door = houses.find((house) => house.id === id)?.door
    if (
      door &&
      (isIn({ ...door, y: door.y - doorHeight, height: doorHeight + door.height / 2 }, point) ||
        isIn(frontOf(door), point))
    ) {
      const onto = { x: door.x + door.width / 2, y: door.y + door.height / 2 }
      return { onto, against: { x: onto.x, y: door.y + throughDoor } }
    }
  }
  return null
}

const frontOf = ({ x, y, width }: Area): Area => ({
  ...{ x: x - front.side, width: width + 2 * front.side },
  ...{ y: y - front.height, height: front.height },
})

/** The room that a point is in; null under the sky. */
export const roomAt = (rooms: readonly PageRoom[], point: Point): PageRoom | null =>
  rooms.find((room) => isIn(room, point)) ?? null

/** The height of the ground under the sky: rooms lie below it. Pixels. */
export const skyHeight = (rooms: readonly PageRoom[], world: { height: number; tileSize: number }): number =>
  rowsUnderSky(world.height / world.tileSize, rooms, world.tileSize) * world.tileSize
