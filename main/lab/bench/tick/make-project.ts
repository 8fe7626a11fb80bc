import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '../../../art/canvas.ts'
import { encodeIndexedPng } from '../../../art/png.ts'
import { type HasRandom, nextFloat, seedRandom } from '../../../world/random.ts'

/** The map's side in tiles, and a tile's in pixels. */
export const mapTiles = 100
export const tilePixels = 32
/** The share of blocked ground, so that paths bend. */
const treeShare = 0.05
const seed = 1

/** The world and map of the benchmark's project. */
export const benchWorld = { world: 'village', map: 'village' }

export interface BenchProject {
  root: string
  close(): Promise<void>
}

/**
 * Creates a project in a temporary folder: a map of 100×100 tiles with a place for each NPC, spread evenly, and as many
 * nondescript NPCs. With `wander` each goes to the next one's place and back, every half hour of the game.
 */
export async function makeBenchProject({
  npcs,
  wander = false,
}: {
  npcs: number
  wander?: boolean
}): Promise<BenchProject> {
  const root = await mkdtemp(join(tmpdir(), 'hearthfolk-bench-'))
  try {
    const maps = join(root, 'worlds', benchWorld.world, 'maps')
    await mkdir(maps, { recursive: true })
    await mkdir(join(root, 'skills'))
    const places = evenPlaces(npcs)
    await writeFile(join(maps, `${benchWorld.map}.tmx`), tiledMap(places))
    await writeFile(join(maps, 'bench.tsx'), tileset)
    await writeFile(join(maps, 'bench.png'), encodeIndexedPng(createCanvas(2 * tilePixels, tilePixels)))
    await writeFile(join(root, 'worlds', benchWorld.world, 'WORLD.md'), '---\nname: Bench\n---\nA plain with trees.\n')
    for (const [index, place] of places.entries()) {
      const next = places[(index + 1) % places.length] ?? place
      await writeSoul(root, index, wander ? [place.id, next.id] : [place.id])
    }
    return { root, close: () => rm(root, { recursive: true, force: true }) }
  } catch (error) {
    await rm(root, { recursive: true, force: true })
    throw error
  }
}

export const walkerId = (index: number): string => `walker-${String(index + 1).padStart(4, '0')}`

async function writeSoul(root: string, index: number, at: readonly string[]): Promise<void> {
  const id = walkerId(index)
  const folder = join(root, 'npc-agents', id)
  await mkdir(folder, { recursive: true })
  const soul = [
    '---',
    `name: Walker ${index + 1}`,
    'role: walker',
    `home: ${at[0]}`,
    'sociable: 0',
    'schedule:',
    ...(at.length === 1 ? [`  - { from: "00:00", to: "00:00", at: ${at[0]}, doing: walking }`] : halfHours(at)),
    '---',
    'Walks.',
    '',
    '## Who I am',
    '- I walk.',
    '',
  ]
  await writeFile(join(folder, 'SOUL.md'), soul.join('\n'))
}

const halfHours = (at: readonly string[]): string[] =>
  Array.from({ length: 48 }, (_, half) => {
    const [from, to] = [half, (half + 1) % 48].map(
      (each) => `${String(Math.floor(each / 2)).padStart(2, '0')}:${each % 2 === 0 ? '00' : '30'}`,
    )
    return `  - { from: "${from}", to: "${to}", at: ${at[half % at.length]}, doing: walking }`
  })

interface BenchPlace {
  id: string
  column: number
  row: number
}

/** A one-tile place for each NPC, on a grid over the whole map. */
function evenPlaces(count: number): BenchPlace[] {
  const side = Math.ceil(Math.sqrt(count))
  const step = (mapTiles - 2) / side
  return Array.from({ length: count }, (_, index) => ({
    id: `place-${index + 1}`,
    column: 1 + Math.floor((index % side) * step + step / 2),
    row: 1 + Math.floor(Math.floor(index / side) * step + step / 2),
  }))
}

const tileset = `<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="bench" tilewidth="${tilePixels}" tileheight="${tilePixels}" tilecount="2" columns="2">
 <image source="bench.png" width="${2 * tilePixels}" height="${tilePixels}"/>
 <tile id="1"><properties><property name="collision" type="bool" value="true"/></properties></tile>
</tileset>
`

function tiledMap(places: readonly BenchPlace[]): string {
  const random: HasRandom = { random: seedRandom(seed) }
  const middle = Math.floor(mapTiles / 2)
  const free = new Set(places.flatMap(({ column, row }) => around(column, row)).concat(around(middle, middle)))
  const tiles = Array.from({ length: mapTiles * mapTiles }, (_, index) => {
    const isTree = nextFloat(random) < treeShare
    return isTree && !free.has(index) ? 2 : 1
  })
  const rows = Array.from({ length: mapTiles }, (_, row) => tiles.slice(row * mapTiles, (row + 1) * mapTiles).join(','))
  const objects = places.map(
    ({ id, column, row }, index) =>
      `  <object id="${index + 2}" name="${id}" x="${column * tilePixels}" y="${row * tilePixels}" width="${tilePixels}" height="${tilePixels}"/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" tiledversion="1.10.2" orientation="orthogonal" renderorder="right-down" width="${mapTiles}" height="${mapTiles}" tilewidth="${tilePixels}" tileheight="${tilePixels}" infinite="0" nextlayerid="4" nextobjectid="${places.length + 2}">
 <tileset firstgid="1" source="bench.tsx"/>
 <layer id="1" name="ground" width="${mapTiles}" height="${mapTiles}">
  <data encoding="csv">
${rows.join(',\n')}
</data>
 </layer>
 <objectgroup id="2" name="places">
${objects.join('\n')}
 </objectgroup>
 <objectgroup id="3" name="spawns">
  <object id="1" name="start" x="${(middle + 0.5) * tilePixels}" y="${(middle + 0.5) * tilePixels}"><point/></object>
 </objectgroup>
</map>
`
}

/** A tile and its neighbours, by number. */
function around(column: number, row: number): number[] {
  return [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => (row + down) * mapTiles + column + right))
}
