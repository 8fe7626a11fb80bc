import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  childrenOf,
  layersOf,
  numberOf,
  propertiesOf,
  readLayer,
  readObject,
  readRoot,
  textOf,
} from '../../../content/tiled-xml.ts'
import { rowsUnderSky } from '../../../world/places.ts'

/** A map as it is drawn: tile layers from bottom to top, tile sheets with their first ids, and the lights at night. */
export interface MapPicture {
  columns: number
  rows: number
  tileSize: number
  layers: { tiles: number[] /** Whether it is drawn in front of people. */; front: boolean }[]
  sheets: MapSheet[]
  lights: { kind: string; x: number; y: number; radius: number; strength: number }[]
}

/** A tileset: a picture of tiles in rows. `margin` and `spacing` are in pixels, around and between tiles. */
export interface MapSheet {
  firstId: number
  image: string
  columns: number
  count: number
  margin: number
  spacing: number
  /** Whether it takes the colours of the seasons. */
  seasons: boolean
}

/** The least `z` of layers that hide people. */
const frontDepth = 1

/**
 * Reads the picture of a map, without the rooms below it. @throws an error that names the file when the map or one of
 * its tilesets can't be read.
 */
export async function readPicture(options: { root: string; world: string; map: string }): Promise<MapPicture> {
  const file = join(options.root, 'worlds', options.world, 'maps', `${options.map}.tmx`)
  const root = readRoot(await readFile(file, 'utf8'), 'map', file)
  const sheets: MapPicture['sheets'] = []
  const inFront = new Set<number>()
  for (const reference of childrenOf(root, 'tileset')) {
    const firstId = numberOf(reference, 'firstgid')
    const source = textOf(reference, 'source')
    const path = join(dirname(file), source)
    const tileset = source === '' ? reference : readRoot(await readFile(path, 'utf8'), 'tileset', path)
    const image = childrenOf(tileset, 'image')[0]
    sheets.push({
      firstId,
      image: basename(image ? textOf(image, 'source') : ''),
      columns: numberOf(tileset, 'columns'),
      count: numberOf(tileset, 'tilecount'),
      margin: numberOf(tileset, 'margin'),
      spacing: numberOf(tileset, 'spacing'),
      seasons: propertiesOf(tileset).seasons === 'true',
    })
    for (const tile of childrenOf(tileset, 'tile'))
      if (Number(propertiesOf(tile).z ?? 0) >= frontDepth) inFront.add(firstId + numberOf(tile, 'id'))
  }
  const columns = numberOf(root, 'width')
  const tileSize = numberOf(root, 'tilewidth')
  const rows = rowsShown(root, tileSize)
  const layers = layersOf(root, 'layer')
    .filter((layer) => textOf(layer, 'visible') !== '0')
    .map((layer) => {
      const { tiles } = readLayer(layer, file)
      return { tiles: tiles.slice(0, columns * rows), front: tiles.some((tile) => inFront.has(tile)) }
    })
  const lights = layersOf(root, 'objectgroup')
    .filter((group) => textOf(group, 'name') === 'lights')
    .flatMap((group) => childrenOf(group, 'object').map(readObject))
    .flatMap(({ x, y, properties: { kind = 'lamp', radius, strength } }) =>
      Number(radius) > 0 && y < rows * tileSize
        ? [{ kind, x, y, radius: Number(radius), strength: Number(strength ?? 1) }]
        : [],
    )
  return {
    columns,
    rows,
    tileSize,
    layers,
    sheets: sheets.filter(({ firstId, count }) =>
      layers.some(({ tiles }) => tiles.some((tile) => tile >= firstId && tile < firstId + count)),
    ),
    lights,
  }
}

/** The rows of a map that are under the sky. The rooms of its houses, if it has any, lie below. */
function rowsShown(root: ReturnType<typeof readRoot>, tileSize: number): number {
  const rooms = layersOf(root, 'objectgroup')
    .filter((group) => textOf(group, 'name') === 'rooms')
    .flatMap((group) => childrenOf(group, 'object').map(readObject))
  return rowsUnderSky(numberOf(root, 'height'), rooms, tileSize)
}
