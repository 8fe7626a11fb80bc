import type { Element } from 'xml-js'
import { FindingError, type FindingValue, finding } from '../language/findings/finding.ts'
import { checkTileset } from './tiled-refusals.ts'
import { childrenOf, numberOf, propertiesOf, readRoot, textOf } from './tiled-xml.ts'

interface ReadsTilesets {
  /** See `TiledMapOptions`. */
  readTileset(source: string): string
}

/** The global numbers of the tiles that block walking, and of those that block sight. */
export function specialTiles(
  root: Element,
  options: ReadsTilesets,
  file: FindingValue,
): { colliding: Set<number>; opaque: Set<number>; belongs(tile: number): boolean } {
  const colliding = new Set<number>()
  const opaque = new Set<number>()
  const ranges: { from: number; to: number }[] = []
  const names = new Set<string>()
  for (const reference of childrenOf(root, 'tileset')) {
    const firstId = numberOf(reference, 'firstgid')
    const source = textOf(reference, 'source')
    const tiles =
      source === ''
        ? tilesIn(reference, finding('read-map.the-tileset-2', { file, name: textOf(reference, 'name') }))
        : tilesInText(readSource(source, options, file), source)
    for (const id of tiles.colliding) colliding.add(firstId + id)
    for (const id of tiles.opaque) opaque.add(firstId + id)
    ranges.push({ from: firstId, to: firstId + tiles.count })
    if (names.has(tiles.name))
      throw new FindingError(finding('tiled-tilesets.has-two-tilesets-named-give-one', { file, name: tiles.name }))
    if (tiles.name !== '') names.add(tiles.name)
  }
  return { colliding, opaque, belongs: (tile) => ranges.some(({ from, to }) => tile >= from && tile < to) }
}

interface SpecialTiles {
  name: string
  /** How many tiles there are. Infinity if the file doesn't say. */
  count: number
  colliding: readonly number[]
  opaque: readonly number[]
}

function tilesIn(tileset: Element, where: FindingValue): SpecialTiles {
  checkTileset(tileset, where)
  const special = { colliding: [] as number[], opaque: [] as number[] }
  for (const tile of childrenOf(tileset, 'tile')) {
    const properties = propertiesOf(tile)
    if (properties.collision === 'true') special.colliding.push(numberOf(tile, 'id'))
    if (properties.opaque === 'true') special.opaque.push(numberOf(tile, 'id'))
  }
  return { name: textOf(tileset, 'name'), count: numberOf(tileset, 'tilecount', Number.POSITIVE_INFINITY), ...special }
}

/** The special tiles by the text of their file, because many maps share a tileset and reading it is slow. */
const knownTilesets = new Map<string, SpecialTiles>()
const mostTilesets = 20

function tilesInText(text: string, source: string): SpecialTiles {
  const known =
    knownTilesets.get(text) ??
    tilesIn(
      readRoot(text, 'tileset', finding('tiled-tilesets.tileset', { source })),
      finding('tiled-tilesets.tileset', { source }),
    )
  if (knownTilesets.size >= mostTilesets) knownTilesets.clear()
  knownTilesets.set(text, known)
  return known
}

function readSource(source: string, options: ReadsTilesets, file: FindingValue): string {
  try {
    return options.readTileset(source)
  } catch (cause) {
    throw new FindingError(finding('tiled-tilesets.uses-the-tileset-which-cannot-be', { file, source }), { cause })
  }
}
