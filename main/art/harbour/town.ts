import { cloth, material } from '../palette.ts'
import { barrel, crate, sack } from '../things/containers.ts'
import { cart } from '../things/farmyard.ts'
import { bench, signpost, table } from '../things/furniture.ts'
import { flowerPot } from '../things/garden.ts'
import { rock } from '../things/small-nature.ts'
import { stall, trestle } from '../things/stalls.ts'
import { boat, jetty, noticeBoard, well } from '../things/street.ts'
import { createThing } from '../things/thing.ts'
import { logs, woodpile } from '../things/timber.ts'
import { type Building, build } from '../village/buildings.ts'
import { each, lamps } from '../village/furnishing-tools.ts'
import { broad, lay, small, stand } from '../village/placing.ts'
import type { Placement } from '../village/scene.ts'
import { beacon, lighthouse } from './lighthouse.ts'
import { jetties, mole, quay } from './measures.ts'
import {
  anchor,
  bollard,
  codRack,
  crane,
  fishingBoat,
  lobsterPots,
  netRack,
  quayWall,
  saltPan,
  seaRock,
  stonePier,
  upturnedBoat,
} from './waterfront.ts'

const { roofBlue, roofGreen, roofBrown, roofRed, thatch, limewash, plaster } = material

/** All buildings of the harbour. */
export const harbourBuildings = (): Building[] => [
  { thing: lighthouse(), column: 43.5, row: 22, tiles: 3, depth: 3 },
  // the Dry Foot
  build(14, 17, {
    tiles: 6,
    plaster: limewash,
    wallHeight: 104,
    roof: { kind: 'half-hip', ramp: roofBlue, height: 66 },
    windows: [98, 150],
    upperWindows: [84, 118, 152],
    shutters: cloth.teal,
    flowers: true,
    posts: [76, 136],
    chimney: { x: 150, height: 36 },
    sign: { x: 78, icon: 'mug' },
    wing: { x: 34, width: 68, forward: 32, door: true },
    lamp: 128,
  }),
  // chandlery
  build(21.5, 16, {
    tiles: 5,
    plaster,
    roof: { kind: 'gable', ramp: roofGreen, height: 62 },
    door: 64,
    windows: [18, 118],
    shutters: cloth.ochre,
    posts: [46, 98],
    chimney: { x: 124, height: 32 },
    lamp: 94,
    dormer: { x: 44, width: 42 },
  }),
  // customs house
  build(33.5, 17, {
    tiles: 5,
    walls: 'stone',
    wallHeight: 104,
    roof: { kind: 'hip', ramp: roofBlue, height: 58 },
    door: 64,
    windows: [20, 118],
    upperWindows: [20, 69, 118],
    shutters: cloth.blue,
    chimney: { x: 18, height: 30 },
    sign: { x: 96, icon: 'book' },
  }),
  // the red house, of boards
  build(6.5, 19, {
    tiles: 5,
    walls: 'boards',
    roof: { kind: 'steep', ramp: roofBrown, height: 70 },
    door: 64,
    windows: [20, 118],
    shutters: cloth.white,
    flowers: true,
    chimney: { x: 104, height: 34 },
  }),
  // salt cottage
  build(6, 11, {
    tiles: 4,
    plaster: limewash,
    roof: { kind: 'round', ramp: thatch, height: 68, straw: true },
    door: 24,
    windows: [66, 96],
    shutters: cloth.blue,
    posts: [54],
    chimney: { x: 88, height: 28 },
  }),
  // the house that can be bought
  build(40.5, 13, {
    tiles: 5,
    walls: 'stone',
    roof: { kind: 'gable', ramp: roofRed, height: 60 },
    door: 64,
    windows: [18, 118],
    shutters: cloth.green,
    chimney: { x: 14, height: 34 },
    dormer: { x: 104, width: 38 },
  }),
]

/** Blocks the tiles of something that lies there. It draws nothing. */
const blocked = (column: number, row: number, wide: number, deep: number): Placement => ({
  ...lay(createThing(1, 1, { x: 0, y: 0 }), column + wide / 2, row + deep - 0.1),
  footprint: { width: wide * 32 - 6, depth: deep * 32 - 6 },
})

/** Everything that people put there, from the sea inland. */
export const harbourFurnishings = (): Placement[] => [
  ...onTheWater(),
  ...onTheQuay(),
  ...onTheBeach(),
  ...byTheHouses(),
]

