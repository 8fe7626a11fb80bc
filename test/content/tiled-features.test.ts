import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { MapClass, TiledParser } from '@rpgjs/tiled'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCanvas } from '../../main/art/canvas.ts'
import { encodeIndexedPng } from '../../main/art/png.ts'
import { readMapWithTexts } from '../../main/content/read-map.ts'
import { readTiled } from '../../main/server/engine/read-tiled.ts'

/** Every feature of Tiled that docs/maps.md names, each in a small map: it works, or it is refused in these words. */
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hearthfolk-tiled-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const collides = '<properties><property name="collision" type="bool" value="true"/></properties>'
const walls = (more = '', head = 'name="walls" tilecount="8" columns="8"', image = 'walls.png') =>
  `<tileset ${head} tilewidth="16" tileheight="16"><image source="${image}" width="128" height="16"/><tile id="1">${collides}</tile>${more}</tileset>`
const csv = '<data encoding="csv">1,1,2,1,1,1,2,1,1,1,1,1</data>'
const tiles = [1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1]
const bytes = Buffer.from(Uint32Array.from(tiles).buffer)
const layer = (data: string, name = 'ground', id = 1, more = '') =>
  `<layer id="${id}" name="${name}" width="4" height="3" ${more}>${data}</layer>`
const object = (inner = '', more = 'width="32" height="32"') =>
  `<object id="7" name="mill" x="0" y="0" ${more}>${inner}</object>`

interface Parts {
  map?: string
  tilesets?: string
  layers?: string
  places?: string
  more?: string
  tsx?: string
  picture?: Uint8Array | string | null
  template?: string
  extra?: Readonly<Record<string, Uint8Array>>
}
const png = encodeIndexedPng(createCanvas(128, 16))

/** Reads a map of 4 × 3 tiles with these parts, as a server does. */
async function read(parts: Parts = {}) {
  const world = join(folder, 'worlds/w')
  await rm(world, { recursive: true, force: true })
  for (const name of ['maps', 'tilesets']) await mkdir(join(world, name), { recursive: true })
  const { map = 'orientation="orthogonal" infinite="0" width="4" height="3"', picture = png } = parts
  const files = {
    'maps/m.tmx': `<?xml version="1.0"?><map version="1.10" ${map} tilewidth="16" tileheight="16">${
      parts.tilesets ?? '<tileset firstgid="1" source="../tilesets/walls.tsx"/>'
    }${parts.layers ?? layer(csv)}<objectgroup id="20" name="places">${parts.places ?? object()}</objectgroup>
    <objectgroup id="21" name="spawns"><object id="8" name="start" x="8" y="8"><point/></object></objectgroup>${parts.more ?? ''}</map>`,
    'tilesets/walls.tsx': parts.tsx ?? walls(),
    ...(picture === null ? {} : { 'tilesets/walls.png': picture }),
    ...(parts.template === undefined ? {} : { 'maps/mill.tx': parts.template }),
    ...parts.extra,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(world, name), content)
  return readMapWithTexts({ root: folder, world: 'w', map: 'm' })
}

const infinite = 'orientation="orthogonal" infinite="1" width="4" height="3"'
/** The same map on an infinite one, painted left of and above its origin, in two chunks. */
const chunks = `<data encoding="csv">
  <chunk x="-1" y="-2" width="1" height="3">1,1,1</chunk><chunk x="0" y="-2" width="4" height="4">1,2,1,0,1,2,1,0,1,1,1,0,0,0,0,0</chunk></data>`
const flipped = tiles.map((tile, index) => (index === 2 ? (tile | 0xa0000000) >>> 0 : tile))
const frames = (...ids: number[]) =>
  `<tile id="4"><animation>${ids.map((id) => `<frame tileid="${id}" duration="200"/>`).join('')}</animation></tile>`
const half = (from: number, to: number) =>
  `<data encoding="csv">${tiles.map((tile, index) => (index >= from && index < to ? tile : 0)).join()}</data>`

