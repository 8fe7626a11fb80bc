import { deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseTiledMap } from '../../main/content/tiled-map.ts'
import type { PlaceId } from '../../main/world/ids.ts'

const wall =
  '<tileset name="walls"><tile id="1"><properties><property name="collision" type="bool" value="true"/></properties></tile></tileset>'
const readTileset = (source: string) => {
  if (source !== 'walls.tsx') throw new Error(`no file ${source}`)
  return wall
}

interface Parts {
  map?: string
  data?: string
  layer?: string
  places?: string
  spawns?: string
  more?: string
  tilesets?: string
}
const csv = '<data encoding="csv">1,1,2,1,\n1,1,2,1,\n1,1,1,1</data>'
const place = (name: string, x: number, y: number, width: number, height: number, inner = '') =>
  `<object id="7" name="${name}" x="${x}" y="${y}" width="${width}" height="${height}">${inner}</object>`

/** A map of 4 × 3 tiles of 16 pixels with a wall of two tiles in the third column. */
const tmx = (parts: Parts = {}) => `<?xml version="1.0" encoding="UTF-8"?>
<map orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="16" infinite="0" ${parts.map ?? ''}>
 ${parts.tilesets ?? '<tileset firstgid="1" source="walls.tsx"/>'}
 <layer id="1" name="ground" ${parts.layer ?? 'width="4" height="3"'}>${parts.data ?? csv}</layer>
 ${parts.places ?? `<objectgroup name="places">${place('mill', 0, 0, 32, 32)}</objectgroup>`}
 ${parts.spawns ?? '<objectgroup name="spawns"><object id="1" name="start" x="24" y="40"><point/></object></objectgroup>'}
 ${parts.more ?? ''}
</map>`
const read = (parts?: Parts, id?: string) => parseTiledMap(tmx(parts), { readTileset, ...(id ? { id } : {}) })
const wallOnly = [0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0]

test('a Tiled map becomes collision, places with their free tiles, and spawns', () => {
  const labelled = place(
    'watch-post',
    48,
    0,
    16,
    48,
    '<properties><property name="label" value="the watch post"/></properties>',
  )
  const map = read(
    { places: `<objectgroup name="places">${place('old-mill', 0, 0, 48, 16)}${labelled}</objectgroup>` },
    'village',
  )
  expect(map).toMatchObject({
    id: 'village',
    columns: 4,
    rows: 3,
    tileSize: 16,
    spawns: [{ name: 'start', x: 24, y: 40 }],
  })
  expect([...map.blocked]).toEqual(wallOnly)
  expect(map.places['old-mill' as PlaceId]).toEqual({
    id: 'old-mill',
    label: 'the old mill',
    x: 0,
    y: 0,
    width: 48,
    height: 16,
    spots: [
      [0, 0],
      [1, 0],
    ],
  })
  expect(map.places['watch-post' as PlaceId]).toMatchObject({
    label: 'the watch post',
    spots: [
      [3, 0],
      [3, 1],
      [3, 2],
    ],
  })
})

const bytes = Buffer.from(new Uint32Array([1, 1, 0x8000_0002, 1, 1, 1, 0x2000_0002, 1, 1, 1, 1, 1]).buffer)
test.each([
  ['base64', `<data encoding="base64">\n ${bytes.toString('base64')}\n</data>`],
  ['base64 with zlib', `<data encoding="base64" compression="zlib">${deflateSync(bytes).toString('base64')}</data>`],
  ['base64 with gzip', `<data encoding="base64" compression="gzip">${gzipSync(bytes).toString('base64')}</data>`],
  [
    'a list of elements',
    `<data>${[1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1, 1].map((tile) => `<tile gid="${tile}"/>`).join('')}</data>`,
  ],
])('tiles written as %s are read, turned ones too', (_how, data) => {
  expect([...read({ data }).blocked]).toEqual(wallOnly)
})

test('a tile of any layer blocks, layers in groups and tilesets inside the map count', () => {
  const clear = '<data encoding="csv">11,11,11,11,11,11,11,11,11,11,11,11</data>'
  const fence =
    '<group name="upper"><layer name="fence" width="4" height="3"><data encoding="csv">0,0,0,12,0,0,0,0,0,0,0,0</data></layer></group>'
  const inside = wall.replace('<tileset', '<tileset firstgid="11"')
  expect([...read({ data: clear, more: fence, tilesets: inside }).blocked]).toEqual([
    0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0,
  ])
})

test('a rectangle of the layer "collisions" blocks the tiles it reaches into', () => {
  const more = '<objectgroup name="collisions"><object id="9" x="31" y="20" width="30" height="20"/></objectgroup>'
  expect([...read({ more }).blocked]).toEqual([0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 1, 1])
})

