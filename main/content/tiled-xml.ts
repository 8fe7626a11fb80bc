import { createHash } from 'node:crypto'
import { gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { type Element, xml2js } from 'xml-js'
import { FindingError, type FindingValue, finding } from '../language/findings/finding.ts'
import { remember } from '../language/remember.ts'

/** The bits of a tile's number. Tiled stores a tile's rotation in the upper three bits. */
export const TILE_NUMBER = 0x1fff_ffff

export interface TiledLayer {
  name: string
  columns: number
  rows: number
  /** The global tile numbers row by row, without the rotation bits. 0 for none. */
  tiles: number[]
}
export interface TiledObject {
  id: string
  name: string
  x: number
  y: number
  width: number
  height: number
  /** The shape: `rectangle` unless Tiled says otherwise. */
  shape: 'rectangle' | 'point' | 'ellipse' | 'polygon' | 'polyline' | 'text'
  turned: boolean
  properties: Record<string, string>
}

type RootName = 'map' | 'tileset' | 'template'

/** The last files as read. One start reads the same tileset several times, and so do the villages of one process. */
const kept = remember<Element>(8)

/**
 * Reads the root element of a Tiled file. Throws if the text isn't XML, or is another kind of file. Nobody may change
 * that of a tileset: the same text gives the same object.
 */
export const readRoot = (xml: string, name: RootName, file: FindingValue): Element => {
  const key = `${name} ${createHash('sha256').update(xml).digest('base64')}`
  const root = kept(key, () => parseRoot(xml, name, file))
  return name === 'tileset' ? root : copyOf(root)
}

/** Elements hold nothing but elements, texts and attributes. A map has tens of thousands, and a general copy is slow. */
const copyOf = ({ elements, attributes, ...rest }: Element): Element => ({
  ...rest,
  ...(attributes === undefined ? {} : { attributes: { ...attributes } }),
  ...(elements === undefined ? {} : { elements: elements.map(copyOf) }),
})

function parseRoot(xml: string, name: RootName, file: FindingValue): Element {
  if (xml.trim() === '') throw new FindingError(finding('tiled-xml.is-empty', { file }))
  let document: Element
  try {
    document = xml2js(xml, { compact: false }) as Element
  } catch (cause) {
    throw new FindingError(
      finding('tiled-xml.is-not-wellformed-xml-save-it', {
        file,
        more: cause instanceof Error ? cause.message.trim().replaceAll('\n', ', ') : String(cause),
      }),
      { cause },
    )
  }
  if (
    !new RegExp(`</${name}>\\s*$|<${name}[^>]*/>\\s*$`).test(xml) &&
    document.elements?.some((element) => element.name === name)
  )
    throw new FindingError(finding('tiled-xml.is-cut-off-is-missing-at', { file, name }))
  const root = document.elements?.find((element) => element.name === name)
  if (!root) throw new FindingError(finding('tiled-xml.has-no-element-is-it-a', { file, name }))
  return root
}

export const childrenOf = (element: Element, name: string): Element[] =>
  element.elements?.filter((child) => child.name === name) ?? []

export const textOf = (element: Element, attribute: string): string => String(element.attributes?.[attribute] ?? '')

/** The number in an attribute. NaN if the attribute exists but isn't a number. */
export const numberOf = (element: Element, attribute: string, otherwise = 0): number =>
  Number(element.attributes?.[attribute] ?? otherwise)

/** The layers of one kind at any depth, so that groups of layers work. */
export function layersOf(element: Element, kind: 'layer' | 'objectgroup'): Element[] {
  return (element.elements ?? []).flatMap((child) => {
    if (child.name === 'group') return layersOf(child, kind)
    return child.name === kind ? [child] : []
  })
}

/** Gives the layers of hidden groups what their groups have: they are read without them. */
export function hideInGroups(parent: Element, isHidden = false): void {
  for (const child of parent.elements ?? []) {
    if (!['group', 'layer', 'objectgroup'].includes(child.name ?? '')) continue
    const hides = isHidden || textOf(child, 'visible') === '0'
    if (hides) child.attributes = { ...child.attributes, visible: '0' }
    if (child.name === 'group') hideInGroups(child, hides)
  }
}

export function propertiesOf(element: Element): Record<string, string> {
  const properties = childrenOf(element, 'properties').flatMap((list) => childrenOf(list, 'property'))
  // The value of a property of several lines is its inner text.
  return Object.fromEntries(
    properties.map((property) => [
      textOf(property, 'name'),
      property.attributes?.value === undefined ? innerText(property) : textOf(property, 'value'),
    ]),
  )
}

export function readObject(element: Element): TiledObject {
  const shapes = ['point', 'ellipse', 'polygon', 'polyline', 'text'] as const
  return {
    id: textOf(element, 'id'),
    name: textOf(element, 'name'),
    x: numberOf(element, 'x'),
    y: numberOf(element, 'y'),
    width: numberOf(element, 'width'),
    height: numberOf(element, 'height'),
    shape: shapes.find((shape) => childrenOf(element, shape).length > 0) ?? 'rectangle',
    turned: numberOf(element, 'rotation') !== 0,
    properties: propertiesOf(element),
  }
}

/** Reads a layer as CSV, base64 (plain, zlib, gzip, zstd) or the old list of elements. */
export function readLayer(element: Element, file: FindingValue): TiledLayer {
  const name = textOf(element, 'name')
  const data = childrenOf(element, 'data')[0]
  if (!data) throw new FindingError(finding('tiled-xml.the-layer-has-no-tiles-data', { file, name }))
  if (childrenOf(data, 'chunk').length > 0)
    throw new FindingError(finding('tiled-xml.the-layer-is-in-chunks-but', { file, name }))
  const tiles = decodeTiles(data, finding('tiled-infinite.the-layer', { file, name })).map(
    (tile) => (tile & TILE_NUMBER) >>> 0,
  )
  return { name, columns: numberOf(element, 'width'), rows: numberOf(element, 'height'), tiles }
}

/** The tiles of a layer's data row by row, with the bits of their rotation. */
export function decodeTiles(data: Element, where: FindingValue): number[] {
  const encoding = textOf(data, 'encoding')
  if (encoding === '') return childrenOf(data, 'tile').map((tile) => numberOf(tile, 'gid'))
  if (encoding === 'csv') return decodeCsv(innerText(data), where)
  if (encoding === 'base64') return decodeBase64(innerText(data), textOf(data, 'compression'), where)
  throw new FindingError(finding('tiled-xml.is-encoded-as-in-tiled-set', { where, encoding }))
}

function decodeCsv(text: string, where: FindingValue): number[] {
  return text
    .trim()
    .split(',')
    .map((cell, index) => {
      const tile = cell.trim() === '' ? Number.NaN : Number(cell)
      if (!Number.isInteger(tile) || tile < 0)
        throw new FindingError(
          finding('tiled-xml.holds-where-tile-should-be-a', {
            where,
            cell: cell.trim().slice(0, 20),
            index: index + 1,
          }),
        )
      return tile
    })
}

function decodeBase64(text: string, compression: string, where: FindingValue): number[] {
  const packed = Buffer.from(text.trim(), 'base64')
  const bytes = unpack(packed, compression, where)
  if (bytes.length % 4 !== 0)
    throw new FindingError(finding('tiled-xml.is-cut-off-bytes-are-not', { where, bytesCount: bytes.length }))
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32LE(index * 4))
}

/** The most bytes of an unpacked layer. No map has more, and a small file must not unpack to fill the memory. */
const MOST_BYTES = 64 * 1024 * 1024

function unpack(packed: Buffer, compression: string, where: FindingValue): Buffer {
  try {
    if (compression === '') return packed
    if (compression === 'zlib') return inflateSync(packed, { maxOutputLength: MOST_BYTES })
    if (compression === 'gzip') return gunzipSync(packed, { maxOutputLength: MOST_BYTES })
    if (compression === 'zstd') return zstdDecompressSync(packed, { maxOutputLength: MOST_BYTES })
  } catch (cause) {
    throw new FindingError(finding('tiled-xml.cannot-be-unpacked-save-the-map', { where, compression }), { cause })
  }
  throw new FindingError(finding('tiled-xml.is-compressed-with-in-tiled-set', { where, compression }))
}

const innerText = (element: Element): string =>
  (element.elements ?? [])
    .map((child) =>
      child.type === 'text' ? String(child.text ?? '') : child.type === 'cdata' ? (child.cdata ?? '') : '',
    )
    .join('')
