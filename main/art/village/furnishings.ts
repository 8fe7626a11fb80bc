import { cloth } from '../palette.ts'
import { crop, type Crop } from '../things/crops.ts'
import { fence, gatePost, type Joints, lowWall } from '../things/fences.ts'
import * as prop from '../things/props.ts'
import { lilies, reeds, rock } from '../things/small-nature.ts'
import { boat, bridge, jetty, lampPost, noticeBoard, stall, well } from '../things/street.ts'
import type { Thing } from '../things/thing.ts'
import { bush, hedge } from '../things/trees.ts'
import { broad, lay, small, stand } from './placing.ts'
import type { Placement } from './scene.ts'

/** Planks over water that can be walked on, in tiles. */
export const walkways = [
  { x: 51, y: 30, width: 6, height: 2 },
  { x: 45, y: 48, width: 2, height: 3 },
] as const

/** Everything small that people put there, place by place. */
export function villageFurnishings(): Placement[] {
  return [...water(), ...square(), ...tavern(), ...bakeryAndForge(), ...chapelAndGraveyard(), ...school(), ...herbalist(), ...farm(), ...mill(), ...cottages(), ...lanes(), ...fields()]
}

/** `[make, column, row]`: things that take one tile. */
const each = (list: readonly (readonly [() => Thing, number, number])[]): Placement[] => list.map(([make, column, row]) => stand(make(), column, row, small))
const lamps = (list: readonly (readonly [number, number])[]): Placement[] => list.map(([column, row]) => stand(lampPost(), column, row, { width: 10, depth: 8 }))
const beds = (list: readonly (readonly [number, number, number])[]): Placement[] => list.map(([column, row, seed]) => stand(prop.flowerBed(seed), column, row, broad(26, 10)))

function water(): Placement[] {
  const [over, landing] = walkways
  return [
    lay(bridge(over.width, over.height), over.x, over.y),
    lay(jetty(landing.width, landing.height), landing.x, landing.y),
    lay(boat(), 48.6, 49.9),
    ...[[43.6, 50.6, 1], [44.4, 52.6, 2], [47.4, 52.2, 3], [49.6, 51.2, 1], [42.6, 51.8, 2], [51.4, 8.2, 1], [55, 21.6, 2], [53.8, 39.6, 3], [54, 57.4, 1], [48.4, 51.6, 5], [52.4, 13.4, 4]].map(([x = 0, y = 0, seed = 0]) => lay(lilies(seed), x, y)),
    ...[[47.6, 53.2], [50.4, 44.4], [50.4, 6.4], [56.9, 18.8], [52.5, 26.8], [53.3, 35.6], [55.6, 58.2], [66.5, 50.4], [58.4, 51.2], [51.3, 43.2], [52.2, 3.6]].map(([x = 0, y = 0], seed): Placement => ({ thing: reeds(seed), x: Math.round(x * 32), y: Math.round(y * 32) })),
  ]
}

function square(): Placement[] {
  const fruit = [cloth.red, cloth.ochre, cloth.green] as const
  return [
    stand(well(), 33.5, 31, broad(30, 14), 6),
    stand(noticeBoard(), 29.5, 32, broad(44, 8)),
    stand(stall('red', fruit), 39.5, 31, broad(70, 14)), stand(stall('blue', [cloth.purple, cloth.rose, cloth.brown]), 43.5, 31, broad(70, 14)),
    stand(stall('green', [cloth.white, cloth.ochre, cloth.teal]), 41.5, 36, broad(70, 14)),
    stand(prop.bench(), 31, 27, broad(40, 10)), stand(prop.bench(), 36, 27, broad(40, 10)),
    ...lamps([[28.5, 28], [38.5, 28], [29.5, 35], [37.5, 35], [45.5, 33]]),
    ...each([[() => prop.flowerPot('rose'), 30.5, 30], [() => prop.flowerPot('ochre'), 36.5, 30], [() => prop.flowerPot('blue'), 31.5, 34], [() => prop.flowerPot('red'), 35.5, 34]]),
    stand(prop.cart('empty'), 30, 29, broad(60, 12)),
    ...beds([[34.5, 36, 1], [32.5, 36, 3], [33.5, 26, 0]]),
    ...each([[prop.barrel, 37.5, 30], [prop.crate, 45.5, 31], [prop.sack, 44.5, 36], [prop.crate, 38.5, 36], [prop.sack, 46.5, 31], [prop.barrel, 39.5, 37]]),
    stand(prop.cart('pumpkins'), 45, 35, broad(60, 12)),
  ]
}