const noPlaces = '<objectgroup name="places"/>'
test.each<[string, Parts, string | RegExp]>([
  ['another orientation', {}, /isometric.*orthogonal/],
  ['an infinite map', { data: '<data encoding="csv"><chunk x="0" y="0"/></data>' }, /infinite/],
  ['a layer of another size', { layer: 'width="5" height="3"' }, '"ground" has 12 tiles (5 × 3); the map is 4 × 3'],
  ['a layer that is cut off', { data: '<data encoding="csv">1,1</data>' }, '"ground" has 2 tiles'],
  ['a cell that is not a number', { data: '<data encoding="csv">1,x</data>' }, 'holds "x" where tile 2'],
  ['a layer without tiles', { data: ' ' }, 'no tiles'],
  ['an unknown compression', { data: '<data encoding="base64" compression="lzma">AAAA</data>' }, /lzma.*CSV/],
  ['broken compression', { data: '<data encoding="base64" compression="zlib">AAAA</data>' }, 'cannot be unpacked'],
  ['a tileset that is not there', { tilesets: '<tileset firstgid="1" source="gone.tsx"/>' }, 'the tileset "gone.tsx"'],
  ['no layer of places', { places: '' }, 'no object layer "places"'],
  ['no layer of spawns', { spawns: '' }, 'no object layer "spawns"'],
  ['an empty layer of places', { places: noPlaces }, 'no places'],
  ['an empty layer of spawns', { spawns: '<objectgroup name="spawns"/>' }, 'no spawn'],
  [
    'a spawn in a wall',
    { spawns: '<objectgroup name="spawns"><object id="1" name="start" x="40" y="8"/></objectgroup>' },
    '"start" lies on a blocked tile',
  ],
  [
    'a spawn outside',
    { spawns: '<objectgroup name="spawns"><object id="1" name="start" x="-4" y="8"/></objectgroup>' },
    '"start" lies outside',
  ],
  [
    'a place without a free tile',
    { places: `<objectgroup name="places">${place('forge', 32, 0, 16, 32)}</objectgroup>` },
    '"forge" has no free tile',
  ],
  [
    'a place without a name',
    { places: `<objectgroup name="places">${place('', 0, 0, 16, 16)}</objectgroup>` },
    'object 7) needs a name',
  ],
  [
    'a place that is no rectangle',
    { places: `<objectgroup name="places">${place('pond', 0, 0, 16, 16, '<ellipse/>')}</objectgroup>` },
    '"pond" is not an upright rectangle',
  ],
  [
    'two places of one name',
    { places: `<objectgroup name="places">${place('mill', 0, 0, 16, 16)}${place('mill', 0, 0, 16, 16)}</objectgroup>` },
    'two places named "mill"',
  ],
  [
    'a place at no number',
    { places: `<objectgroup name="places">${place('mill', Number.NaN, 0, 16, 16)}</objectgroup>` },
    'is not a number',
  ],
])('%s is told with what to do', (what, parts, message) => {
  const xml = what === 'another orientation' ? tmx().replace('orthogonal', 'isometric') : tmx(parts)
  expect(() => parseTiledMap(xml, { readTileset, id: 'village' })).toThrow(message)
  expect(() => parseTiledMap(xml, { readTileset, id: 'village' })).toThrow(/Map "village"/)
})

test('a place that cannot be reached from the first spawn is told', () => {
  const data = '<data encoding="csv">1,1,2,1,1,1,2,1,1,1,2,1</data>'
  const places = `<objectgroup name="places">${place('island', 48, 0, 16, 48)}</objectgroup>`
  expect(() => read({ data, places })).toThrow(/"island" has no free tile that can be reached/)
})

test('what is not XML, or not a map, is told', () => {
  expect(() => parseTiledMap('<map><layer></map>', { readTileset })).toThrow(/not well-formed XML/)
  expect(() => parseTiledMap(wall, { readTileset })).toThrow(/no <map> element/)
  expect(() => parseTiledMap('', { readTileset })).toThrow(/is empty/)
})

test('a map that is cut off at its end is refused, whatever is there of it', () => {
  const cut = tmx()
    .trimEnd()
    .replace(/<\/map>$/, '')
  expect(() => parseTiledMap(cut, { readTileset, id: 'village' })).toThrow(/cut off: <\/map> is missing/)
})

test('a map of ten thousand by ten thousand tiles is refused before its tiles are read', () => {
  const huge = tmx({ data: '<data encoding="csv"></data>' }).replace(
    'width="4" height="3" tile',
    'width="10000" height="10000" tile',
  )
  expect(() => parseTiledMap(huge, { readTileset })).toThrow(/10000 × 10000 tiles; .* at most \d+ tiles/)
})
