import { cloth } from '../palette.ts'
import { barrel, crate, sack, trough } from '../things/containers.ts'
import { cart } from '../things/farmyard.ts'
import { gatePost, lowWall } from '../things/fences.ts'
import { bench, table } from '../things/furniture.ts'
import { flowerPot, tombstone } from '../things/garden.ts'
import { stall, trestle } from '../things/stalls.ts'
import { noticeBoard, well } from '../things/street.ts'
import { anvilBlock, logs, woodpile } from '../things/timber.ts'
import { bush, hedge } from '../things/trees.ts'
import { farm, fields, herbalist } from './farmland.ts'
import { beds, each, enclosure, lamps } from './furnishing-tools.ts'
import { cottages, lanes, mill } from './outskirts.ts'
import { broad, small, stand } from './placing.ts'
import type { Placement } from './scene.ts'
import { water } from './waterside.ts'

/** Places everything small that people put there, place by place. */
export function villageFurnishings(): Placement[] {
  return [
    ...water(),
    ...square(),
    ...tavern(),
    ...bakeryAndForge(),
    ...chapelAndGraveyard(),
    ...school(),
    ...herbalist(),
    ...farm(),
    ...mill(),
    ...cottages(),
    ...lanes(),
    ...fields(),
  ]
}

function square(): Placement[] {
  return [
    stand(well(), 33.5, 31, broad(30, 40), 6),
    stand(noticeBoard(), 29.5, 32, broad(44, 8)),
    stand(bench(), 31, 27, broad(40, 10)),
    stand(bench(), 36, 27, broad(40, 10)),
    ...lamps([
      [28.5, 28],
      [38.5, 28],
      [29.5, 35],
      [37.5, 35],
    ]),
    ...each([
      [() => flowerPot('rose'), 30.5, 30],
      [() => flowerPot('ochre'), 36.5, 30],
      [() => flowerPot('blue'), 31.5, 34],
      [() => flowerPot('red'), 35.5, 34],
    ]),
    stand(cart('empty'), 30, 29, broad(60, 12)),
    ...beds([
      [34.5, 36, 1],
      [32.5, 36, 3],
      [33.5, 26, 0],
    ]),
    ...market(),
  ]
}

/** The ground behind an awning is blocked, because nobody would be seen there. */
const blockedBehind = broad(70, 46)
/** Places two stalls along the lane and the others opposite them, with room for customers between. */
function market(): Placement[] {
  return [
    stand(stall('red', [cloth.ochre, cloth.brown, cloth.white]), 39.5, 31, blockedBehind),
    stand(stall('blue', [cloth.purple, cloth.rose, cloth.brown]), 43.5, 31, blockedBehind),
    stand(stall('green', [cloth.green, cloth.white, cloth.ochre]), 44.5, 35, blockedBehind),
    stand(trestle('brown', [cloth.black, cloth.blue]), 39, 35, broad(44, 12)),
    stand(trestle('ochre', [cloth.green, cloth.purple]), 41.5, 35, broad(44, 12)),
    stand(trestle('white', [cloth.white, cloth.ochre]), 47, 35, broad(44, 12)),
    stand(trestle('green', [cloth.brown, cloth.rose]), 47, 33, broad(44, 12)),
    ...lamps([[45.6, 31]]),
    ...each([
      [barrel, 37.5, 30],
      [crate, 46.5, 31],
      [sack, 48.5, 35],
      [crate, 38.5, 37],
      [barrel, 39.5, 37],
    ]),
    stand(cart('pumpkins'), 45.6, 37, broad(60, 12)),
  ]
}

function tavern(): Placement[] {
  return [
    stand(table(), 24.2, 26, broad(44, 12)),
    ...each([
      [barrel, 26.5, 26],
      [barrel, 27.4, 25],
      [crate, 19.4, 25],
      [() => flowerPot('rose'), 22.5, 26],
      [() => flowerPot('ochre'), 19.5, 27],
    ]),
    stand(bench(), 24.3, 28, broad(40, 10)),
    ...lamps([[21.5, 29]]),
    stand(woodpile(), 28.4, 25, broad(52, 10)),
  ]
}

function bakeryAndForge(): Placement[] {
  return [
    ...beds([
      [41.5, 25, 1],
      [45.6, 25, 4],
    ]),
    ...each([
      [sack, 46.5, 24],
      [sack, 47.3, 24],
      [barrel, 40.4, 24],
    ]),
    ...lamps([[40.5, 27]]),
    ...each([
      [barrel, 21.5, 35],
      [anvilBlock, 16.5, 37],
      [crate, 22.4, 35],
    ]),
    stand(trough(), 20.4, 36, broad(46, 12)),
    stand(logs(), 14.6, 35, broad(38, 10)),
    ...lamps([[22.5, 38]]),
  ]
}

function chapelAndGraveyard(): Placement[] {
  const graves = [
    [38.6, 14, 1],
    [40.4, 14, 0],
    [42.3, 14, 2],
    [38.5, 16, 4],
    [40.5, 16, 5],
    [42.4, 16, 3],
    [38.5, 18, 7],
    [42.4, 18, 8],
  ] as const
  return [
    ...beds([
      [31.5, 17, 0],
      [35.6, 17, 2],
    ]),
    ...lamps([
      [31.5, 19],
      [36.5, 20],
    ]),
    ...graves.map(([column, row, seed]) => stand(tombstone(seed), column, row, small)),
    ...enclosure(
      { left: 37, right: 43, top: 12, bottom: 19 },
      [
        [40, 19],
        [41, 19],
      ],
      (joints, column, row) => lowWall(joints, column * 7 + row),
    ),
    stand(gatePost(), 39.5, 19, small),
    stand(gatePost(), 42.5, 19, small),
    stand(bush(3, 'flower'), 36.5, 15, small),
  ]
}

function school(): Placement[] {
  return [
    ...each([
      [() => flowerPot('red'), 24.5, 44],
      [() => flowerPot('blue'), 27.6, 44],
    ]),
    stand(bench(), 28.9, 45, broad(40, 10)),
    ...Array.from({ length: 4 }, (_, i) => stand(hedge(i + 20), 22.5, 43 + i, small)),
    ...lamps([[30.5, 44]]),
  ]
}