test.each<[string, Parts]>([
  ['an external tileset', {}],
  [
    'an embedded tileset',
    { tilesets: walls('', 'firstgid="1" name="walls" tilecount="8" columns="8"', '../tilesets/walls.png') },
  ],
  [
    'several tilesets',
    {
      tilesets: `<tileset firstgid="1" source="../tilesets/walls.tsx"/>${walls('', 'firstgid="9" name="more" tilecount="8" columns="8"', '../tilesets/walls.png')}`,
    },
  ],
  ['base64', { layers: layer(`<data encoding="base64">${bytes.toString('base64')}</data>`) }],
  [
    'base64 with zlib',
    { layers: layer(`<data encoding="base64" compression="zlib">${deflateSync(bytes).toString('base64')}</data>`) },
  ],
  [
    'base64 with gzip',
    { layers: layer(`<data encoding="base64" compression="gzip">${gzipSync(bytes).toString('base64')}</data>`) },
  ],
  [
    'base64 with zstd',
    {
      layers: layer(`<data encoding="base64" compression="zstd">${zstdCompressSync(bytes).toString('base64')}</data>`),
    },
  ],
  ['tiles as elements', { layers: layer(`<data>${tiles.map((gid) => `<tile gid="${gid}"/>`).join('')}</data>`) }],
  ['flipped and turned tiles', { layers: layer(`<data encoding="csv">${flipped.join()}</data>`) }],
  [
    'an infinite map',
    {
      map: infinite,
      layers: layer(chunks),
      places: object('', 'width="32" height="32"').replace('x="0" y="0"', 'x="-16" y="-32"'),
    },
  ],
  [
    'an object template',
    {
      places: '<object id="7" template="mill.tx" x="0" y="0"/>',
      template: '<template><object name="mill" width="32" height="32"/></template>',
    },
  ],
  ['animated tiles', { tsx: walls(frames(4, 5, 6)) }],
  ['one group', { layers: `<group id="9" name="all">${layer(csv)}</group>` }],
  [
    'groups side by side and in each other',
    {
      layers: `<group id="9" name="a">${layer(half(0, 4))}</group><group id="10" name="b"><group id="11" name="c">${layer(half(4, 12), 'rest', 2)}</group></group>`,
    },
  ],
])('%s: the simulation and RPGJS read the same map', async (_title, parts) => {
  const { map, texts } = await read(parts)
  expect([...map.blocked]).toEqual([0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0])
  expect(Object.values(map.places)).toMatchObject([{ id: 'mill', x: 0, y: 0, width: 32, height: 32 }])
  const drawn = new MapClass({
    ...new TiledParser(texts.xml).parseMap(),
    tilesets: texts.tilesets.map(({ firstId, xml }, index) => ({
      ...new TiledParser(xml).parseTileset(),
      // RPGJS keeps tilesets by name beyond a map.
      name: `${_title} ${index}`,
      firstgid: firstId,
    })),
  } as never)
  expect([...map.blocked].map((_, index) => (drawn.getTileByIndex(index).hasCollision ? 1 : 0))).toEqual([
    ...map.blocked,
  ])
})

