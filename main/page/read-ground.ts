import type { Ground } from './ground-ways.ts'

/** What RPGJS's map scene tells of its tiles. */
export interface TiledScene {
  widthPx: number
  heightPx: number
  tileWidth: number
  zTileHeight: number
  getTileByPosition(x: number, y: number, z: [number, number]): { hasCollision?: boolean } | undefined
}

/** Reads from the map where one can walk. The same tiles block here as in RPGJS's own collisions. */
export function readGround(scene: TiledScene): Ground {
  const tileSize = scene.tileWidth
  const columns = Math.floor(scene.widthPx / tileSize)
  const rows = Math.floor(scene.heightPx / tileSize)
  const blocked = new Uint8Array(columns * rows)
  for (let tile = 0; tile < blocked.length; tile++) {
    const x = ((tile % columns) + 0.5) * tileSize
    const y = (Math.floor(tile / columns) + 0.5) * tileSize
    blocked[tile] = scene.getTileByPosition(x, y, [0, scene.zTileHeight])?.hasCollision ? 1 : 0
  }
  return { columns, rows, tileSize, blocked }
}
