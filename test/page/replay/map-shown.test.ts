import { expect, it } from 'vitest'
import { areasIn, livedOn, onlyOn, pictureOf } from '../../../main/page/replay/map-shown.ts'
import type { House } from '../../../main/world/life/house.ts'

/** Two maps of 2 × 1 and 1 × 1 tiles of 10 pixels on a plane of 2 × 5. */
const areas = [
  { id: 'inn', label: 'The inn', x: 0, y: 0, width: 20, height: 10 },
  { id: 'tarn', label: 'The tarn', x: 0, y: 40, width: 10, height: 10 },
] as const
const [inn, tarn] = areas

it('one map of the world is shown at a time, with its own ground, lights, people and houses', () => {
  const picture = {
    ...{ columns: 2, rows: 5, tileSize: 10, sheets: [] },
    layers: [{ tiles: [1, 2, 0, 0, 0, 0, 0, 0, 3, 0], front: false }],
    lights: [
      { kind: 'lamp', x: 5, y: 5, radius: 9, strength: 1 },
      { kind: 'fire', x: 5, y: 45, radius: 9, strength: 1 },
    ],
  }
  expect(pictureOf(picture, areas, inn)).toMatchObject({
    columns: 2,
    rows: 1,
    layers: [{ tiles: [1, 2] }],
    lights: [{ y: 5 }],
  })
  expect(pictureOf(picture, areas, tarn)).toMatchObject({
    ...{ columns: 1, rows: 1, layers: [{ tiles: [3] }], lights: [{ kind: 'fire', x: 5, y: 5 }] },
  })
  // Whoever is on the way from one to the other is still on the first.
  const people = [
    { id: 'ana', x: 3, y: 20 },
    { id: 'ben', x: 3, y: 44 },
  ]
  expect(onlyOn(areas, inn, people)).toEqual([{ id: 'ana', x: 3, y: 20 }])
  expect(onlyOn(areas, tarn, people)).toEqual([{ id: 'ben', x: 3, y: 4 }])
  const house = {
    id: 'hut',
    label: 'hut',
    x: 0,
    y: 40,
    width: 9,
    height: 9,
    door: { x: 4, y: 48, width: 1, height: 1 },
  } as House
  const lived = [{ house, people: [{ id: 'ben', name: 'Ben', asleep: true }] }]
  expect(livedOn(areas, tarn, lived)).toMatchObject([
    { house: { y: 0, door: { x: 4, y: 8 } }, people: [{ id: 'ben' }] },
  ])
  expect(livedOn(areas, inn, lived)).toEqual([])
})

it('a world of one map is shown as a whole', () => {
  const [whole, ...rest] = areasIn({ columns: 3, rows: 2, tileSize: 10 })
  expect([whole, rest]).toEqual([{ id: '', label: '', x: 0, y: 0, width: 30, height: 20 }, []])
  expect(onlyOn([whole], whole, [{ x: 3, y: 900 }])).toEqual([{ x: 3, y: 900 }])
})