test.each<[string, Parts, string | RegExp]>([
  [
    'an infinite map without a tile',
    { map: 'orientation="orthogonal" infinite="1" width="4" height="3"' },
    'Map "m" has no tile. Paint the ground',
  ],
  [
    'an infinite map with a broken chunk',
    {
      map: infinite,
      layers: layer('<data encoding="csv"><chunk x="0" y="0" width="16" height="16">1,1</chunk></data>'),
    },
    'the layer "ground" has a broken chunk at column 0, row 0: 2 tiles instead of 16 × 16',
  ],
  [
    'an infinite map that is painted too far apart',
    {
      map: infinite,
      layers: layer(
        '<data encoding="csv"><chunk x="-9000" y="0" width="1" height="1">1</chunk><chunk x="9000" y="9000" width="1" height="1">1</chunk></data>',
      ),
    },
    '18001 × 9001 tiles; both must be whole numbers above 0, and at most 1000000',
  ],
  [
    'an isometric map',
    { map: 'orientation="isometric" infinite="0" width="4" height="3"' },
    'Map "m" is isometric; only orthogonal',
  ],
  ['a hexagonal map', { map: 'orientation="hexagonal" infinite="0" width="4" height="3"' }, 'Map "m" is hexagonal'],
  [
    'a huge map',
    { map: 'orientation="orthogonal" infinite="0" width="10000" height="10000"' },
    '10000 × 10000 tiles; both must be whole numbers above 0, and at most 1000000',
  ],
  [
    'a layer of another size',
    { layers: '<layer id="1" name="ground" width="5" height="3"><data encoding="csv">1,1</data></layer>' },
    'the layer "ground" has 2 tiles (5 × 3); the map is 4 × 3',
  ],
  [
    'broken zstd',
    { layers: layer('<data encoding="base64" compression="zstd">AAAA</data>') },
    'the layer "ground" cannot be unpacked (zstd). Save the map again with Tiled.',
  ],
  [
    'an unknown compression',
    { layers: layer('<data encoding="base64" compression="lzma">AAAA</data>') },
    'the layer "ground" is compressed with "lzma". In Tiled, set "Tile Layer Format" to CSV',
  ],
  [
    'an object template',
    { places: '<object id="7" template="mill.tx" x="0" y="0"/>' },
    'the layer "places": object 7 "" comes from the template "mill.tx"',
  ],
  [
    'a template that is none',
    { places: '<object id="7" template="mill.tx" x="0" y="0"/>', template: '<map/>' },
    'Template "mill.tx" has no <template> element',
  ],
  [
    'a template with a tile',
    {
      places: '<object id="7" template="mill.tx" x="0" y="0"/>',
      template: '<template><object name="mill" gid="2" width="16" height="16"/></template>',
    },
    'object 7 "mill" in the layer "places" is a tile; a rectangle was expected',
  ],
  [
    'a template in any layer',
    { more: '<objectgroup id="30" name="mine"><object id="9" name="x" template="a.tx"/></objectgroup>' },
    'the layer "mine": object 9 "x" comes from the template',
  ],
  [
    'a tile object',
    { places: object('', 'gid="2" width="16" height="16"') },
    'object 7 "mill" in the layer "places" is a tile; a rectangle was expected',
  ],
  ['an ellipse as a place', { places: object('<ellipse/>') }, 'the place "mill" is not an upright rectangle'],
  [
    'a turned place',
    { places: object('', 'width="32" height="32" rotation="45"') },
    'the place "mill" is not an upright rectangle',
  ],
  [
    'an image layer',
    { more: '<imagelayer id="30" name="sky"><image source="sky.png"/></imagelayer>' },
    'the layer "sky" is an image',
  ],
  [
    'a shifted layer',
    { layers: layer(csv, 'ground', 1, 'offsetx="8"') },
    'the layer "ground" is shifted by 8 and 0 pixels',
  ],
  [
    'a shifted group',
    { layers: `<group id="9" name="all" offsety="-4">${layer(csv)}</group>` },
    'the layer "all" is shifted by 0 and -4 pixels',
  ],
  [
    'a tile of no tileset',
    { layers: layer('<data encoding="csv">1,1,2,1,1,1,2,1,1,1,99,1</data>') },
    'the layer "ground" has the tile number 99 at column 2, row 2',
  ],
  [
    'a tileset that is missing',
    { tilesets: '<tileset firstgid="1" source="gone.tsx"/>' },
    'the tileset "gone.tsx", which cannot be read',
  ],
  ['a tileset that is none', { tsx: '<map/>' }, 'the tileset "../tilesets/walls.tsx" has no <tileset> element'],
  [
    'two tilesets of one name',
    {
      tilesets:
        '<tileset firstgid="1" source="../tilesets/walls.tsx"/><tileset firstgid="9" source="../tilesets/walls.tsx"/>',
    },
    'two tilesets named "walls"',
  ],
  [
    'a collection of images',
    { tsx: walls('<tile id="3"><image source="a.png"/></tile>') },
    'is a collection of images',
  ],
  ['frames in another order', { tsx: walls(frames(4, 6, 5)) }, 'the animation of tile 4 has the frames 4, 6, 5'],
  [
    'frames that break into the next row',
    { tsx: walls(frames(7, 8, 9)) },
    'the animation of tile 4 has the frames 7, 8, 9',
  ],
  ['a picture that is missing', { picture: null }, 'the picture "walls.png", which is not there'],
  [
    'a picture that is none',
    { picture: 'not a picture, however long it may be' },
    'the picture "walls.png", which is no PNG',
  ],
  [
    'a picture of another size',
    { picture: encodeIndexedPng(createCanvas(32, 16)) },
    'which is 32 × 16 pixels; the tileset says 128 × 16',
  ],
])('%s is refused, and the words say where and what to do', async (_title, parts, words) => {
  await expect(read(parts)).rejects.toThrow(words)
})

