import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { Element } from 'xml-js'
import { type Finding, FindingError, type FindingValue, finding } from '../language/findings/finding.ts'
import type { MapData } from '../world/map-data.ts'
import { authoredFiles } from './authored-files.ts'
import { tellSprites } from './check-sprites.ts'
import { composeMaps, type DrawnMap } from './compose-maps.ts'
import { type MapTexts, mapTexts } from './map-texts.ts'
import { gateWords, isGate, missingMap } from './read-gates.ts'
import { reportStrange, reportStrangeTiles } from './strange-properties.ts'
import { boundInfinite } from './tiled-infinite.ts'
import { blocksSomething, checkDrawnMap, parseMapRoot, readMapRoot, sourcesOf } from './tiled-map.ts'
import { fillTemplates, templatesOf } from './tiled-templates.ts'
import { childrenOf, hideInGroups, layersOf, numberOf, readObject, readRoot, textOf } from './tiled-xml.ts'

/** The most bytes of a map file, enough for a map of a million tiles as CSV. */
const maximumMapBytes = 32 * 1024 * 1024

interface WhichMap {
  root: string
  world: string
  map: string
}

/** What the file of a map of the world would hold. */
interface GivenText {
  of: string
  is: string
}

/**
 * Reads `worlds/<world>/maps/<map>.tmx` with its tilesets, and all maps that its gates lead to.
 *
 * @throws an error that names the file and says what to do.
 */
export const readMap = async (options: WhichMap & { onProblem?: (message: Finding) => void }): Promise<MapData> =>
  (await readMapWithTexts(options)).map

/** Does the same, and gives the texts from which RPGJS makes the map that pages draw. */
export async function readMapWithTexts(
  options: WhichMap & { onProblem?: (message: Finding) => void },
): Promise<{ map: MapData; texts: MapTexts }> {
  const { root, tilesets } = await readWorldRoot(options)
  const map = parsed({ root, tilesets }, options)
  return { map, texts: mapTexts(options.map, root, tilesets) }
}

/**
 * Reads the world's map as if the file of `map`, or of another map of the world (`of`), had this text. What a start
 * leaves out with a warning is left out.
 *
 * @throws as above.
 */
export async function mapOfText({ of, ...options }: WhichMap & { of?: string }, text: string): Promise<MapData> {
  const quiet = { ...options, onProblem: () => {} }
  return parsed(await readWorldRoot({ ...quiet, text: { of: of ?? options.map, is: text } }), quiet)
}

/** The names that objects of a map with this text have from their templates, by the template. Those that can be read. */
export async function templateNames(which: WhichMap, text: string): Promise<Map<string, string>> {
  const folder = dirname(join(which.root, labelOf(which)))
  const names = new Map<string, string>()
  for (const source of templatesOf(readMapRoot(text, which.map))) {
    const read = await readText(join(folder, source), finding('read-map.the-template', { source }))
    const object = read === null ? undefined : childrenOf(readRoot(read, 'template', source), 'object')[0]
    if (object) names.set(source, textOf(object, 'name'))
  }
  return names
}

/**
 * Where the shown corner of a map with this text lies, in pixels as its author counts: of an infinite map it is that of
 * the painted tiles. @throws when it is no map.
 */
export function cornerOfText(text: string, map: string): { x: number; y: number } {
  const root = readMapRoot(text, map)
  const { column, row } = boundInfinite(root, finding('map-gates.map', { map }))
  return { x: column * numberOf(root, 'tilewidth'), y: row * numberOf(root, 'tileheight') }
}

const parsed = (
  { root, tilesets }: { root: Element; tilesets: ReadonlyMap<string, string> },
  { map, onProblem }: WhichMap & { onProblem?: (message: Finding) => void },
): MapData =>
  parseMapRoot(root, {
    id: map,
    ...(onProblem ? { onProblem } : {}),
    readTileset: readFrom(tilesets),
  })

/**
 * The elements of a world's map: of its one map as drawn, or of all its maps that gates lead to as one
 * (compose-maps.ts). `text`: what the file of one of them would hold. `tilesets`: the texts of external tilesets by the names that maps give them.
 */
