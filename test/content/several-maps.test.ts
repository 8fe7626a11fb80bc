import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MapClass, TiledParser } from '@rpgjs/tiled'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCanvas } from '../../main/art/canvas.ts'
import { encodeIndexedPng } from '../../main/art/png.ts'
import { readMapWithTexts } from '../../main/content/read-map.ts'
import type { PlaceId } from '../../main/world/ids.ts'
import { createNavigation } from '../../main/world/navigation.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-maps-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const properties = (values: Record<string, string>) =>
  `<properties>${Object.entries(values)
    .map(([name, value]) => `<property name="${name}" value="${value}"/>`)
    .join('')}</properties>`
const gate = (name: string, column: number, to: string, at: string, rest = 'height="32"') =>
  `<object id="9" name="${name}" x="${column * 16}" y="0" width="16" ${rest}>${properties({ kind: 'gate', to, at })}</object>`
const place = (name: string, column = 1) =>
  `<object id="7" name="${name}" x="${column * 16}" y="0" width="16" height="16"/>`
const door = (name: string, column: number, row: number) =>
  `<object id="6" name="${name}" x="${column * 16}" y="${row * 16}" width="16" height="16">${properties({ kind: 'door' })}</object>`
const spawn =
  '<objectgroup id="21" name="spawns"><object id="8" name="start" x="24" y="8"><point/></object></objectgroup>'

interface Drawn {
  places: string
  tiles?: string
  size?: [number, number]
  tilesets?: string
  more?: string
  tileSize?: number
}
/** A map of 4 × 2 tiles of 16 pixels; the second tile of "walls" blocks. */
const tmx = ({ places, tiles = '1,1,1,1,1,1,1,1', size = [4, 2], tilesets, more = spawn, tileSize = 16 }: Drawn) =>
  `<map version="1.10" orientation="orthogonal" infinite="0" width="${size[0]}" height="${size[1]}" tilewidth="${tileSize}" tileheight="${tileSize}">${
    tilesets ?? '<tileset firstgid="1" source="../tilesets/walls.tsx"/>'
  }<layer id="1" name="ground" width="${size[0]}" height="${size[1]}"><data encoding="csv">${tiles}</data></layer><objectgroup id="20" name="places">${places}</objectgroup>${more}</map>`
const tsx = (name: string) =>
  `<tileset name="${name}" tilecount="8" columns="8" tilewidth="16" tileheight="16"><image source="walls.png" width="128" height="16"/><tile id="1">${properties({ collision: 'true' })}</tile></tileset>`

/** Reads a world whose first map is `a`. */
async function read(maps: Record<string, Drawn>) {
  const world = join(folder, 'worlds/w')
  await rm(world, { recursive: true, force: true })
  for (const name of ['maps', 'tilesets']) await mkdir(join(world, name), { recursive: true })
  for (const [name, drawn] of Object.entries(maps)) await writeFile(join(world, 'maps', `${name}.tmx`), tmx(drawn))
  for (const name of ['walls', 'rocks']) await writeFile(join(world, `tilesets/${name}.tsx`), tsx(name))
  await writeFile(join(world, 'tilesets/walls.png'), encodeIndexedPng(createCanvas(128, 16)))
  const problems: string[] = []
  const { map, texts } = await readMapWithTexts({
    ...{ root: folder, world: 'w', map: 'a' },
    onProblem: (problem) => withoutWalls(String(problem)) || problems.push(String(problem)),
  })
  return { map, texts, problems }
}
/** The tiny maps have room for no wall. */
const withoutWalls = (problem: string): boolean => problem.includes('nothing on it stops anybody')
const twoMaps = (b: Partial<Drawn> = {}, a: Partial<Drawn> = {}): Record<string, Drawn> => ({
  a: { places: place('mill') + gate('east', 3, 'b', 'west'), ...a },
  b: { places: place('pond') + gate('west', 0, 'a', 'east'), more: '', ...b },
})

