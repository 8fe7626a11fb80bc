import { type Element, js2xml } from 'xml-js'
import { finding } from '../language/findings/finding.ts'
import { childrenOf, decodeTiles, layersOf, numberOf, textOf } from './tiled-xml.ts'

/**
 * A map in the plain form that RPGJS's parser reads: layers as CSV. Each tileset is a text of its own, also one that
 * its author embedded in the map.
 */
export interface MapTexts {
  id: string
  xml: string
  tilesets: { firstId: number; xml: string }[]
}

/**
 * Takes a map apart for RPGJS. `external`: the texts of external tilesets by the names that the map gives them. Changes
 * `root`, so it comes last.
 */
export function mapTexts(id: string, root: Element, external: ReadonlyMap<string, string>): MapTexts {
  const tilesets = childrenOf(root, 'tileset').map((tileset) => ({
    firstId: numberOf(tileset, 'firstgid'),
    xml: external.get(textOf(tileset, 'source')) ?? js2xml({ elements: [tileset] }),
  }))
  for (const layer of layersOf(root, 'layer')) {
    const data = childrenOf(layer, 'data')[0]
    if (data === undefined || textOf(data, 'encoding') === 'csv') continue
    const tiles = decodeTiles(data, finding('compose-maps.map-the-layer', { id, name: textOf(layer, 'name') }))
    data.attributes = { encoding: 'csv' }
    data.elements = [{ type: 'text', text: tiles.join(',') }]
  }
  // RPGJS's parser loses the layers of all groups but the first, so they are lifted out of them.
  root.elements = ungrouped(root).filter(({ name }) => name !== 'tileset')
  return { id, xml: js2xml({ elements: [root] }), tilesets }
}

const ungrouped = (parent: Element): Element[] =>
  (parent.elements ?? []).flatMap((element) => (element.name === 'group' ? ungrouped(element) : [element]))