export async function readWorldRoot(
  options: WhichMap & { onProblem?: (message: Finding) => void; text?: GivenText },
): Promise<{ root: Element; tilesets: ReadonlyMap<string, string> }> {
  const tilesets = new Map<string, string>()
  const pictures: Pictures = { folder: join(options.root, 'worlds', options.world), files: new Map() }
  const first = await readDrawn(options, { tilesets, pictures })
  const maps = new Map([[options.map, first]])
  const asked = gatesOf(first)
  for (let gate = asked.shift(); gate; gate = asked.shift()) {
    if (maps.has(gate.to)) continue
    const drawn = isFileName(gate.to) && (await isThere({ ...options, map: gate.to })) ? gate.to : null
    if (drawn === null) throw new FindingError(missingMap(gate.where, gate.to))
    const next = await readDrawn({ ...options, map: drawn }, { tilesets, pictures })
    maps.set(drawn, next)
    asked.push(...gatesOf(next))
  }
  await tellUnused(options, new Set(maps.keys()))
  // Sorted, so that the order in which gates were drawn moves no map.
  const rest = [...maps.values()].slice(1).toSorted((left, right) => (left.id < right.id ? -1 : 1))
  if (rest.length > 0)
    for (const { id, root } of [first, ...rest])
      checkDrawnMap(root, { id, readTileset: readFrom(tilesets), isFirst: id === options.map })
  const { onProblem } = options
  if (onProblem) {
    await tellSprites({ ...options, maps: [...maps.keys()] }, onProblem)
    for (const { id, root } of [first, ...rest]) {
      const file = finding('map-gates.map', { map: id })
      tellStrange(root, file, onProblem)
      if (!blocksSomething(root, { id, readTileset: readFrom(tilesets) }))
        onProblem(finding('read-map.nothing-on-it-blocks', { file, ...collisionNames }))
    }
    for (const [source, text] of tilesets)
      reportStrangeTiles(readRoot(text, 'tileset', source), finding('read-map.the-tileset', { source }), onProblem)
  }
  return { root: composeMaps([first, ...rest], tilesets), tilesets }
}

function tellStrange(root: Element, file: FindingValue, onProblem: (message: Finding) => void): void {
  reportStrange(root, file, onProblem)
  for (const tileset of childrenOf(root, 'tileset').filter((one) => textOf(one, 'source') === ''))
    reportStrangeTiles(tileset, finding('read-map.the-tileset-2', { file, name: textOf(tileset, 'name') }), onProblem)
}

/** What blocks: a property of tiles, or rectangles of an object layer. */
const collisionNames = { property: 'collision', layer: 'collisions' }

const isFileName = (name: string): boolean => name !== '' && !/[\\/]|^\.+$/.test(name)
const labelOf = ({ world, map }: WhichMap): string => `worlds/${world}/maps/${map}.tmx`
const isThere = async (which: WhichMap): Promise<boolean> =>
  (await authoredFiles.read(join(which.root, labelOf(which)), maximumMapBytes)).kind !== 'missing'

const readFrom =
  (tilesets: ReadonlyMap<string, string>) =>
  (source: string): string => {
    const text = tilesets.get(source)
    if (text === undefined) throw new Error(`${source} is not there`)
    return text
  }

/** The gates of a map that name another. What is wrong with one is said when all maps are there. */
const gatesOf = ({ id, root }: DrawnMap): { to: string; where: FindingValue }[] =>
  layersOf(root, 'objectgroup')
    .filter((layer) => textOf(layer, 'name') === 'places')
    .flatMap((layer) => childrenOf(layer, 'object').map(readObject))
    .filter((object) => isGate(object) && (object.properties.to ?? '') !== '')
    .map((object) => ({
      to: object.properties.to ?? '',
      where: gateWords(finding('map-gates.map', { map: id }), object),
    }))

/** Tells of maps in the world's folder that no gate leads to. */
async function tellUnused(
  { root, world, onProblem }: WhichMap & { onProblem?: (message: Finding) => void },
  used: ReadonlySet<string>,
): Promise<void> {
  if (!onProblem) return
  const names = await readdir(join(root, 'worlds', world, 'maps')).catch(() => [])
  for (const name of names.toSorted())
    if (name.endsWith('.tmx') && !used.has(name.slice(0, -'.tmx'.length)))
      onProblem(finding('read-map.worlds-maps-is-no-part-of', { world, name }))
}

/** What the maps of a world have together. */
interface Shared {
  tilesets: Map<string, string>
  pictures: Pictures
}