test('the layers of a hidden group are hidden', async () => {
  const { texts } = await read({
    layers: `${layer(csv)}<group id="9" name="all" visible="0"><group id="10" name="c">${layer(csv, 'marks', 2)}</group></group>`,
  })
  expect(readTiled(texts).layers.map(({ name, visible }) => [name, visible])).toEqual(
    expect.arrayContaining([
      ['ground', undefined],
      ['marks', false],
    ]),
  )
})
test('what an object says itself wins over its template', async () => {
  const values = (entries: object) =>
    `<properties>${Object.entries(entries)
      .map(([name, value]) => `<property name="${name}" value="${value}"/>`)
      .join('')}</properties>`
  const { map } = await read({
    places: `<object id="7" name="old-mill" template="mill.tx" x="16" y="0">${values({ capacity: 1 })}</object>`,
    template: `<template><object name="mill" type="house" width="16" height="32">${values({ label: 'the mill', capacity: 2 })}</object></template>`,
  })
  expect(Object.values(map.places)).toMatchObject([
    { id: 'old-mill', label: 'the mill', x: 16, width: 16, height: 32, capacity: 1 },
  ])
})
test('pages get margin and spacing as numbers, and a picture without what is left over beside its tiles', async () => {
  const head = 'name="walls" tilecount="6" columns="3" margin="2" spacing="1"'
  const seasons = '<properties><property name="seasons" type="bool" value="true"/></properties>'
  const picture = encodeIndexedPng(createCanvas(128, 60))
  const tsx = walls('', head).replace('height="16"/>', 'height="60"/>').replace('<image', `${seasons}<image`)
  const { texts } = await read({ tsx, picture })
  expect(readTiled(texts).tilesets).toMatchObject([
    { margin: 2, spacing: 1, image: { source: 'walls.png', width: 52, height: 35 }, properties: { seasons: true } },
  ])
})

test('a picture outside the world, or with the name of another, is refused, because pages ask by name alone', async () => {
  await mkdir(join(folder, 'art'), { recursive: true })
  await writeFile(join(folder, 'art/walls.png'), png)
  await expect(read({ tsx: walls('', undefined, '../../../art/walls.png') })).rejects.toThrow(
    'has the picture "../../../art/walls.png", which lies outside the world\'s folder',
  )
  const twice = `<tileset firstgid="1" source="../tilesets/walls.tsx"/>${walls('', 'firstgid="9" name="more" tilecount="8" columns="8"', 'walls.png')}`
  const both = read({ tilesets: twice, extra: { 'maps/walls.png': png } })
  await expect(both).rejects.toThrow('has the name of another, maps/walls.png')
})
