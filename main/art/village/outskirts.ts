import { barrel, crate, sack } from '../things/containers.ts'
import { type Crop, crop } from '../things/crops.ts'
import { beehive, cart, hayBale } from '../things/farmyard.ts'
import { bench, signpost, washingLine } from '../things/furniture.ts'
import { flowerPot } from '../things/garden.ts'
import { rock } from '../things/small-nature.ts'
import { logs, stump, woodpile } from '../things/timber.ts'
import { beds, each, lamps } from './furnishing-tools.ts'
import { broad, lay, small, stand } from './placing.ts'
import type { Placement } from './scene.ts'

export function mill(): Placement[] {
  return [
    ...each([
      [sack, 61.5, 27],
      [sack, 62.3, 27],
      [sack, 61.8, 28],
      [barrel, 57.5, 27],
    ]),
    stand(cart('empty'), 56.4, 29, broad(60, 10)),
    ...beds([[57.7, 28, 3]]),
    ...lamps([
      [49.5, 29],
      [58.5, 33],
    ]),
    ...each([[hayBale, 57.4, 26]]),
    // the watch-post
    ...lamps([[70.5, 31]]),
    ...each([
      [barrel, 69.6, 28],
      [crate, 70.4, 29],
    ]),
  ]
}

export function cottages(): Placement[] {
  return [
    ...beds([
      [39.5, 42, 0],
      [43, 43, 2],
    ]),
    stand(bench(), 46.5, 43, broad(40, 10)),
    ...each([[barrel, 38.5, 40]]),
    stand(washingLine(), 68, 40, broad(100, 8)),
    ...beds([
      [58.4, 45, 4],
      [62.4, 45, 1],
    ]),
    ...each([[() => flowerPot('rose'), 61.4, 45]]),
    ...['cabbage', 'carrot'].flatMap((kind, row) =>
      [0, 1].map((column) => lay(crop(kind as Crop, row + column), 65.8 + column, 44 + row)),
    ),
    ...each([
      [stump, 61.5, 17],
      [() => flowerPot('blue'), 65.5, 15],
    ]),
    stand(logs(), 67, 15, broad(38, 10)),
    stand(rock(5, true), 60.5, 14, small),
    stand(rock(8), 68.5, 17, small),
    ...beds([
      [22.4, 15, 1],
      [47.4, 15, 0],
      [45.3, 15, 3],
    ]),
    ...each([
      [barrel, 26.4, 14],
      [beehive, 50.5, 16],
      [crate, 44.4, 14],
    ]),
    ...['pumpkin', 'cabbage'].map((kind, column) => lay(crop(kind as Crop, column), 9.9 + column, 31.2)),
    ...each([
      [() => flowerPot('red'), 7.6, 32],
      [barrel, 9.4, 29],
    ]),
    stand(woodpile(), 3, 32, broad(52, 10)),
    ...beds([[40.4, 53, 4]]),
    ...each([
      [barrel, 41.4, 52],
      [stump, 35.5, 51],
    ]),
    ...beds([[25.5, 58, 2]]),
    ...each([[() => flowerPot('ochre'), 22.4, 58]]),
    stand(logs(), 27, 57, broad(38, 10)),
  ]
}

export function lanes(): Placement[] {
  return [
    ...lamps([
      [10.5, 36],
      [34.5, 44],
      [29.5, 48],
      [33.8, 54],
      [62.6, 37],
      [16.5, 25],
    ]),
    stand(signpost(), 30.5, 37, small),
    stand(signpost(), 60.6, 34, small),
    stand(signpost(), 10.4, 24, small),
    stand(signpost(), 30.5, 48, small),
    stand(stump(), 10.5, 8, small),
    stand(logs(), 5.6, 6, broad(38, 10)),
    stand(stump(), 5.5, 10, small),
  ]
}