function tavern(): Placement[] {
  return [
    stand(prop.table(), 24.2, 26, broad(44, 12)),
    ...each([[prop.barrel, 26.5, 26], [prop.barrel, 27.4, 25], [prop.crate, 19.4, 25], [() => prop.flowerPot('rose'), 22.5, 26], [() => prop.flowerPot('ochre'), 19.5, 27]]),
    stand(prop.bench(), 24.3, 28, broad(40, 10)), ...lamps([[21.5, 29]]),
    stand(prop.woodpile(), 28.4, 25, broad(52, 10)),
  ]
}

function bakeryAndForge(): Placement[] {
  return [
    ...beds([[41.5, 25, 1], [45.6, 25, 4]]), ...each([[prop.sack, 46.5, 24], [prop.sack, 47.3, 24], [prop.barrel, 40.4, 24]]), ...lamps([[40.5, 27]]),
    ...each([[prop.barrel, 21.5, 35], [prop.anvilBlock, 16.5, 37], [prop.crate, 22.4, 35]]),
    stand(prop.trough(), 20.4, 36, broad(46, 12)), stand(prop.logs(), 14.6, 35, broad(38, 10)), ...lamps([[22.5, 38]]),
  ]
}

function chapelAndGraveyard(): Placement[] {
  const graves = [[38.6, 14, 1], [40.4, 14, 0], [42.3, 14, 2], [38.5, 16, 4], [40.5, 16, 5], [42.4, 16, 3], [38.5, 18, 7], [42.4, 18, 8]] as const
  return [
    ...beds([[31.5, 17, 0], [35.6, 17, 2]]), ...lamps([[31.5, 19], [36.5, 20]]),
    ...graves.map(([column, row, seed]) => stand(prop.tombstone(seed), column, row, small)),
    ...enclosure({ left: 37, right: 43, top: 12, bottom: 19 }, [[40, 19], [41, 19]], (joints, column, row) => lowWall(joints, column * 7 + row)),
    stand(gatePost(), 39.5, 19, small), stand(gatePost(), 42.5, 19, small),
    stand(bush(3, 'flower'), 36.5, 15, small),
  ]
}

function school(): Placement[] {
  return [
    ...each([[() => prop.flowerPot('red'), 24.5, 44], [() => prop.flowerPot('blue'), 27.6, 44]]), stand(prop.bench(), 28.9, 45, broad(40, 10)),
    ...Array.from({ length: 4 }, (_, i) => stand(hedge(i + 20), 22.5, 43 + i, small)), ...lamps([[30.5, 44]]),
  ]
}

function herbalist(): Placement[] {
  const herbs: Crop[] = ['herb', 'lavender', 'herb']
  return [
    ...herbs.flatMap((kind, index) => [0, 1, 2].map((column) => lay(crop(kind, column * 5 + index), 15.8 + column, 19.4 + index))),
    ...each([[prop.beehive, 17.5, 23], [prop.beehive, 19.5, 22], [prop.beehive, 18.5, 24], [() => prop.flowerPot('purple'), 11.5, 21], [prop.barrel, 10.4, 20]]),
    stand(prop.woodpile(), 9.6, 19, broad(52, 10)),
    ...Array.from({ length: 4 }, (_, i) => stand(fence({ left: i > 0, right: i < 3 }), 15.5 + i, 17, broad(28, 8))),
    ...Array.from({ length: 4 }, (_, i) => stand(fence({ up: true, down: i < 3 }), 19.5, 18 + i, broad(12, 26))),
  ]
}

function farm(): Placement[] {
  return [
    ...enclosure({ left: 3, right: 19, top: 52, bottom: 60 }, [[8, 52], [12, 52], [16, 52], [12, 60]], (joints) => fence(joints)),
    stand(prop.haystack(), 10.5, 47, broad(40, 14)), stand(prop.cart('hay'), 10.4, 51, broad(60, 10)), stand(prop.trough(), 18.6, 48, broad(46, 12)),
    ...each([[prop.hayBale, 3.5, 49], [prop.hayBale, 4.6, 50], [prop.barrel, 17.6, 46], [prop.sack, 9.5, 48], [prop.crate, 12.4, 47]]),
    stand(prop.scarecrow(), 9.5, 55, small), stand(prop.scarecrow(), 16.5, 57, small),
    stand(prop.washingLine(), 19.5, 46, broad(100, 8)),
  ]
}

