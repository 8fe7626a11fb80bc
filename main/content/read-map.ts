import { dirname, join } from 'node:path'
import type { MapData } from '../world/map-data.ts'
import { authoredFiles } from './authored-files.ts'
import { parseMapRoot, readMapRoot, sourcesOf } from './tiled-map.ts'

/** The most bytes of a map file, enough for a map of a million tiles as CSV. */
const maximumMapBytes = 32 * 1024 * 1024

/**
 * Reads `worlds/<world>/maps/<map>.tmx` with its tilesets. @throws an error that names the file and says what to do.
 */
export async function readMap(options: {
  root: string
  world: string
  map: string
  onProblem?: (message: string) => void
}): Promise<MapData> {
  const label = `worlds/${options.world}/maps/${options.map}.tmx`
  const file = join(options.root, label)
  return readMapFile(file, { ...options, label, tileset: (source) => join(dirname(file), source) })
}

/** Reads a map whose tilesets may be elsewhere. `label`: its name in messages. */
export async function readMapFile(
  file: string,
  options: { map: string; label: string; tileset: (source: string) => string; onProblem?: (message: string) => void },
): Promise<MapData> {
  const { label } = options
  const read = await authoredFiles.read(file, maximumMapBytes)
  if (read.kind === 'missing')
    throw new Error(
      `The map ${label} is missing. Draw it ("npm run art"), or name another: [start] map and [world] name in rpg.toml.`,
    )
  if (read.kind === 'unread') throw new Error(`The map ${label}: ${read.message}.`)
  const root = readMapRoot(read.bytes.toString('utf8'), options.map)
  const tilesets = new Map<string, string>()
  for (const source of sourcesOf(root)) {
    const tileset = await authoredFiles.read(options.tileset(source), maximumMapBytes)
    if (tileset.kind === 'bytes') tilesets.set(source, tileset.bytes.toString('utf8'))
    else if (tileset.kind === 'unread')
      throw new Error(`Map "${options.map}" uses the tileset "${source}": ${tileset.message}.`)
  }
  return parseMapRoot(root, {
    id: options.map,
    ...(options.onProblem ? { onProblem: options.onProblem } : {}),
    readTileset(source) {
      const text = tilesets.get(source)
      if (text === undefined) throw new Error(`${source} is not there`)
      return text
    },
  })
}
