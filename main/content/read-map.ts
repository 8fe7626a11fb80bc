import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { MapData } from '../simulation/state.ts'
import { parseTiledMap } from './tiled-map.ts'

/** Reads `worlds/<world>/maps/<map>.tmx` with its tilesets. @throws naming the file and what to do. */
export async function readMap(options: { root: string; world: string; map: string; onProblem?: (message: string) => void }): Promise<MapData> {
  const file = join(options.root, 'worlds', options.world, 'maps', `${options.map}.tmx`)
  const xml = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    throw new Error(
      `The map worlds/${options.world}/maps/${options.map}.tmx is missing. Draw it ("npm run art"), or name another: [start] map and [world] name in rpg.toml.`,
    )
  })
  return parseTiledMap(xml, {
    id: options.map,
    ...(options.onProblem ? { onProblem: options.onProblem } : {}),
    readTileset: (source: string) => readFileSync(join(dirname(file), source), 'utf8'),
  })
}
