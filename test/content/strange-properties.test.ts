import { expect, test } from 'vitest'
import { reportStrange, reportStrangeTiles } from '../../main/content/strange-properties.ts'
import { readRoot } from '../../main/content/tiled-xml.ts'

const property = (name: string, value = '1') => `<properties><property name="${name}" value="${value}"/></properties>`
const told = (inner: string) => {
  const messages: string[] = []
  reportStrange(readRoot(`<map>${inner}</map>`, 'map', 'm'), 'Map "m"', (message) => messages.push(String(message)))
  return messages
}
const toldOfTiles = (inner: string) => {
  const messages: string[] = []
  reportStrangeTiles(readRoot(`<tileset>${inner}</tileset>`, 'tileset', 't'), 'The tileset "t"', (message) =>
    messages.push(String(message)),
  )
  return messages
}
const layer = (name: string, object: string) => `<objectgroup name="${name}">${object}</objectgroup>`
const light = (properties: string) => layer('lights', `<object id="7" name="lamp" x="0" y="0">${properties}</object>`)
const bright = property('radius', '80')

test.each([
  ['a map', property('nmae'), 'Map "m" has the property "nmae", which is ignored; there is name. Did you mean "name"?'],
  [
    'a spawn',
    layer('spawns', `<object id="3" name="start">${property('kind', 'gate')}</object>`),
    'Map "m": the spawn "start" in the layer "spawns" has the property "kind", which is ignored: a spawn has none.',
  ],
  [
    'a room',
    layer('rooms', `<object id="4" name="mill">${property('open')}</object>`),
    'Map "m": the room "mill" in the layer "rooms" has the property "open", which is ignored: a room has none,',
  ],
  [
    'a light with a slip',
    light('<properties><property name="raduis" value="80"/></properties>'),
    'the light "lamp" in the layer "lights" has the property "raduis", which is ignored; there are kind, radius, strength. Did you mean "radius"?',
  ],
  ['a light without a radius', light(''), 'has no radius; it must be a number of pixels above 0. It does not shine.'],
  [
    'a light of an unknown kind',
    light(bright.replace('<property ', '<property name="kind" value="lmap"/><property ')),
    'has the kind "lmap"; there are lamp, window, fire, forge. Did you mean "lamp"? It shines like a lamp.',
  ],
  [
    'a light that is too strong',
    light(bright.replace('<property ', '<property name="strength" value="9"/><property ')),
    'has the strength "9"; it must be',
  ],
  [
    'a tile layer',
    `<layer name="walls">${property('colision', 'true')}</layer>`,
    'Map "m": the layer "walls" has the property "colision", which is ignored: give it to tiles of the tileset. Did you mean "collision"?',
  ],
  [
    'a group that is translucent',
    '<group name="all" opacity="0.5"><layer name="x" tintcolor="#ff0000" parallaxx="0.5"/></group>',
    'Map "m": the group "all" is translucent, which pages do not draw. Draw translucent tiles, or set its "Opacity" to 1 in Tiled.',
  ],
  [
    'a layer with a tint',
    '<group name="all"><layer name="x" tintcolor="#ff0000"/></group>',
    'Map "m": the layer "x" has a tint, which pages do not draw.',
  ],
  ['a layer that moves by itself', '<layer name="x" parallaxy="0.5"/>', 'the layer "x" has a parallax'],
  [
    'an object layer',
    layer('light', ''),
    'Map "m": the object layer "light" is ignored; there are places, spawns, rooms, walls, collisions, lights. Did you mean "lights"?',
  ],
])('what nobody reads of %s is told', (_title, inner, words) => {
  expect(told(inner)).toContainEqual(expect.stringContaining(words))
})

test('a slip in a tileset is told once, and what other programs need is not', () => {
  const tile = (id: number, inner: string) => `<tile id="${id}">${inner}</tile>`
  expect(
    toldOfTiles(
      `${property('seasosn', 'true')}${tile(1, property('colision', 'true'))}${tile(2, property('colision', 'true'))}${tile(3, property('terrain-cost'))}`,
    ),
  ).toEqual([
    'The tileset "t": the tileset has the property "seasosn", which is ignored. Did you mean "seasons"?',
    'The tileset "t": tile 1 has the property "colision", which is ignored. Did you mean "collision"?',
  ])
  expect(
    told(
      `${light(bright)}${layer('spawns', '<object id="3" name="start"/>')}${layer('my-notes', '')}${property('name', 'Tarn')}<layer name="ground"/>`,
    ),
  ).toEqual([])
  expect(toldOfTiles(`${tile(1, property('collision', 'true'))}${property('seasons', 'true')}`)).toEqual([])
})