test('maps that gates lead to lie below the first, far from it, with their places, tiles and names', async () => {
  const { map, texts, problems } = await read({
    ...twoMaps({
      // A tileset of its own, a wider map, and a turned tile.
      ...{ tilesets: '<tileset firstgid="1" source="../tilesets/rocks.tsx"/>', size: [5, 2] },
      tiles: `1,1,1,1,${(2 | 0x80000000) >>> 0},1,1,1,1,1`,
      more: properties({ name: 'The far meadow' }),
    }),
    unused: { places: place('well') },
  })
  expect(problems).toEqual([expect.stringMatching(/^worlds\/w\/maps\/unused\.tmx is no part .* no gate leads there/)])
  expect(map).toMatchObject({ id: 'a', columns: 5, rows: 44 })
  expect(map.areas?.map(({ id, label, y, width, sky }) => [id, label, y, width, sky])).toEqual([
    ['a', 'A', 0, 64, 32],
    ['b', 'The far meadow', 672, 80, 32],
  ])
  expect(map.places['pond' as PlaceId]).toMatchObject({ x: 16, y: 672, spots: [[1, 42]] })
  expect(map.gates).toEqual([
    {
      ends: [
        {
          name: 'east',
          map: 'a',
          tiles: [
            [3, 0],
            [3, 1],
          ],
        },
        {
          name: 'west',
          map: 'b',
          tiles: [
            [0, 42],
            [0, 43],
          ],
        },
      ],
    },
  ])
  // Nobody stands or sees between the maps, and RPGJS blocks the same tiles.
  const drawn = new MapClass({
    ...new TiledParser(texts.xml).parseMap(),
    tilesets: texts.tilesets.map(({ firstId, xml }) => ({ ...new TiledParser(xml).parseTileset(), firstgid: firstId })),
  } as never)
  const blocked = [...map.blocked]
  expect(blocked.map((_, index) => (drawn.getTileByIndex(index).hasCollision ? 1 : 0))).toEqual(blocked)
  expect(blocked.flatMap((cell, index) => (cell === 0 ? [index] : []))).toEqual([
    ...[0, 1, 2, 3, 5, 6, 7, 8],
    ...[210, 211, 212, 213, 215, 216, 217, 218, 219],
  ])
  expect(map.opaque?.[25]).toBe(1)
})

