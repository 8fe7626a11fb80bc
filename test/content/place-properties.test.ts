import { expect, test } from 'vitest'
import { parseTiledMap } from '../../main/content/tiled-map.ts'

/** A map of 4 × 2 free tiles of 16 pixels with an inn over all of it. */
const tmx = (objects: string) => `<?xml version="1.0" encoding="UTF-8"?>
<map orientation="orthogonal" width="4" height="2" tilewidth="16" tileheight="16" infinite="0">
 <layer id="1" name="ground" width="4" height="2"><data encoding="csv">0,0,0,0,0,0,0,0</data></layer>
 <objectgroup name="places">${objects}</objectgroup>
 <objectgroup name="spawns"><object id="1" name="start" x="8" y="8"><point/></object></objectgroup>
</map>`
const object = (name: string, area: [number, number, number, number], properties: Record<string, string> = {}) =>
  `<object id="7" name="${name}" x="${area[0]}" y="${area[1]}" width="${area[2]}" height="${area[3]}"><properties>${Object.entries(
    properties,
  )
    .map(([key, value]) => `<property name="${key}" value="${value}"/>`)
    .join('')}</properties></object>`
const inn = (properties: Record<string, string> = {}) => object('inn', [0, 0, 64, 32], properties)

function read(objects: string) {
  const problems: string[] = []
  const map = parseTiledMap(tmx(objects), {
    readTileset: () => '',
    id: 'village',
    onProblem: (message) => problems.push(String(message)),
  })
  return { map, problems }
}

test('a place says how many it has room for, whether it has a roof, and when it is open', () => {
  const { map, problems } = read(inn({ capacity: '5', indoors: 'true', open: '7:30-24:00' }))
  expect(map.places).toMatchObject({ inn: { capacity: 5, indoors: true, open: { from: 450, to: 1440 } } })
  expect(problems).toEqual([])
  expect(map.furniture).toBeUndefined()
})

test('beds, benches and the like stand in the place around them and are no places of their own', () => {
  const { map } = read(
    inn() +
      object('bed', [16, 0, 16, 16], { kind: 'bed', capacity: '1' }) +
      object('bench', [32, 16, 32, 16], { kind: 'seat' }),
  )
  expect(Object.keys(map.places)).toEqual(['inn'])
  expect(map.furniture).toMatchObject([
    { id: 'bed', kind: 'bed', capacity: 1, spots: [[1, 0]] },
    {
      id: 'bench',
      kind: 'seat',
      spots: [
        [2, 1],
        [3, 1],
      ],
    },
  ])
})

test.each([
  [
    'a kind that is none',
    inn({ kind: 'sofa' }),
    'Map "village": the place "inn" has the kind "sofa"; there are bed, seat',
  ],
  ['a capacity of nothing', inn({ capacity: '0' }), 'has the capacity "0"; it must be a whole number above 0'],
  ['more room than tiles', inn({ capacity: '9' }), 'has the capacity 9, but only 8 free tiles'],
  ['a roof that is neither', inn({ indoors: 'half' }), 'has indoors set to "half"; it must be true or false'],
  ['hours that are none', inn({ open: 'mornings' }), 'has the opening hours "mornings"; write them like "07:00-22:00"'],
  ['hours of no length', inn({ open: '08:00-08:00' }), 'has the opening hours "08:00-08:00"'],
  [
    'furniture in the open',
    object('hut', [0, 0, 16, 16]) + object('bed', [48, 16, 16, 16], { kind: 'bed' }),
    'the bed "bed" is in no place',
  ],
  ['furniture with a taken name', inn() + object('inn', [16, 0, 16, 16], { kind: 'bed' }), 'two places named "inn"'],
])('%s is said, and the rest of the map is read all the same', (_what, objects, message) => {
  const { map, problems } = read(objects)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(message)
  expect(Object.keys(map.places)).toHaveLength(1)
  expect(Object.values(map.places)[0]?.kind).toBeUndefined()
})

test('where nobody listens for such problems, the map is read as it is elsewhere', () => {
  expect(parseTiledMap(tmx(inn({ capacity: 'many' })), { readTileset: () => '' })).toEqual(
    parseTiledMap(tmx(inn({ capacity: 'many' })), { readTileset: () => '', onProblem: () => {} }),
  )
})
