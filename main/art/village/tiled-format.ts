import { tileSize } from './measures.ts'
import type { Tileset } from './tiles.ts'

export type Properties = Record<string, string | number | boolean>

export interface MapObject {
  name: string
  type: string
  /** In pixels. An object without a size is a point. */
  x: number
  y: number
  width?: number
  height?: number
  properties?: Properties
}

/** Some rows of a layer, with tiles of one tileset. The parts of a layer follow each other downwards. */
export interface TilePart {
  tileset: string
  cells: readonly number[]
}

export type MapLayer =
  | { kind: 'tiles'; name: string; parts: TilePart[]; properties?: Properties; visible?: boolean }
  | { kind: 'objects'; name: string; objects: MapObject[] }

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function propertiesXml(properties: Properties | undefined, indent: string): string {
  const entries = Object.entries(properties ?? {})
  if (entries.length === 0) return ''
  const lines = entries.map(([name, value]) => {
    const type =
      typeof value === 'boolean'
        ? ' type="bool"'
        : typeof value === 'number'
          ? Number.isInteger(value)
            ? ' type="int"'
            : ' type="float"'
          : ''
    return `${indent} <property name="${escapeText(name)}"${type} value="${escapeText(String(value))}"/>`
  })
  return `${indent}<properties>\n${lines.join('\n')}\n${indent}</properties>\n`
}

/** Pages give a tileset with this property the colours of the seasons. */
export const seasonsXml = propertiesXml({ seasons: true }, ' ')

/** Writes Tiled's `.tsx`. The picture is in the same folder. */
export function tilesetXml(tileset: Tileset): string {
  const ids = new Set(tileset.animations.keys())
  if (Object.keys(tileset.properties).length > 0) for (let id = 0; id < tileset.count; id++) ids.add(id)
  const tiles = [...ids]
    .sort((a, b) => a - b)
    .map((id) => {
      const frames = tileset.animations
        .get(id)
        ?.map((frame) => `   <frame tileid="${frame}" duration="167"/>`)
        .join('\n')
      const animation = frames ? `  <animation>\n${frames}\n  </animation>\n` : ''
      return ` <tile id="${id}">\n${propertiesXml(tileset.properties, '  ')}${animation} </tile>\n`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="${tileset.name}" tilewidth="${tileSize}" tileheight="${tileSize}" tilecount="${tileset.count}" columns="${tileset.columns}">
${tileset.seasons ? seasonsXml : ''} <image source="${tileset.name}.png" width="${tileset.picture.width}" height="${tileset.picture.height}"/>
${tiles.join('')}</tileset>
`
}

/**
 * Writes Tiled's `.tmx`: orthogonal, with tiles as CSV and tilesets by relative path. `cells` hold tile ids of the
 * part's own tileset plus one.
 */
export function mapXml(map: {
  columns: number
  rows: number
  tilesetFolder: string
  tilesets: Tileset[]
  layers: MapLayer[]
}): string {
  const firstIds = new Map<string, number>()
  let nextId = 1
  for (const tileset of map.tilesets) {
    firstIds.set(tileset.name, nextId)
    nextId += tileset.count
  }
  const tilesets = map.tilesets.map(
    (tileset) =>
      ` <tileset firstgid="${firstIds.get(tileset.name)}" source="${map.tilesetFolder}/${tileset.name}.tsx"/>\n`,
  )
  let objectId = 1
  const layers = map.layers.map((layer, index) => {
    if (layer.kind === 'tiles') {
      const cells = layer.parts.flatMap(({ tileset, cells: own }) => {
        const first = firstIds.get(tileset)
        if (first === undefined) throw new Error(`layer "${layer.name}" uses the unknown tileset "${tileset}"`)
        return own.map((cell) => (cell === 0 ? 0 : cell - 1 + first))
      })
      const hidden = layer.visible === false ? ' visible="0"' : ''
      return ` <layer id="${index + 1}" name="${layer.name}" width="${map.columns}" height="${map.rows}"${hidden}>
${propertiesXml(layer.properties, '  ')}  <data encoding="csv">
${csv(cells, map.columns)}
</data>
 </layer>
`
    }
    const objects = layer.objects.map((object) => objectXml(object, objectId++))
    return ` <objectgroup id="${index + 1}" name="${layer.name}">\n${objects.join('')} </objectgroup>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="${map.columns}" height="${map.rows}" tilewidth="${tileSize}" tileheight="${tileSize}" infinite="0" nextlayerid="${map.layers.length + 1}" nextobjectid="${objectId}">
${tilesets.join('')}${layers.join('')}</map>
`
}

function objectXml(object: MapObject, id: number): string {
  const size = object.width === undefined ? '' : ` width="${object.width}" height="${object.height ?? 0}"`
  const inner = propertiesXml(object.properties, '   ') + (object.width === undefined ? '   <point/>\n' : '')
  const head = `  <object id="${id}" name="${escapeText(object.name)}" type="${object.type}" x="${object.x}" y="${object.y}"${size}`
  return inner ? `${head}>\n${inner}  </object>\n` : `${head}/>\n`
}

function csv(cells: number[], columns: number): string {
  const lines: string[] = []
  for (let start = 0; start < cells.length; start += columns) lines.push(cells.slice(start, start + columns).join(','))
  return lines.join(',\n')
}
