import { readPageAreas } from './areas.ts'
import type { Ground } from './ground-ways.ts'
import { readRooms } from './rooms/rooms.ts'

/** What RPGJS's map scene tells of its tiles. */
export interface TiledScene {
  widthPx: number
  heightPx: number
  tileWidth: number
  zTileHeight: number
  getTileByPosition(x: number, y: number, z: [number, number]): { hasCollision?: boolean } | undefined
  data?: { layers?: unknown }
}

interface Rectangle {
  x: number
  y: number
  width: number
  height: number
}

/** A rectangle drawn by hand may reach this far into a tile without blocking it; pixels (main/content/tiled-map.ts). */
const slack = 2

/** Reads from the map where one can walk. The same tiles block here as on the server. */
export function readGround(scene: TiledScene): Ground {
  const tileSize = scene.tileWidth
  const columns = Math.floor(scene.widthPx / tileSize)
  const rows = Math.floor(scene.heightPx / tileSize)
  const blocked = new Uint8Array(columns * rows)
  const layers = scene.data?.layers
  const { all: areas } = readPageAreas(layers, {
    ...{ width: scene.widthPx, height: scene.heightPx, tileSize, rooms: readRooms(layers) },
  })
  for (let tile = 0; tile < blocked.length; tile++) {
    const x = ((tile % columns) + 0.5) * tileSize
    const y = (Math.floor(tile / columns) + 0.5) * tileSize
    const isOnMap = areas.some((area) => x < area.x + area.width && y >= area.y && y < area.y + area.height)
    const tileThere = scene.getTileByPosition(x, y, [0, scene.zTileHeight])
    blocked[tile] = !isOnMap || tileThere?.hasCollision ? 1 : 0
  }
  for (const { x, y, width, height } of rectanglesIn(layers, 'collisions'))
    for (let row = Math.floor((y + slack) / tileSize); row * tileSize < y + height - slack; row++)
      for (let column = Math.floor((x + slack) / tileSize); column * tileSize < x + width - slack; column++)
        if (row >= 0 && row < rows && column >= 0 && column < columns) blocked[row * columns + column] = 1
  return { columns, rows, tileSize, blocked }
}

/** The rectangles of an object layer, as RPGJS gives them to the page. */
function rectanglesIn(layers: unknown, name: string): Rectangle[] {
  if (!Array.isArray(layers)) return []
  const layer = (layers as { name?: unknown; objects?: unknown }[]).find((entry) => entry?.name === name)
  if (!Array.isArray(layer?.objects)) return []
  return (layer.objects as (Rectangle & { polygon?: unknown; ellipse?: unknown; point?: unknown })[]).filter(
    ({ polygon, ellipse, point, width, height }) => !polygon && !ellipse && !point && width > 0 && height > 0,
  )
}