function mill(): Placement[] {
  return [
    ...each([[prop.sack, 61.5, 27], [prop.sack, 62.3, 27], [prop.sack, 61.8, 28], [prop.barrel, 57.5, 27]]), stand(prop.cart('empty'), 56.4, 29, broad(60, 10)),
    ...beds([[57.7, 28, 3]]), ...lamps([[49.5, 29], [58.5, 33]]), ...each([[prop.hayBale, 57.4, 26]]),
    // the watch-post
    ...lamps([[70.5, 31]]), ...each([[prop.barrel, 69.6, 28], [prop.crate, 70.4, 29]]),
  ]
}

function cottages(): Placement[] {
  return [
    ...beds([[39.5, 42, 0], [43, 43, 2]]), stand(prop.bench(), 46.5, 43, broad(40, 10)), ...each([[prop.barrel, 38.5, 40]]),
    stand(prop.washingLine(), 68, 40, broad(100, 8)), ...beds([[58.4, 45, 4], [62.4, 45, 1]]), ...each([[() => prop.flowerPot('rose'), 61.4, 45]]),
    ...['cabbage', 'carrot'].flatMap((kind, row) => [0, 1].map((column) => lay(crop(kind as Crop, row + column), 65.8 + column, 44 + row))),
    ...each([[prop.stump, 61.5, 17], [() => prop.flowerPot('blue'), 65.5, 15]]), stand(prop.logs(), 67, 15, broad(38, 10)), stand(rock(5, true), 60.5, 14, small), stand(rock(8), 68.5, 17, small),
    ...beds([[22.4, 15, 1], [47.4, 15, 0], [45.3, 15, 3]]), ...each([[prop.barrel, 26.4, 14], [prop.beehive, 50.5, 16], [prop.crate, 44.4, 14]]),
    ...['pumpkin', 'cabbage'].map((kind, column) => lay(crop(kind as Crop, column), 9.9 + column, 31.2)), ...each([[() => prop.flowerPot('red'), 7.6, 32], [prop.barrel, 9.4, 29]]),
    stand(prop.woodpile(), 3, 32, broad(52, 10)), ...beds([[40.4, 53, 4]]), ...each([[prop.barrel, 41.4, 52], [prop.stump, 35.5, 51]]),
    ...beds([[25.5, 58, 2]]), ...each([[() => prop.flowerPot('ochre'), 22.4, 58]]), stand(prop.logs(), 27, 57, broad(38, 10)),
  ]
}

function lanes(): Placement[] {
  return [
    ...lamps([[10.5, 36], [34.5, 44], [29.5, 48], [33.8, 54], [62.6, 37], [16.5, 25]]),
    stand(prop.signpost(), 30.5, 37, small), stand(prop.signpost(), 60.6, 34, small), stand(prop.signpost(), 10.4, 24, small), stand(prop.signpost(), 30.5, 48, small),
    stand(prop.stump(), 10.5, 8, small), stand(prop.logs(), 5.6, 6, broad(38, 10)), stand(prop.stump(), 5.5, 10, small),
  ]
}

function fields(): Placement[] {
  const rowsOfCrops: [Crop, number, number, number][] = [
    ['cabbage', 4, 53, 7], ['cabbage', 4, 54, 7], ['carrot', 4, 55, 7], ['pumpkin', 4, 56, 7], ['pumpkin', 4, 57, 7], ['carrot', 4, 58, 7],
    ['wheat', 13, 53, 5], ['wheat', 13, 54, 5], ['wheat', 13, 55, 5], ['wheat', 13, 56, 5], ['lavender', 13, 57, 5], ['cabbage', 13, 58, 5],
  ]
  return rowsOfCrops.flatMap(([kind, from, row, count]) => Array.from({ length: count }, (_, i) => lay(crop(kind, (from + i) * 7 + row), from + i + (from === 4 ? 1 : 0.9), row + 0.95)))
}

/** Fences or walls around a rectangle, with gaps at the gates. */
function enclosure(area: { left: number; right: number; top: number; bottom: number }, gates: readonly (readonly [number, number])[], make: (joints: Joints, column: number, row: number) => Thing): Placement[] {
  const { left, right, top, bottom } = area
  const isPost = (column: number, row: number) => {
    const onRim = (column === left || column === right) && row >= top && row <= bottom || (row === top || row === bottom) && column >= left && column <= right
    return onRim && !gates.some(([x, y]) => x === column && y === row)
  }
  const placed: Placement[] = []
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      if (!isPost(column, row)) continue
      const joints = { left: isPost(column - 1, row), right: isPost(column + 1, row), up: isPost(column, row - 1) && (column === left || column === right), down: isPost(column, row + 1) && (column === left || column === right) }
      placed.push(stand(make(joints, column, row), column + 0.5, row, { width: joints.left || joints.right ? 30 : 12, depth: joints.up || joints.down ? 28 : 10 }))
    }
  }
  return placed
}

