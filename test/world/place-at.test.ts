import { expect, it } from 'vitest'
import type { MapData, Place } from '../../main/world/map-data.ts'
import { placeAt } from '../../main/world/places.ts'
import { placeId, twoPlaces } from './stage.ts'

const place = (id: string, x: number, y: number, width: number, height: number): Place => ({
  id: placeId(id),
  label: id,
  ...{ x, y, width, height },
  spots: [],
})
const map: MapData = {
  ...twoPlaces(),
  places: Object.fromEntries(
    [place('square', 0, 0, 100, 100), place('well', 40, 40, 10, 10), place('mill', 100, 0, 50, 100)].map((one) => [
      one.id,
      one,
    ]),
  ),
}

it.each([
  ['its upper left corner belongs to a place', 0, 0, 'square'],
  ['where two places meet is the one that begins there', 100, 50, 'mill'],
  ['its right and its lower edge lie outside', 150, 50, null],
  ['below lies nothing', 50, 100, null],
  ['of two over one another it is the smaller', 40, 40, 'well'],
  ['behind the smaller it is the larger again', 50, 45, 'square'],
  ['left of all is none', -1, 0, null],
])('%s', (_what, x, y, id) => {
  expect(placeAt(map, x, y)?.id ?? null).toBe(id)
})
