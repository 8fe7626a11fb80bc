import { dirname, join } from 'node:path'
import type { Element } from 'xml-js'
import type { MapData } from '../world/map-data.ts'
import { authoredFiles } from './authored-files.ts'
import { type MapTexts, mapTexts } from './map-texts.ts'
import { parseMapRoot, readMapRoot, sourcesOf } from './tiled-map.ts'

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
  const { root, tilesets } = await readFiles(options)
  const map = parseMapRoot(root, {
    id: options.map,
    ...(options.onProblem ? { onProblem: options.onProblem } : {}),
    readTileset(source) {
      const text = tilesets.get(source)
      if (text === undefined) throw new Error(`${source} is not there`)
      return text
    },
  })
  return { map, texts: mapTexts(options.map, root, tilesets) }
}

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
  const root = readMapRoot(read.bytes.toString('utf8'), options.map)
  const tilesets = new Map<string, string>()
  for (const source of sourcesOf(root)) {
    const tileset = await authoredFiles.read(join(dirname(file), source), maximumMapBytes)
    if (tileset.kind === 'bytes') tilesets.set(source, tileset.bytes.toString('utf8'))
    else if (tileset.kind === 'unread')
      throw new Error(`Map "${options.map}" uses the tileset "${source}": ${tileset.message}.`)
  }
  return { root, tilesets }
}
