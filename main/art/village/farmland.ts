import { barrel, crate, sack, trough } from '../things/containers.ts'
import { type Crop, crop } from '../things/crops.ts'
import { beehive, cart, hayBale, haystack, scarecrow } from '../things/farmyard.ts'
import { fence } from '../things/fences.ts'
import { washingLine } from '../things/furniture.ts'
import { flowerPot } from '../things/garden.ts'
import { woodpile } from '../things/timber.ts'
import { each, enclosure } from './furnishing-tools.ts'
import { broad, lay, small, stand } from './placing.ts'
import type { Placement } from './scene.ts'

export function herbalist(): Placement[] {
  const herbs: Crop[] = ['herb', 'lavender', 'herb']
  return [
    ...herbs.flatMap((kind, index) =>
      [0, 1, 2].map((column) => lay(crop(kind, column * 5 + index), 15.8 + column, 19.4 + index)),
    ),
    ...each([
      [beehive, 17.5, 23],
      [beehive, 19.5, 22],
      [beehive, 18.5, 24],
      [() => flowerPot('purple'), 11.5, 21],
      [barrel, 10.4, 20],
    ]),
    stand(woodpile(), 9.6, 19, broad(52, 10)),
    ...Array.from({ length: 4 }, (_, i) => stand(fence({ left: i > 0, right: i < 3 }), 15.5 + i, 17, broad(28, 8))),
    ...Array.from({ length: 4 }, (_, i) => stand(fence({ up: true, down: i < 3 }), 19.5, 18 + i, broad(12, 26))),
  ]
}

export function farm(): Placement[] {
  return [
    ...enclosure(
      { left: 3, right: 19, top: 52, bottom: 60 },
      [
        [8, 52],
        [12, 52],
        [16, 52],
        [12, 60],
      ],
      (joints) => fence(joints),
    ),
    stand(haystack(), 10.5, 47, broad(40, 14)),
    stand(cart('hay'), 10.4, 51, broad(60, 10)),
    stand(trough(), 18.6, 48, broad(46, 12)),
    ...each([
      [hayBale, 3.5, 49],
      [hayBale, 4.6, 50],
      [barrel, 17.6, 46],
      [sack, 9.5, 48],
      [crate, 12.4, 47],
    ]),
    stand(scarecrow(), 9.5, 55, small),
    stand(scarecrow(), 16.5, 57, small),
    stand(washingLine(), 19.5, 46, broad(100, 8)),
  ]
}

export function fields(): Placement[] {
  const rowsOfCrops: [Crop, number, number, number][] = [
    ['cabbage', 4, 53, 7],
    ['cabbage', 4, 54, 7],
    ['carrot', 4, 55, 7],
    ['pumpkin', 4, 56, 7],
    ['pumpkin', 4, 57, 7],
    ['carrot', 4, 58, 7],
    ['wheat', 13, 53, 5],
    ['wheat', 13, 54, 5],
    ['wheat', 13, 55, 5],
    ['wheat', 13, 56, 5],
    ['lavender', 13, 57, 5],
    ['cabbage', 13, 58, 5],
  ]
  return rowsOfCrops.flatMap(([kind, from, row, count]) =>
    Array.from({ length: count }, (_, i) =>
      lay(crop(kind, (from + i) * 7 + row), from + i + (from === 4 ? 1 : 0.9), row + 0.95),
    ),
  )
}