function onTheWater(): Placement[] {
  return [
    lay(quayWall(quay.to - quay.from), quay.from, quay.row),
    ...jetties.map(({ x, y, width, height }) => lay(jetty(width, height), x, y)),
    lay(stonePier(mole.width, mole.height), mole.x, mole.y),
    stand(beacon(), 34, 35, small),
    { thing: fishingBoat(cloth.teal, cloth.brown), x: Math.round(21.4 * 32), y: Math.round(30.6 * 32) },
    { thing: fishingBoat(cloth.red, cloth.ochre), x: Math.round(29.2 * 32), y: Math.round(32.4 * 32) },
    lay(boat(), 15.2, 29.2),
    lay(boat(), 27.6, 29),
    lay(boat(), 36.6, 30.6),
    ...[
      [38.6, 31.4],
      [40.4, 32.2],
      [45.2, 31.2],
      [46.4, 33.4],
      [12.2, 34.6],
      [37.4, 34.8],
      [41.6, 30.6],
      [43.2, 30.4],
      [2.4, 35],
    ].map(([x = 0, y = 0], seed) => lay(seaRock(seed + 1), x, y)),
    ...[17.3, 18.7].flatMap((x) => [{ thing: bollard(), x: Math.round(x * 32), y: Math.round(31.8 * 32) }]),
  ]
}

function onTheQuay(): Placement[] {
  return [
    stand(crane(), 31.3, 24, broad(40, 20)),
    ...each([
      [bollard, 15.5, 25],
      [bollard, 26.6, 25],
      [bollard, 36.5, 25],
      [lobsterPots, 13.6, 24],
      [lobsterPots, 23.5, 25],
      [barrel, 19.5, 25],
      [barrel, 35.5, 25],
      [crate, 34.4, 23],
      [crate, 35.4, 24],
      [barrel, 14.5, 22],
      [crate, 15.5, 21],
      [sack, 19.6, 24],
    ]),
    stand(bench(), 22, 24, broad(40, 10)),
    stand(bench(), 29, 24, broad(40, 10)),
    stand(stall('blue', [cloth.white, cloth.teal, cloth.black]), 18.5, 22, broad(70, 46)),
    stand(trestle('white', [cloth.white, cloth.white]), 21.5, 23, broad(44, 12)),
    ...lamps([
      [16.6, 24],
      [27.5, 25],
      [32.6, 22],
      [23.6, 20],
      [30.4, 18],
    ]),
    stand(well(), 29.5, 21, broad(30, 40), 6),
    stand(anchor(), 26.5, 22, broad(38, 12)),
    stand(noticeBoard(), 31.4, 20, broad(44, 8)),
    stand(cart('empty'), 35, 21, broad(60, 12)),
  ]
}

function onTheBeach(): Placement[] {
  return [
    ...[
      [0.6, 22.1, 0],
      [2.8, 22.1, 1],
      [0.6, 24.3, 2],
      [2.8, 24.3, 0],
    ].flatMap(([x = 0, y = 0, seed = 0]) => [lay(saltPan(seed), x, y), blocked(Math.round(x), Math.round(y), 2, 2)]),
    stand(upturnedBoat(cloth.blue), 10.6, 23, broad(64, 14)),
    stand(netRack(), 8.4, 25, broad(80, 10)),
    stand(codRack(), 2, 19, broad(80, 10)),
    stand(codRack(), 2, 17, broad(80, 10)),
    lay(boat(), 8.4, 28.4),
    stand(rock(3, true), 12.6, 26, small),
    stand(rock(7), 1.4, 27, small),
    stand(rock(12, true), 4.6, 28, small),
    ...each([
      [sack, 4.5, 21],
      [lobsterPots, 12.6, 23],
    ]),
    stand(rock(6), 37.6, 26, small),
    stand(rock(4, true), 46.6, 27, small),
    stand(rock(9, true), 39.5, 28, small),
    stand(rock(2), 44.4, 28, small),
    stand(rock(15, true), 13.4, 27, small),
  ]
}

function byTheHouses(): Placement[] {
  return [
    stand(table(), 15.8, 19, broad(44, 12)),
    ...each([
      [barrel, 10.6, 17],
      [() => flowerPot('blue'), 13.6, 18],
      [() => flowerPot('white'), 16.6, 18],
      [barrel, 24.5, 16],
      [crate, 18.6, 16],
      [barrel, 18.5, 17],
      [sack, 24.5, 17],
      [barrel, 36.5, 17],
      [crate, 30.5, 17],
      [barrel, 9.5, 19],
      [crate, 9.5, 18],
      [sack, 8.5, 11],
      [sack, 3.5, 11],
      [() => flowerPot('red'), 43.4, 14],
      [barrel, 41.4, 22],
      [crate, 46.2, 22],
    ]),
    stand(woodpile(), 17.9, 20, broad(52, 10)),
    stand(logs(), 9.6, 13, broad(38, 10)),
    stand(bench(), 40, 24, broad(40, 10)),
    stand(signpost(), 12.4, 4, small),
    stand(signpost(), 36.5, 19, small),
    ...lamps([
      [17.4, 18],
      [38.6, 21],
      [28.8, 14],
      [13.5, 8],
      [9.5, 15],
    ]),
  ]
}
