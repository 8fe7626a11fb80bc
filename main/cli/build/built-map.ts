import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { readMap, readMapFile } from '../../content/read-map.ts'
import { tilesetSources } from '../../content/tiled-map.ts'
import { hashMap } from '../../saves/replay/map-record.ts'
import type { MapData } from '../../world/map-data.ts'

export interface BuiltMapOptions {
  outDir: string
  world: string
  map: string
  /** The folder that the simulation reads its world from. */
  content: string
  /** The folder that the page is built from. */
  root: string
}

/**
 * The problem if the built page has a different map than the simulation. `refused`: people would walk through walls.
 * `told`: the map only looks different.
 */
export interface BuiltMapProblem {
  kind: 'refused' | 'told'
  message: string
}

/** Compares the map of the built page with the simulation's. Null when they are the same, or nothing is built. */
export const builtMapProblem = async (options: BuiltMapOptions): Promise<BuiltMapProblem | null> => {
  const assets = join(options.outDir, 'server', 'assets')
  const names = await readdir(assets).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  const built = names?.flatMap((name) => (name.endsWith('.tmx') ? [name.slice(0, -'.tmx'.length)] : [])).sort()
  if (built === undefined) return null
  const simulation = fileOf(options.content, options)
  if (!built.includes(options.map)) {
    const inBuild = built.map((name) => `"${name}"`).join(', ') || 'none'
    return {
      kind: 'refused',
      message:
        `The simulation plays on the map "${options.map}" (${simulation}), and the page has another: ${inBuild}, from worlds/${options.world}/maps/ of the project. ` +
        'Give both one name: rename the file, or name the map in [start] map of rpg.toml.',
    }
  }
  const shown = join(assets, `${options.map}.tmx`)
  if (
    await areDrawnAlike({ file: shown, tileset: inAssets(assets) }, { file: simulation, tileset: besides(simulation) })
  )
    return null
  const difference = await differenceOf(options, { shown, assets })
  const source = fileOf(options.root, options)
  const begin =
    source === simulation
      ? `The page shows another drawing of the map "${options.map}" than the one that the simulation reads (${simulation})`
      : `The page shows the map "${options.map}" as it stands in ${source}, and the simulation reads ${simulation}`
  const remedy =
    source === simulation
      ? 'Run "hearthfolk build".'
      : `Copy the drawing that is meant over the other, with its tilesets, and run "hearthfolk build".`
  return difference === null
    ? { kind: 'told', message: `${begin}. They look different, but people walk alike. ${remedy}` }
    : { kind: 'refused', message: `${begin}: ${difference}. ${remedy}` }
}

const fileOf = (root: string, { world, map }: BuiltMapOptions): string =>
  join(root, 'worlds', world, 'maps', `${map}.tmx`)
/** The build puts all files into one folder. */
const inAssets =
  (assets: string) =>
  (source: string): string =>
    join(assets, basename(source))
const besides =
  (file: string) =>
  (source: string): string =>
    join(file, '..', source)

/**
 * Whether two maps and their tilesets are the same text. False if a part can't be read; that is reported where the map
 * is read.
 */
const areDrawnAlike = async (...[one, other]: [Drawing, Drawing]): Promise<boolean> => {
  try {
    const xml = await textOf(one.file)
    if (xml !== (await textOf(other.file))) return false
    const alike = tilesetSources(xml, basename(one.file)).map(
      async (source) => (await textOf(one.tileset(source))) === (await textOf(other.tileset(source))),
    )
    return (await Promise.all(alike)).every(Boolean)
  } catch {
    return false
  }
}
interface Drawing {
  file: string
  tileset: (source: string) => string
}
const textOf = async (file: string): Promise<string> => (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')

/** How the grounds differ. Null: people can walk in the same places on both. */
const differenceOf = async (
  { content: root, world, map }: BuiltMapOptions,
  { shown, assets }: { shown: string; assets: string },
): Promise<string | null> => {
  const onProblem = (): void => {}
  const lived = await readMap({ root, world, map, onProblem })
  try {
    const drawn = await readMapFile(shown, { map, label: shown, tileset: inAssets(assets), onProblem })
    return hashMap(drawn) === hashMap(lived) ? null : tellDifference(drawn, lived)
  } catch (error) {
    return `the page's cannot be read (${error instanceof Error ? error.message : String(error)})`
  }
}

const tellDifference = (page: MapData, lived: MapData): string => {
  const size = ({ columns, rows, tileSize }: MapData): string => `${columns} by ${rows} tiles of ${tileSize} pixels`
  if (size(page) !== size(lived)) return `the page's has ${size(page)}, the simulation's ${size(lived)}`
  const other = page.blocked.filter((cell, index) => cell !== lived.blocked[index]).length
  if (other > 0)
    return `${other === 1 ? 'one tile is' : `${other} tiles are`} blocked in one of the two and free in the other`
  const places = Object.keys({ ...page.places, ...lived.places }).filter(
    (id) =>
      JSON.stringify((page.places as Record<string, unknown>)[id]) !==
      JSON.stringify((lived.places as Record<string, unknown>)[id]),
  )
  return places.length > 0
    ? `they differ in the places ${places.toSorted().join(', ')}`
    : 'they differ in walls that block sight, in furniture, or in where players come in'
}
