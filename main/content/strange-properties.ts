import type { Element } from 'xml-js'
import { didYouMean } from './plain-words.ts'
import { childrenOf, layersOf, numberOf, propertiesOf, readObject, textOf } from './tiled-xml.ts'

const objectLayers = ['places', 'spawns', 'rooms', 'walls', 'collisions', 'lights'] as const
/** What tiles and tilesets may have. Tilesets of others bring much besides, so only what looks like a slip is told. */
const ofTiles = ['collision', 'opaque', 'z']
const ofTilesets = ['seasons']
const ofMaps = ['name']
const ofLights = ['kind', 'radius', 'strength']
export const lightKinds = ['lamp', 'window', 'fire', 'forge']
const shown = (text: string): string => `"${text.slice(0, 60)}"`

/**
 * Tells of properties, layers and values of a map that nobody reads: most are slips of the pen. Places have their own
 * list (place-properties.ts). `file`: how each message begins.
 */
export function reportStrange(root: Element, file: string, report: (message: string) => void): void {
  for (const name of Object.keys(propertiesOf(root)))
    if (!ofMaps.includes(name))
      report(`${file} has the property ${shown(name)}, which is ignored; there is ${listed(name, ofMaps)}`)
  reportLooks(root, file, report)
  const layers = layersOf(root, 'objectgroup')
  const names = layers.map((layer) => textOf(layer, 'name'))
  for (const name of names)
    if (!isOneOf(name, objectLayers) && didYouMean(name, objectLayers) !== '')
      report(`${file}: the object layer ${shown(name)} is ignored; there are ${listed(name, objectLayers)}`)
  for (const layer of layersOf(root, 'layer'))
    for (const name of Object.keys(propertiesOf(layer)))
      if (isNear(name, ofTiles))
        report(
          `${file}: the layer ${shown(textOf(layer, 'name'))} has the property ${shown(name)}, which is ignored: give it to tiles of the tileset${meant(name, ofTiles)}`,
        )
  for (const layer of layers)
    for (const object of childrenOf(layer, 'object').map(readObject)) {
      const kind = textOf(layer, 'name')
      const where = `${file}: ${oneOf(kind)} ${object.name === '' ? `without a name (object ${object.id})` : shown(object.name)} in the layer "${kind}"`
      if (kind === 'spawns' || kind === 'rooms')
        for (const name of Object.keys(object.properties))
          report(
            `${where} has the property ${shown(name)}, which is ignored: ${kind === 'spawns' ? 'a spawn has none.' : 'a room has none, and what its house has belongs to the place of that name.'}`,
          )
      if (kind === 'lights') reportLight(object.properties, (message) => report(`${where} ${message}`))
    }
}

/** Tells of what Tiled draws of layers and groups and pages do not. */
function reportLooks(parent: Element, file: string, report: (message: string) => void): void {
  for (const layer of parent.elements ?? []) {
    if (layer.name !== 'layer' && layer.name !== 'group') continue
    const seen = [
      ...(numberOf(layer, 'opacity', 1) === 1
        ? []
        : [['is translucent', 'Draw translucent tiles, or set its "Opacity" to 1']]),
      ...(textOf(layer, 'tintcolor') === '' ? [] : [['has a tint', 'Colour the tiles, or remove its "Tint Color"']]),
      ...(numberOf(layer, 'parallaxx', 1) === 1 && numberOf(layer, 'parallaxy', 1) === 1
        ? []
        : [['has a parallax', 'Set its "Parallax Factor" to 1']]),
      ...(['', 'normal'].includes(textOf(layer, 'mode'))
        ? []
        : [['has a blend mode', 'Set its "Blending Mode" to Normal']]),
    ]
    for (const [what, mend] of seen)
      report(
        `${file}: the ${layer.name} "${textOf(layer, 'name')}" ${what}, which pages do not draw. ${mend} in Tiled.`,
      )
    if (layer.name === 'group') reportLooks(layer, file, report)
  }
}

function reportLight(properties: Readonly<Record<string, string>>, report: (message: string) => void): void {
  for (const name of Object.keys(properties))
    if (!ofLights.includes(name))
      report(`has the property ${shown(name)}, which is ignored; there are ${listed(name, ofLights)}`)
  const { kind = 'lamp', radius = '', strength = '1' } = properties
  if (!lightKinds.includes(kind))
    report(`has the kind ${shown(kind)}; there are ${listed(kind, lightKinds)} It shines like a lamp.`)
  if (!(Number(radius) > 0))
    report(
      `has ${radius === '' ? 'no radius' : `the radius ${shown(radius)}`}; it must be a number of pixels above 0. It does not shine.`,
    )
  if (!(Number(strength) >= 0 && Number(strength) <= 1))
    report(`has the strength ${shown(strength)}; it must be a number from 0 to 1.`)
}

/** Tells of properties of a tileset and its tiles that look like slips of those that are read. */
export function reportStrangeTiles(tileset: Element, file: string, report: (message: string) => void): void {
  const told = new Set<string>()
  const tell = (name: string, known: readonly string[], of: string): void => {
    if (known.includes(name) || !isNear(name, known) || told.has(name)) return
    told.add(name)
    report(`${file}: ${of} has the property ${shown(name)}, which is ignored${meant(name, known)}`)
  }
  for (const name of Object.keys(propertiesOf(tileset))) tell(name, ofTilesets, 'the tileset')
  for (const tile of childrenOf(tileset, 'tile'))
    for (const name of Object.keys(propertiesOf(tile))) tell(name, ofTiles, `tile ${textOf(tile, 'id')}`)
}

const isOneOf = (name: string, known: readonly string[]): boolean => known.includes(name)
const isNear = (name: string, known: readonly string[]): boolean =>
  known.includes(name) || didYouMean(name, known) !== ''
const meant = (name: string, known: readonly string[]): string => didYouMean(name, known) || '.'
const listed = (name: string, known: readonly string[]): string => `${known.join(', ')}${meant(name, known)}`
const oneOf = (layer: string): string =>
  layer === 'spawns' ? 'the spawn' : layer === 'rooms' ? 'the room' : 'the light'