test('loops of gates are read, also from a map to itself, and another map moves none before it', async () => {
  const ring = {
    a: { places: place('mill') + gate('to-b', 0, 'b', 'to-a') + gate('to-c', 3, 'c', 'to-a') },
    b: { places: gate('to-a', 0, 'a', 'to-b') + gate('to-c', 3, 'c', 'to-b'), more: '' },
    c: {
      places: `${gate('to-b', 0, 'b', 'to-c')}${gate('to-a', 3, 'a', 'to-c')}${gate('up', 1, 'c', 'down', 'height="16"')}${gate('down', 2, 'c', 'up', 'height="16"')}`,
      more: '',
    },
  }
  const { map, problems } = await read(ring)
  expect(problems).toEqual([])
  expect(map.areas?.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(map.gates?.map(({ ends }) => ends.map((end) => `${end.map} ${end.name}`).join(' – '))).toEqual([
    'a to-b – b to-a',
    'a to-c – c to-a',
    'b to-c – c to-b',
    'c up – c down',
  ])
})

test('a map that no way leads to is told, and its places are left out', async () => {
  const { map, problems } = await read(twoMaps({}, { tiles: '1,1,2,1,1,1,2,1' }))
  expect(problems).toEqual([expect.stringMatching(/^Map "b" cannot be reached: no way leads from the first spawn/)])
  expect(Object.keys(map.places)).toEqual(['mill'])
})

test('a gate within a room leads from there, and one that nobody gets to is told', async () => {
  const cellar =
    '<objectgroup id="22" name="rooms"><object id="9" name="mill" x="0" y="48" width="64" height="16"/></objectgroup>'
  const { map, problems } = await read({
    a: {
      ...{ size: [4, 4], tiles: '1,1,1,1,2,2,2,2,2,2,2,2,1,1,1,1', more: spawn + cellar },
      places: `${place('mill')}${door('in', 1, 0)}${door('out', 0, 3)}${gate('cave', 3, 'b', 'up', 'height="16"').replace('y="0"', 'y="48"')}${gate('x', 3, 'b', 'y', 'height="16"')}`,
    },
    b: {
      ...{ more: '', tiles: '1,1,2,1,1,1,2,1' },
      places: `${place('pond')}${gate('up', 0, 'a', 'cave')}${gate('y', 3, 'a', 'x', 'height="16"')}`,
    },
  })
  expect(problems).toEqual([])
  const way = createNavigation(map).findPath([0, 0], [1, 44])
  expect(way).toEqual(expect.arrayContaining([[3, 3]]))

  const pocket = (
    await read(
      twoMaps(
        {},
        {
          size: [4, 4],
          tiles: '1,1,1,1,1,1,1,1,2,2,2,2,1,1,1,1',
          places: `${place('mill')}${gate('east', 3, 'b', 'west')}${gate('m', 0, 'a', 'n', 'height="16"').replace('y="0"', 'y="48"')}${gate('n', 2, 'a', 'm', 'height="16"').replace('y="0"', 'y="48"')}`,
        },
      ),
    )
  ).problems
  expect(pocket).toEqual([
    expect.stringMatching(
      /^Map "a": the gate "m" .* leads to "n" of Map "a", but no way leads from the first spawn to either/,
    ),
  ])
})

const onlyA = (places: string): Record<string, Drawn> => ({ a: { places: place('mill') + places } })
test.each<[string, Record<string, Drawn>, string]>([
  [
    'a map that is not there',
    onlyA(gate('east', 3, 'c', 'x')),
    'Map "a": the gate "east" in the layer "places" leads to the map "c", but there is no file "c.tmx"',
  ],
  [
    'a map in another folder',
    onlyA(gate('east', 3, '../maps/a', 'x')),
    'leads to the map "../maps/a", but there is no file',
  ],
  [
    'an end that is not there',
    twoMaps({ places: gate('door', 0, 'a', 'east') }),
    'leads to the gate "west" of Map "b", which has only "door"',
  ],
  ['no gate there', twoMaps({ places: place('pond') }), 'leads to the gate "west" of Map "b", which has no gate'],
  [
    'two ends of one name',
    twoMaps({ places: gate('west', 0, 'a', 'east') + gate('west', 2, 'a', 'east') }),
    'Map "b": the gate "west" in the layer "places" is there twice',
  ],
  [
    'an end that leads elsewhere',
    twoMaps({ places: gate('west', 0, 'b', 'x') + gate('x', 2, 'b', 'west') }),
    'that one leads to "x" of Map "b". The two ends of a gate name each other: give "west" the properties to="a" and at="east"',
  ],
  ['a gate to itself', onlyA(gate('east', 3, 'a', 'east')), 'the gate "east" in the layer "places" leads to itself'],
  [
    'a gate that leads nowhere',
    onlyA(gate('east', 3, '', '')),
    'does not say where it leads. Give it the properties "to"',
  ],
  [
    'a gate on a wall',
    twoMaps({}, { tiles: '1,1,1,2,1,1,1,2' }),
    'Map "a": the gate "east" in the layer "places" covers no free tile',
  ],
  [
    'a gate that is a point',
    onlyA(gate('east', 3, 'a', 'x', 'height="0"')),
    'the gate "east" in the layer "places" is not an upright rectangle',
  ],
  [
    'a place of both maps',
    twoMaps({ places: place('mill') + gate('west', 0, 'a', 'east') }),
    'Map "b": there are two places named "mill", the other is on Map "a"',
  ],
  [
    'gates over the same tile',
    onlyA(gate('east', 3, 'a', 'up') + gate('up', 3, 'a', 'east', 'height="16"')),
    'Map "a": the gate "up" in the layer "places" covers the same tile as the gate "east", at column 3, row 0. Draw them beside each other',
  ],
  [
    'a gate over two grounds that are cut off from each other',
    twoMaps({
      tiles: '1,2,1,1,2,2,1,1,1,2,1,1',
      size: [4, 3],
      places: place('pond', 3) + gate('west', 0, 'a', 'east', 'height="48"'),
    }),
    'Map "b": the gate "west" in the layer "places" covers pieces of ground that are cut off from each other, such as column 0, row 0 and column 0, row 2',
  ],
  [
    'a gate from which no way leads on',
    twoMaps({ tiles: '1,2,1,1,1,2,1,1' }),
    'Map "b": the gate "west" in the layer "places" has no free tile beside it, at column 0, row 0',
  ],
  [
    'a gate half in a room',
    twoMaps({
      places: place('pond') + door('in', 1, 0) + door('out', 2, 1) + gate('west', 3, 'a', 'east'),
      more: '<objectgroup id="22" name="rooms"><object id="9" name="pond" x="32" y="16" width="32" height="16"/></objectgroup>',
    }),
    'Map "b": the gate "west" in the layer "places" lies partly in the room "pond"',
  ],
  [
    'a gate over a door',
    twoMaps({
      places: place('pond') + door('in', 1, 0) + door('out', 2, 1) + gate('west', 1, 'a', 'east', 'height="16"'),
      more: '<objectgroup id="22" name="rooms"><object id="9" name="pond" x="32" y="16" width="32" height="16"/></objectgroup>',
    }),
    'Map "b": the gate "west" in the layer "places" covers the door of "pond"',
  ],
  [
    'a first map whose only spawn is on the second',
    twoMaps({ more: spawn }, { more: '<objectgroup id="21" name="spawns"/>' }),
    'Map "a" has no spawn; the first is "start" on Map "b"',
  ],
  ['a broken second map', twoMaps({ tiles: '1,1' }), 'Map "b": the layer "ground" has 2 tiles (4 × 2)'],
  [
    'a tile of no tileset',
    twoMaps({ tiles: '1,1,99,1,1,1,1,1' }),
    'Map "b": the layer "ground" has the tile number 99 at column 2, row 0',
  ],
  [
    'tilesets of one name',
    twoMaps({
      tilesets: tsx('walls')
        .replace('<tileset ', '<tileset firstgid="1" ')
        .replace('walls.png', '../tilesets/walls.png'),
    }),
    'Map "b" has a tileset named "walls", and Map "a" has another one of that name',
  ],
  ['tiles of another size', twoMaps({ tileSize: 32 }), 'Map "b" has tiles of 32 pixels; Map "a" has tiles of 16'],
  ['a first map without spawns', twoMaps({ more: spawn }, { more: '' }), 'Map "a" has no object layer "spawns"'],
  [
    'huge maps',
    twoMaps({ size: [1000, 990], tiles: Array.from({ length: 990_000 }, () => 1).join() }),
    'come to 1000 × 1032 tiles; there may be 1000000 in all',
  ],
])('%s is refused, with map, gate and what to do', async (_title, maps, words) => {
  await expect(read(maps)).rejects.toThrow(words)
})

test('a map on which people walk through everything is told of, with what would stop them', async () => {
  const told = async (tiles: string) => {
    await read({ a: { places: place('mill'), tiles, more: spawn } })
    const problems: string[] = []
    await readMapWithTexts({ root: folder, world: 'w', map: 'a', onProblem: (one) => problems.push(String(one)) })
    return problems.filter(withoutWalls)
  }
  expect(await told('1,1,1,1,1,1,1,1')).toEqual([
    expect.stringMatching(/property "collision".*object layer "collisions"/s),
  ])
  expect(await told('1,1,1,1,1,1,1,2')).toEqual([])
})
