import { cloth, material } from '../palette.ts'
import { chapel } from '../things/chapel.ts'
import { forge } from '../things/forge.ts'
import { barn, type HouseLook, house } from '../things/house.ts'
import { mill } from '../things/mill.ts'
import { doorWidth } from '../things/openings.ts'
import type { Thing } from '../things/thing.ts'
import { watchTower } from '../things/watch-tower.ts'
import { tileSize } from './measures.ts'
import { stand } from './placing.ts'
import type { Placement } from './scene.ts'

const { roofRed, roofBlue, roofGreen, roofBrown, thatch, limewash, rosewash, plaster } = material

/**
 * The position of a building: the middle of its front in columns, the row of its foot, and how wide and deep (in tiles)
 * it blocks the ground.
 */
export interface Building {
  thing: Thing
  column: number
  row: number
  tiles: number
  depth: number
  /** The middle of the drawn door in pixels of the village. Missing: in the middle of the front. */
  door?: number
}

export const build = (column: number, row: number, look: HouseLook): Building => ({
  thing: house(look),
  column,
  row,
  tiles: look.tiles,
  depth: 2 + Math.round((look.wing?.forward ?? 0) / 32),
  door:
    column * tileSize -
    (look.tiles * tileSize) / 2 +
    (look.door === undefined ? (look.wing?.x ?? (look.tiles * tileSize) / 2) : look.door + doorWidth / 2),
})

/** All buildings of the village. A width is even if the middle lies between two columns. */
export function villageBuildings(): Building[] {
  return [
    { thing: chapel(), column: 33.5, row: 16, tiles: 3, depth: 3 },
    { thing: mill(), column: 59.5, row: 27, tiles: 3, depth: 2 },
    { thing: forge(), column: 18.5, row: 35, tiles: 5, depth: 2 },
    { thing: barn(), column: 7, row: 48, tiles: 4, depth: 2 },
    { thing: watchTower(), column: 67.5, row: 28, tiles: 3, depth: 2 },
    // the tavern: two storeys, and a wing with the door
    build(23, 25, {
      tiles: 6,
      wallHeight: 104,
      roof: { kind: 'half-hip', ramp: roofRed, height: 66 },
      windows: [98, 150],
      upperWindows: [84, 118, 152],
      shutters: cloth.green,
      flowers: true,
      posts: [76, 136],
      chimney: { x: 150, height: 36 },
      sign: { x: 78, icon: 'mug' },
      wing: { x: 34, width: 68, forward: 32, door: true },
      ivy: { x: 178, spread: 16 },
      lamp: 128,
    }),
    // bakery
    build(43.5, 24, {
      tiles: 5,
      plaster: rosewash,
      roof: { kind: 'gable', ramp: roofBrown, height: 62 },
      door: 64,
      windows: [18, 118],
      shutters: cloth.teal,
      flowers: true,
      posts: [46, 98],
      chimney: { x: 20, height: 44 },
      sign: { x: 92, icon: 'bread' },
      dormer: { x: 104, width: 40 },
    }),
    // schoolhouse
    build(26, 43, {
      tiles: 6,
      walls: 'stone',
      roof: { kind: 'hip', ramp: roofGreen, height: 64 },
      door: 82,
      windows: [20, 48, 124, 152],
      chimney: { x: 156, height: 30 },
      dormer: { x: 92, width: 50 },
      sign: { x: 104, icon: 'book' },
    }),
    // herbalist
    build(13, 20, {
      tiles: 4,
      plaster: limewash,
      roof: { kind: 'round', ramp: thatch, height: 70, straw: true },
      door: 50,
      windows: [16, 92],
      shutters: cloth.purple,
      flowers: true,
      posts: [40],
      chimney: { x: 92, height: 30 },
      sign: { x: 76, icon: 'potion' },
      ivy: { x: 6, spread: 18 },
    }),
    // farmhouse
    build(14.5, 47, {
      tiles: 5,
      roof: { kind: 'gable', ramp: thatch, height: 68, straw: true },
      windows: [18, 56],
      shutters: cloth.blue,
      posts: [44],
      chimney: { x: 26, height: 34 },
      wing: { x: 120, width: 64, forward: 32, door: true },
    }),
    // cottage by the oak
    build(41, 41, {
      tiles: 4,
      roof: { kind: 'half-hip', ramp: thatch, height: 66, straw: true },
      door: 24,
      windows: [66, 96],
      shutters: cloth.red,
      flowers: true,
      posts: [54],
      chimney: { x: 88, height: 28 },
      ivy: { x: 118, spread: 12 },
    }),
    // cottage by the brook
    build(60, 44, {
      tiles: 4,
      plaster: limewash,
      roof: { kind: 'steep', ramp: roofBlue, height: 72 },
      door: 82,
      windows: [],
      shutters: cloth.ochre,
      flowers: true,
      posts: [72],
      chimney: { x: 92, height: 32 },
      wing: { x: 34, width: 60, forward: 0 },
    }),
    // cottage on the hill
    build(64, 14, {
      tiles: 4,
      walls: 'stone',
      roof: { kind: 'gable', ramp: roofRed, height: 60 },
      door: 50,
      windows: [16, 92],
      shutters: cloth.blue,
      chimney: { x: 14, height: 34 },
      dormer: { x: 88, width: 38 },
    }),
    // houses without a name
    build(23.5, 14, {
      tiles: 5,
      plaster,
      roof: { kind: 'hip', ramp: roofGreen, height: 66 },
      door: 88,
      windows: [118],
      shutters: cloth.rose,
      flowers: true,
      posts: [80],
      chimney: { x: 122, height: 32 },
      wing: { x: 38, width: 66, forward: 0 },
    }),
    build(46.5, 14, {
      tiles: 5,
      plaster: rosewash,
      roof: { kind: 'round', ramp: thatch, height: 74, straw: true },
      door: 64,
      windows: [18, 118],
      shutters: cloth.green,
      posts: [46, 98],
      chimney: { x: 112, height: 30 },
    }),
    build(6.5, 31, {
      tiles: 5,
      roof: { kind: 'steep', ramp: roofRed, height: 74 },
      door: 64,
      windows: [22, 114],
      shutters: cloth.teal,
      flowers: true,
      posts: [48, 98],
      chimney: { x: 108, height: 28 },
      ivy: { x: 8, spread: 14 },
    }),
    build(38.5, 52, {
      tiles: 5,
      plaster: limewash,
      roof: { kind: 'hip', ramp: roofBrown, height: 64 },
      windows: [82, 116],
      shutters: cloth.red,
      flowers: true,
      posts: [104],
      chimney: { x: 116, height: 34 },
      wing: { x: 32, width: 64, forward: 32, door: true },
    }),
    build(23.5, 57, {
      tiles: 5,
      plaster,
      roof: { kind: 'gable', ramp: roofBlue, height: 58 },
      door: 26,
      windows: [74, 112],
      shutters: cloth.ochre,
      posts: [60, 100],
      chimney: { x: 20, height: 30 },
      dormer: { x: 98, width: 44 },
    }),
  ]
}

export const buildingPlacements = (buildings: Building[]): Placement[] =>
  buildings.map(({ thing, column, row, tiles, depth }) =>
    stand(thing, column, row, { width: tiles * 32 - 14, depth: depth * 32 - 8 }, 2),
  )
