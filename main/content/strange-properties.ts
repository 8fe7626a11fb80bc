import type { Element } from 'xml-js'
import { type Finding, type FindingValue, finding } from '../language/findings/finding.ts'
import { didYouMean } from './plain-words.ts'
import { childrenOf, layersOf, numberOf, propertiesOf, readObject, textOf } from './tiled-xml.ts'

const objectLayers = ['places', 'spawns', 'rooms', 'walls', 'collisions', 'lights'] as const
/** What tiles and tilesets may have. Tilesets of others bring much besides, so only what looks like a slip is told. */
const ofTiles = ['collision', 'opaque', 'z']
const ofTilesets = ['seasons']
const ofMaps = ['name']
const ofLights = ['kind', 'radius', 'strength']
export const lightKinds = ['lamp', 'window', 'fire', 'forge']
const shown = (text: string): string => text.slice(0, 60)

/**
 * Tells of properties, layers and values of a map that nobody reads: most are slips of the pen. Places have their own
 * list (place-properties.ts). `file`: how each message begins.
 */
export function reportStrange(root: Element, file: FindingValue, report: (message: Finding) => void): void {
  for (const name of Object.keys(propertiesOf(root)))
    if (!ofMaps.includes(name))
      report(
        finding('strange-properties.has-the-property-which-is-ignored', {
          file,
          name: shown(name),
          listed: listed(name, ofMaps),
        }),
      )
  reportLooks(root, file, report)
  const layers = layersOf(root, 'objectgroup')
  const names = layers.map((layer) => textOf(layer, 'name'))
  for (const name of names)
    if (!isOneOf(name, objectLayers) && didYouMean(name, objectLayers) !== '')
      report(
        finding('strange-properties.the-object-layer-is-ignored-there', {
          file,
          name: shown(name),
          listed: listed(name, objectLayers),
        }),
      )
  for (const layer of layersOf(root, 'layer'))
    for (const name of Object.keys(propertiesOf(layer)))
      if (isNear(name, ofTiles))
        report(
          finding('strange-properties.the-layer-has-the-property-which', {
            file,
            name: shown(textOf(layer, 'name')),
            name2: shown(name),
            meant: meant(name, ofTiles),
          }),
        )
  for (const layer of layers)
    for (const object of childrenOf(layer, 'object').map(readObject)) {
      const kind = textOf(layer, 'name')
      const where = finding('strange-properties.in-the-layer', {
        file,
        oneOf: oneOf(kind),
        more:
          object.name === ''
            ? finding('read-gates.without-a-name-object', { id: object.id })
            : finding('finding.quoted', { name: shown(object.name) }),
        kind,
      })
      if (kind === 'spawns' || kind === 'rooms')
        for (const name of Object.keys(object.properties))
          report(
            finding('strange-properties.has-the-property-which-is-ignored-2', {
              where,
              name: shown(name),
              more:
                kind === 'spawns'
                  ? finding('strange-properties.a-spawn-has-none')
                  : finding('strange-properties.a-room-has-none-and-what'),
            }),
          )
      if (kind === 'lights')
        reportLight(object.properties, (message) => report(finding('finding.then', { first: where, rest: message })))
    }
}

/** Tells of what Tiled draws of layers and groups and pages do not. */
function reportLooks(parent: Element, file: FindingValue, report: (message: Finding) => void): void {
  for (const layer of parent.elements ?? []) {
    if (layer.name !== 'layer' && layer.name !== 'group') continue
    const seen = [
      ...(numberOf(layer, 'opacity', 1) === 1
        ? []
        : [
            [
              finding('strange-properties.is-translucent'),
              finding('strange-properties.draw-translucent-tiles-or-set-its'),
            ],
          ]),
      ...(textOf(layer, 'tintcolor') === ''
        ? []
        : [[finding('strange-properties.has-a-tint'), finding('strange-properties.colour-the-tiles-or-remove-its')]]),
      ...(numberOf(layer, 'parallaxx', 1) === 1 && numberOf(layer, 'parallaxy', 1) === 1
        ? []
        : [[finding('strange-properties.has-a-parallax'), finding('strange-properties.set-its-parallax-factor-to-1')]]),
      ...(['', 'normal'].includes(textOf(layer, 'mode'))
        ? []
        : [
            [
              finding('strange-properties.has-a-blend-mode'),
              finding('strange-properties.set-its-blending-mode-to-normal'),
            ],
          ]),
    ]
    for (const [what, mend] of seen)
      report(
        finding('strange-properties.the-which-pages-do-not-draw', {
          file,
          name: layer.name,
          name2: textOf(layer, 'name'),
          what,
          mend,
        }),
      )
    if (layer.name === 'group') reportLooks(layer, file, report)
  }
}

function reportLight(properties: Readonly<Record<string, string>>, report: (message: Finding) => void): void {
  for (const name of Object.keys(properties))
    if (!ofLights.includes(name))
      report(
        finding('strange-properties.has-the-property-which-is-ignored-3', {
          name: shown(name),
          listed: listed(name, ofLights),
        }),
      )
  const { kind = 'lamp', radius = '', strength = '1' } = properties
  if (!lightKinds.includes(kind))
    report(
      finding('strange-properties.has-the-kind-there-are-it', { kind: shown(kind), listed: listed(kind, lightKinds) }),
    )
  if (!(Number(radius) > 0))
    report(
      finding('strange-properties.has-it-must-be-a-number', {
        more:
          radius === ''
            ? finding('strange-properties.no-radius')
            : finding('strange-properties.the-radius', { radius: shown(radius) }),
      }),
    )
  if (!(Number(strength) >= 0 && Number(strength) <= 1))
    report(finding('strange-properties.has-the-strength-it-must-be', { strength: shown(strength) }))
}

/** Tells of properties of a tileset and its tiles that look like slips of those that are read. */
export function reportStrangeTiles(tileset: Element, file: FindingValue, report: (message: Finding) => void): void {
  const told = new Set<string>()
  const tell = (name: string, known: readonly string[], of: Finding): void => {
    if (known.includes(name) || !isNear(name, known) || told.has(name)) return
    told.add(name)
    report(
      finding('strange-properties.has-the-property-which-is-ignored-4', {
        file,
        of,
        name: shown(name),
        meant: meant(name, known),
      }),
    )
  }
  for (const name of Object.keys(propertiesOf(tileset)))
    tell(name, ofTilesets, finding('strange-properties.the-tileset'))
  for (const tile of childrenOf(tileset, 'tile'))
    for (const name of Object.keys(propertiesOf(tile)))
      tell(name, ofTiles, finding('strange-properties.tile', { id: textOf(tile, 'id') }))
}

const isOneOf = (name: string, known: readonly string[]): boolean => known.includes(name)
const isNear = (name: string, known: readonly string[]): boolean =>
  known.includes(name) || didYouMean(name, known) !== ''
const meant = (name: string, known: readonly string[]): FindingValue => didYouMean(name, known) || '.'
const listed = (name: string, known: readonly string[]): Finding =>
  finding('strange-properties.listed', { known, meant: meant(name, known) })
const oneOf = (layer: string): Finding =>
  layer === 'spawns'
    ? finding('strange-properties.the-spawn')
    : layer === 'rooms'
      ? finding('strange-properties.the-room')
      : finding('strange-properties.the-light')
