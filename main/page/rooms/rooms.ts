/** What is behind a house's door, in pixels of the world. */
export interface PageRoom {
  /** The house's place. */
  id: string
  x: number
  y: number
  width: number
  height: number
}

interface Point {
  x: number
  y: number
}

/** How far below the ground under the sky the first room lies, in tiles. */
const tilesBetween = 2

/** Reads the object layer `rooms` as RPGJS gives it to the page. */
export function readRooms(layers: unknown): PageRoom[] {
  if (!Array.isArray(layers)) return []
  const layer = (layers as { name?: unknown; objects?: unknown }[]).find((entry) => entry?.name === 'rooms')
  if (!Array.isArray(layer?.objects)) return []
  return (layer.objects as Record<string, unknown>[]).flatMap(({ name, ...object }) => {
    const [x, y, width, height] = [object.x, object.y, object.width, object.height].map(Number)
    return x !== undefined && y !== undefined && width && height && Number.isFinite(x + y + width + height)
      ? [{ id: String(name ?? ''), x, y, width, height }]
      : []
  })
}

/** The room that a point is in; null under the sky. */
export const roomAt = (rooms: readonly PageRoom[], point: Point): PageRoom | null =>
  rooms.find(
    ({ x, y, width, height }) => point.x >= x && point.y >= y && point.x < x + width && point.y < y + height,
  ) ?? null

/** The height of the ground under the sky: rooms lie below it. Pixels. */
export const skyHeight = (rooms: readonly PageRoom[], world: { height: number; tileSize: number }): number =>
  Math.min(world.height, ...rooms.map(({ y }) => y - tilesBetween * world.tileSize))
