import { basename, dirname, join, relative, sep } from 'node:path'
import type { Element } from 'xml-js'
import type { MapData } from '../world/map-data.ts'
import { authoredFiles } from './authored-files.ts'
import { type MapTexts, mapTexts } from './map-texts.ts'
import { parseMapRoot, readMapRoot, sourcesOf } from './tiled-map.ts'
import { childrenOf, numberOf, readRoot, textOf } from './tiled-xml.ts'

/** The most bytes of a map file, enough for a map of a million tiles as CSV. */
const maximumMapBytes = 32 * 1024 * 1024

interface WhichMap {
  root: string
  world: string
  map: string
}

/**
 * Reads `worlds/<world>/maps/<map>.tmx` with its tilesets. @throws an error that names the file and says what to do.
 */
export const readMap = async (options: WhichMap & { onProblem?: (message: string) => void }): Promise<MapData> =>
  (await readMapWithTexts(options)).map

/** Does the same, and gives the texts from which RPGJS makes the map that pages draw. */
export async function readMapWithTexts(
  options: WhichMap & { onProblem?: (message: string) => void },
): Promise<{ map: MapData; texts: MapTexts }> {
  const files = await readFiles(options)
  return { map: parsed(files, options), texts: mapTexts(options.map, files.root, files.tilesets) }
}

/** Reads a map as if its file had this text. What a start leaves out with a warning is left out. @throws as above. */
export async function mapOfText(options: WhichMap, text: string): Promise<MapData> {
  return parsed(await withTilesets(options, readMapRoot(text, options.map)), { ...options, onProblem: () => {} })
}

type MapFiles = Awaited<ReturnType<typeof readFiles>>

const parsed = (
  { root, tilesets }: MapFiles,
  { map, onProblem }: WhichMap & { onProblem?: (message: string) => void },
): MapData =>
  parseMapRoot(root, {
    id: map,
    ...(onProblem ? { onProblem } : {}),
    readTileset(source) {
      const text = tilesets.get(source)
      if (text === undefined) throw new Error(`${source} is not there`)
      return text
    },
  })

/** The map's elements, and the texts of external tilesets by the names that the map gives them. */
async function readFiles(options: WhichMap): Promise<{ root: Element; tilesets: ReadonlyMap<string, string> }> {
  const label = `worlds/${options.world}/maps/${options.map}.tmx`
  const file = join(options.root, label)
  const read = await authoredFiles.read(file, maximumMapBytes)
  if (read.kind === 'missing')
    throw new Error(
      `The map ${label} is missing. Draw it ("npm run art"), or name another: [start] map and [world] name in rpg.toml.`,
    )
  if (read.kind === 'unread') throw new Error(`The map ${label}: ${read.message}.`)
  return withTilesets(options, readMapRoot(read.bytes.toString('utf8'), options.map))
}

async function withTilesets(
  options: WhichMap,
  root: Element,
): Promise<{ root: Element; tilesets: ReadonlyMap<string, string> }> {
  const label = `worlds/${options.world}/maps/${options.map}.tmx`
  const file = join(options.root, label)
  const tilesets = new Map<string, string>()
  const pictures: Pictures = { folder: join(options.root, 'worlds', options.world), files: new Map() }
  for (const embedded of childrenOf(root, 'tileset').filter((tileset) => textOf(tileset, 'source') === ''))
    await checkPicture(pictures, embedded, dirname(file), `${label}: the tileset "${textOf(embedded, 'name')}"`)
  for (const source of sourcesOf(root)) {
    const tileset = await authoredFiles.read(join(dirname(file), source), maximumMapBytes)
    if (tileset.kind === 'bytes') {
      const text = tileset.bytes.toString('utf8')
      const where = `Map "${options.map}": the tileset "${source}"`
      tilesets.set(source, text)
      await checkPicture(pictures, readRoot(text, 'tileset', where), dirname(join(dirname(file), source)), where)
    } else if (tileset.kind === 'unread')
      throw new Error(`Map "${options.map}" uses the tileset "${source}": ${tileset.message}.`)
  }
  return { root, tilesets }
}

/** How a PNG begins. Its width and height follow at byte 16. */
const pngBeginning = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The world's folder, where pages find pictures by base name alone, and the path of each base name so far. */
interface Pictures {
  folder: string
  files: Map<string, string>
}

/** Refuses a tileset whose picture pages could not show. Collections of images are refused elsewhere. */
async function checkPicture(pictures: Pictures, tileset: Element, folder: string, where: string): Promise<void> {
  const [image] = childrenOf(tileset, 'image')
  if (!image) return
  const source = textOf(image, 'source')
  const read = await authoredFiles.read(join(folder, source), maximumMapBytes)
  const fault = `${where} has the picture "${source}", which`
  if (read.kind === 'missing') throw new Error(`${fault} is not there. Put it there, or choose another in Tiled.`)
  if (read.kind === 'unread') throw new Error(`${fault} cannot be read: ${read.message}.`)
  const path = relative(pictures.folder, join(folder, source))
  const name = basename(path)
  if (path.startsWith(`..${sep}`))
    throw new Error(
      `${fault} lies outside the world's folder, from where pages get pictures. Move it into worlds/${basename(pictures.folder)}/tilesets, and choose it in Tiled.`,
    )
  const other = pictures.files.get(name)
  if (other !== undefined && other !== path)
    throw new Error(`${fault} has the name of another, ${other}, and pages ask by name alone. Rename one of them.`)
  pictures.files.set(name, path)
  const { bytes } = read
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(pngBeginning))
    throw new Error(`${fault} is no PNG. Save the picture as PNG, and choose it in Tiled.`)
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width !== numberOf(image, 'width', width) || height !== numberOf(image, 'height', height))
    throw new Error(
      `${fault} is ${width} × ${height} pixels; the tileset says ${textOf(image, 'width')} × ${textOf(image, 'height')}. Open the tileset in Tiled and save it again.`,
    )
}
