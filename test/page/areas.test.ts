import { expect, it } from 'vitest'
import { readPageAreas } from '../../main/page/areas.ts'
import { readMapPicture, readMapPlaces } from '../../main/page/map/read-village-map.ts'
import { areasLayer } from '../../main/world/map-data.ts'

const object = (name: string, area: [number, number, number, number], properties: object = {}) => {
  const [x, y, width, height] = area
  return { name, x, y, width, height, properties }
}
const layers = [
  { name: 'ground', data: Array.from({ length: 40 }, (_, index) => index) },
  {
    name: 'places',
    objects: [
      object('mill', [0, 0, 32, 32], { label: 'the mill' }),
      object('pond', [0, 256, 32, 32], { label: 'the pond' }),
      object('cellar', [0, 64, 32, 32], { label: 'the cellar' }),
      object('east', [96, 0, 32, 64], { kind: 'gate', to: 'b', at: 'west' }),
      object('west', [0, 256, 32, 32], { kind: 'gate', to: 'a', at: 'east' }),
    ],
  },
  {
    name: areasLayer,
    objects: [
      object('a', [0, 0, 128, 96], { label: 'The mill', sky: 64 }),
      object('b', [0, 256, 96, 64], { label: 'The far meadow', sky: 64 }),
    ],
  },
]
const world = { width: 128, height: 320, tileSize: 32, rooms: [] }

it('the page knows which map a point is on, and which gate leads from one to another', () => {
  const areas = readPageAreas(layers, world)
  expect([areas.at({ x: 5, y: 40 }).label, areas.at({ x: 5, y: 300 }).label]).toEqual(['The mill', 'The far meadow'])
  expect(areas.gateTowards({ x: 5, y: 40 }, { x: 5, y: 300 })).toMatchObject({ name: 'east' })
  expect(areas.gateTowards({ x: 5, y: 300 }, { x: 5, y: 40 })).toMatchObject({ name: 'west' })
  expect(areas.gateTowards({ x: 5, y: 4 }, { x: 5, y: 40 })).toBeNull()
})

it('a world of one map is one map without a name', () => {
  const areas = readPageAreas([], world)
  expect(areas.all).toHaveLength(1)
  expect(areas.at({ x: 5, y: 300 })).toMatchObject({ id: '', label: '', x: 0, y: 0, sky: 320 })
})

it('the map that is shown is the one at hand, and places of all maps have names, but none in a room', () => {
  const [, far] = readPageAreas(layers, world).all
  const picture = readMapPicture({ width: 4, height: 10, tilewidth: 32, layers, tilesets: [] }, far)
  expect(picture).toMatchObject({ columns: 3, rows: 2 })
  expect(picture?.layers[0]?.tiles).toEqual([32, 33, 34, 36, 37, 38])
  expect(readMapPlaces(layers, 32, readPageAreas(layers, world).all).map(({ id }) => id)).toEqual(['mill', 'pond'])
})
