import type { Container } from 'pixi.js'

/** How many tiles wide and high a chunk is. */
const chunkTiles = 12
/** `@pixi/tilemap` keeps a tile as this many numbers; the third and fourth are its place. */
const numbersInTile = 14
const [placeX, placeY] = [2, 3]

/** The parts of `@pixi/tilemap` used here. */
interface Tiles extends Container {
  pointsBuf: number[]
  getTileset(): unknown[]
  compositeParent: boolean
  offsetX: number
  offsetY: number
}
interface TileLayer extends Container {
  tilemap?: Container & { children: Tiles[] }
}
export interface Seen {
  left: number
  top: number
  right: number
  bottom: number
}

/** The numbers of tiles, in one list for each chunk that has some. The key is the chunk's column and row. */
export function intoChunks(tiles: readonly number[], side: number): Map<string, number[]> {
  const chunks = new Map<string, number[]>()
  for (let at = 0; at < tiles.length; at += numbersInTile) {
    const key = `${Math.floor((tiles[at + placeX] ?? 0) / side)},${Math.floor((tiles[at + placeY] ?? 0) / side)}`
    const chunk = chunks.get(key) ?? []
    for (let index = at; index < at + numbersInTile; index++) chunk.push(tiles[index] ?? 0)
    chunks.set(key, chunk)
  }
  return chunks
}

/**
 * Cuts the layers of a map into chunks and draws only those in view. RPGJS draws every tile of the map in each frame,
 * rooms included, and a machine without a graphics card spends half its time on tiles that nobody sees.
 */
export function cutIntoChunks(layers: Iterable<TileLayer>, tileSize: number): { show(seen: Seen): void } {
  const side = chunkTiles * tileSize
  const chunks: { picture: Container; left: number; top: number }[] = []
  for (const layer of layers) {
    const whole = layer.tilemap
    if (!whole || whole.parent !== layer) continue
    const pictures = new Map<string, Container>()
    for (const part of whole.children) {
      const Part = part.constructor as new (tileset: unknown[]) => Tiles
      for (const [key, tiles] of intoChunks(part.pointsBuf, side)) {
        const picture = pictures.get(key) ?? new (whole.constructor as new () => Container)()
        pictures.set(key, picture)
        const { compositeParent, offsetX, offsetY } = part
        picture.addChild(
          Object.assign(new Part(part.getTileset()), { pointsBuf: tiles, compositeParent, offsetX, offsetY }),
        )
      }
    }
    layer.removeChild(whole)
    for (const [key, picture] of pictures) {
      const [column = 0, row = 0] = key.split(',').map(Number)
      layer.addChild(picture)
      chunks.push({ picture, left: column * side, top: row * side })
    }
  }
  return {
    show({ left, top, right, bottom }) {
      for (const chunk of chunks)
        chunk.picture.visible =
          chunk.left < right && chunk.left + side > left && chunk.top < bottom && chunk.top + side > top
    },
  }
}