/** One map of the world, with its tilesets and their pictures added to what the maps have together. */
async function readDrawn(options: WhichMap & { text?: GivenText }, { tilesets, pictures }: Shared): Promise<DrawnMap> {
  const label = labelOf(options)
  const file = join(options.root, label)
  const read = await authoredFiles.read(file, maximumMapBytes)
  if (read.kind === 'missing')
    throw new FindingError(
      finding('read-map.the-map-is-missing-looked-for', {
        label,
        root: options.root,
        more: await otherMaps(options.root),
      }),
    )
  if (read.kind === 'unread') throw new FindingError(finding('read-map.the-map', { label, message: read.message }))
  const given = options.text?.of === options.map ? options.text.is : undefined
  const root = readRoot(
    given ?? read.bytes.toString('utf8'),
    'map',
    finding('read-map.the-file-of-a-map', { map: options.map, label }),
  )
  hideInGroups(root)
  for (const embedded of childrenOf(root, 'tileset').filter((tileset) => textOf(tileset, 'source') === ''))
    await checkPicture(
      pictures,
      embedded,
      dirname(file),
      finding('read-map.the-tileset-2', { file: label, name: textOf(embedded, 'name') }),
    )
  const whereOf = (kind: string, source: string) => finding('read-map.map-uses-the', { map: options.map, kind, source })
  for (const source of sourcesOf(root)) {
    if (tilesets.has(source)) continue
    const text = await readText(join(dirname(file), source), whereOf('tileset', source))
    if (text === null) continue
    const where = finding('read-map.map-the-tileset', { map: options.map, source })
    tilesets.set(source, text)
    await checkPicture(pictures, readRoot(text, 'tileset', where), dirname(join(dirname(file), source)), where)
  }
  const templates = new Map<string, string>()
  for (const source of templatesOf(root)) {
    const text = await readText(join(dirname(file), source), whereOf('template', source))
    if (text !== null) templates.set(source, text)
  }
  fillTemplates(root, templates)
  return { id: options.map, root, corner: boundInfinite(root, finding('map-gates.map', { map: options.map })) }
}

/** Null if the file isn't there. */
async function readText(file: string, where: FindingValue): Promise<string | null> {
  const read = await authoredFiles.read(file, maximumMapBytes)
  if (read.kind === 'unread')
    throw new FindingError(finding('read-map.where-message', { where, message: read.message }))
  return read.kind === 'bytes' ? read.bytes.toString('utf8') : null
}

/** The maps that the project has instead, and what to do. */
async function otherMaps(root: string): Promise<Finding> {
  const named = async (folder: string): Promise<string[]> => {
    const listed = await authoredFiles.list(join(root, folder))
    return listed.kind === 'entries' ? listed.entries.map(({ name }) => `${folder}/${name}`) : []
  }
  const worlds = await named('worlds')
  const maps = (await Promise.all(worlds.map((world) => named(`${world}/maps`))))
    .flat()
    .filter((file) => file.endsWith('.tmx'))
  return maps.length === 0
    ? finding('read-map.this-project-has-no-map-at')
    : finding('read-map.there-is-name-one-in-rpgtoml', { maps: maps.slice(0, 5).join(', ') })
}

/** How a PNG begins. Its width and height follow at byte 16. */
const pngBeginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The world's folder, where pages find pictures by base name alone, and the path of each base name so far. */
interface Pictures {
  folder: string
  files: Map<string, string>
}

/** Refuses a tileset whose picture pages could not show. Collections of images are refused elsewhere. */
async function checkPicture(pictures: Pictures, tileset: Element, folder: string, where: FindingValue): Promise<void> {
  const [image] = childrenOf(tileset, 'image')
  if (!image) return
  const source = textOf(image, 'source')
  const read = await authoredFiles.read(join(folder, source), maximumMapBytes)
  const fault = finding('read-map.has-the-picture-which', { where, source })
  if (read.kind === 'missing') throw new FindingError(finding('read-map.is-not-there-put-it-there', { fault }))
  if (read.kind === 'unread')
    throw new FindingError(finding('read-map.cannot-be-read', { fault, message: read.message }))
  const path = relative(pictures.folder, join(folder, source))
  const name = basename(path)
  if (path.startsWith(`..${sep}`))
    throw new FindingError(
      finding('read-map.lies-outside-the-worlds-folder-from', { fault, folder: basename(pictures.folder) }),
    )
  const other = pictures.files.get(name)
  if (other !== undefined && other !== path)
    throw new FindingError(finding('read-map.has-the-name-of-another-and', { fault, other }))
  pictures.files.set(name, path)
  const { bytes } = read
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngBeginning))
    throw new FindingError(finding('read-map.is-no-png-save-the-picture', { fault }))
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width !== numberOf(image, 'width', width) || height !== numberOf(image, 'height', height))
    throw new FindingError(
      finding('read-map.is-pixels-the-tileset-says-open', {
        fault,
        width,
        height,
        width2: textOf(image, 'width'),
        height2: textOf(image, 'height'),
      }),
    )
}
