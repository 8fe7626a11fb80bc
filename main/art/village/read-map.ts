import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TiledParser } from '@rpgjs/tiled'
import { type Canvas, createCanvas } from '../canvas.ts'
import { decodePng } from '../png.ts'

export interface ReadTileset {
  name: string
  firstId: number
  picture: Canvas
  columns: number
  properties: Map<number, Record<string, unknown>>
  animations: Map<number, number[]>
}
export interface ReadLayer {
  name: string
  visible: boolean
  properties: Record<string, unknown>
  cells: number[]
}
export interface ReadObject {
  name: string
  type: string
  x: number
  y: number
  width: number
  height: number
  properties: Record<string, string | number | boolean>
}
export interface ReadMap {
  columns: number
  rows: number
  tileSize: number
  tilesets: ReadTileset[]
  layers: ReadLayer[]
  objects: Record<string, ReadObject[]>
}

/** The fields that we use from RPGJS's parser of map and tileset files. */
interface Parsed {
  name: string
  type: string
  width: number
  height: number
  tilewidth: number
  columns: number
  firstgid: number
  source: string
  visible?: boolean
  image: { source: string }
  properties?: Record<string, unknown>
  data?: number[]
  objects?: (Partial<ReadObject> & { name: string; x: number; y: number })[]
  layers: Parsed[]
  tilesets: Parsed[]
  tiles: { id: number; properties?: Record<string, unknown>; animations?: { tileid: number }[] }[]
}

/** Reads a map with its tilesets through RPGJS's own Tiled parser, as the game does. Throws if a file is missing. */
export function readMap(file: string): ReadMap {
  const map = new TiledParser(readFileSync(file, 'utf8'), file).parseMap() as unknown as Parsed
  const tileLayers = map.layers.filter((layer) => layer.type === 'tilelayer')
  const objectLayers = map.layers.filter((layer) => layer.type === 'objectgroup')
  return {
    columns: map.width,
    rows: map.height,
    tileSize: map.tilewidth,
    tilesets: map.tilesets.map(readTileset),
    layers: tileLayers.map((layer) => ({
      name: layer.name,
      visible: layer.visible !== false,
      properties: layer.properties ?? {},
      cells: layer.data ?? [],
    })),
    objects: Object.fromEntries(objectLayers.map((layer) => [layer.name, (layer.objects ?? []).map(readObject)])),
  }
}

const readObject = (object: Partial<ReadObject> & { name: string; x: number; y: number }): ReadObject => ({
  name: object.name,
  type: object.type ?? '',
  x: object.x,
  y: object.y,
  width: object.width ?? 0,
  height: object.height ?? 0,
  properties: object.properties ?? {},
})

function readTileset(reference: Parsed): ReadTileset {
  const tileset = new TiledParser(
    readFileSync(reference.source, 'utf8'),
    reference.source,
  ).parseTileset() as unknown as Parsed
  return {
    name: tileset.name,
    firstId: reference.firstgid,
    columns: tileset.columns,
    picture: decodePng(readFileSync(join(dirname(reference.source), tileset.image.source.split('/').at(-1) ?? ''))),
    properties: new Map(tileset.tiles.map((tile) => [tile.id, tile.properties ?? {}])),
    animations: new Map(
      tileset.tiles.flatMap((tile) =>
        tile.animations ? [[tile.id, tile.animations.map((frame) => frame.tileid)]] : [],
      ),
    ),
  }
}

/** Finds the tileset of a global tile id, and the id inside the tileset. */
export function findTile(map: ReadMap, globalId: number): { tileset: ReadTileset; id: number } | null {
  const tileset = map.tilesets.findLast((candidate) => candidate.firstId <= globalId)
  return tileset && globalId > 0 ? { tileset, id: globalId - tileset.firstId } : null
}

/** Draws one tile layer as a picture of the whole map. */
export function renderLayer(map: ReadMap, layer: ReadLayer): Canvas {
  const size = map.tileSize
  const canvas = createCanvas(map.columns * size, map.rows * size)
  layer.cells.forEach((globalId, index) => {
    const tile = findTile(map, globalId)
    if (!tile) return
    const part = {
      x: (tile.id % tile.tileset.columns) * size,
      y: Math.floor(tile.id / tile.tileset.columns) * size,
      width: size,
      height: size,
    }
    canvas.draw(tile.tileset.picture, (index % map.columns) * size, Math.floor(index / map.columns) * size, part)
  })
  return canvas
}

/** The blocked cells row by row. 1 where the topmost ground tile says `collision`, as RPGJS's rule is. */
export function blockedCells(map: ReadMap): Uint8Array {
  const blocked = new Uint8Array(map.columns * map.rows)
  for (let index = 0; index < blocked.length; index++) {
    const top = map.layers
      .filter((layer) => Number(layer.properties.z ?? 0) === 0)
      .map((layer) => findTile(map, layer.cells[index] ?? 0))
      .filter((tile) => tile !== null && Number(tile.tileset.properties.get(tile.id)?.z ?? 0) === 0)
      .at(-1)
    if (top?.tileset.properties.get(top.id)?.collision === true) blocked[index] = 1
  }
  return blocked
}
