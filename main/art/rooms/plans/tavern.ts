import { cloth, material } from '../../palette.ts'
import { barrel, crate, sack } from '../../things/containers.ts'
import { curtains, leaning } from '../indoors/at-the-wall.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { garland, pegs, picture, sconce, slate, stretchedHide } from '../indoors/hangings.ts'
import { hearth } from '../indoors/hearths.ts'
import { board, bowl, bun, candle, jar, loaf, mug, plate, pot, taper } from '../indoors/items.ts'
import { cat, fiddle, stage } from '../indoors/keepsakes.ts'
import { candleStand, fireGlow, firewood, pottedPlant, steps, washstand } from '../indoors/props.ts'
import { roundRug, rug } from '../indoors/rugs.ts'
import { shelf } from '../indoors/shelves.ts'
import { bench, chest, counter, roundTable, stool, table } from '../indoors/tables.ts'
import { casks } from '../indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan, spread } from '../room.ts'

const { pumpkin, stone, dirt } = material

/** Greta's slate: a mug, a bowl and a bed with their strokes, a mill with nine, a bell with five. */
const reckoning = [
  [5, 5, 4, 4],
  [9, 6, 1, 2],
  [12, 5, 1, 4],
  [18, 7, 6, 2],
  [26, 5, 1, 4],
  [28, 5, 1, 4],
  [5, 12, 7, 2],
  [5, 11, 2, 1],
  [14, 11, 1, 4],
  [16, 11, 1, 4],
  [18, 11, 1, 4],
  [20, 11, 1, 4],
  [6, 17, 1, 5],
  [4, 19, 5, 1],
  [12, 17, 1, 4],
  [14, 17, 1, 4],
  [16, 17, 1, 4],
  [18, 17, 1, 4],
  [20, 17, 1, 4],
  [26, 17, 4, 3],
  [25, 20, 6, 1],
] as const

/** The Wet Lark: the heart of the village. */
export const tavern: RoomPlan = {
  id: 'tavern',
  label: 'the tavern',
  column: 2,
  row: 66,
  width: 17,
  height: 11,
  floor: 'boards',
  wall: 'plaster',
  door: 10,
  windows: [9.3, 13.9],
  areas: [{ x: 12.5, y: 2, width: 4.5, height: 4, floor: 'dark-boards' }],
  partitions: [{ column: 12, from: 2, to: 5 }],
  things: [
    // the bar, in the corner under the casks
    put(casks(3), 1.5, 2, 3),
    hang(slate(36, 26, reckoning), 3.75, 1.2),
    hang(
      shelf(1.5, [
        [mug(), 2],
        [mug(cloth.brown), 11],
        [jar(cloth.teal), 20],
        [mug(), 30],
        [mug(cloth.ochre), 38],
      ]),
      3.8,
      1.95,
    ),
    put(barrel(), 3.5, 2),
    put(firewood(), 5.4, 2),
    put(
      counter(4, [
        [mug(), 10, 10],
        [mug(cloth.brown), 20, 9],
        [candle, 42, 11],
        [plate, 56, 10],
        [bun, 58, 8],
        [bun, 62, 9],
        [pot(stone), 100, 11],
        [mug(), 84, 12],
      ]),
      3,
      4,
      4,
    ),
    flat(stool(), 1.5, 5.85),
    flat(stool(), 2.5, 5.85),
    flat(stool(), 3.5, 5.85),
    // the hearth, the warm corner with the draughts, and the stage
    spread(fireGlow(96), 7.5, 6.2),
    put(
      hearth({
        wide: 3,
        mantel: [
          [mug(cloth.ochre), 5, 36],
          [jar(cloth.red), 18, 36],
          [taper, 32, 36],
          [plate, 46, 36],
          [plate, 58, 36],
          [mug(), 76, 36],
        ],
        kettle: true,
        radius: 260,
      }),
      7.5,
      2,
      3,
    ),
    hang(stretchedHide(dirt), 5.45, 1.55),
    spread(roundRug(34, [cloth.red, cloth.ochre, cloth.brown]), 7.5, 4.85),
    flat(cat(), 6.5, 3.7),
    put(
      roundTable([
        [board, 10, 17],
        [mug(cloth.brown), 31, 13],
      ]),
      7.5,
      5,
      1,
    ),
    flat(stool(), 6.4, 5.85),
    flat(stool(), 8.6, 5.85),
    spread(stage(3, 2), 10.5, 4),
    hang(garland(2.6), 10.5, 0.62),
    hang(fiddle(), 11.3, 1.5),
    hang(curtains(cloth.red), 9.75, 1.5),
    flat(stool(), 10.5, 2.95),
    put(candleStand(), 9.3, 2, 0),
    // the tables
    put(
      table(3, [
        [mug(), 8, 13],
        [bowl(pumpkin), 20, 14],
        [loaf(), 36, 11],
        [candle, 52, 12],
        [mug(cloth.brown), 62, 16],
        [plate, 72, 14],
      ]),
      2.5,
      8,
      3,
    ),
    flat(bench(3), 2.5, 9.8),
    flat(bench(3), 2.5, 7.9),
    put(
      table(2, [
        [plate, 6, 14],
        [bun, 9, 11],
        [candle, 26, 11],
        [mug(), 40, 14],
        [bowl(), 46, 11],
      ]),
      7,
      8,
      2,
    ),
    flat(bench(2), 7, 9.8),
    flat(stool(), 5.5, 8.85),
    flat(stool(), 8.5, 8.85),
    put(
      roundTable([
        [candle, 21, 12],
        [mug(), 8, 13],
        [mug(cloth.ochre), 31, 14],
      ]),
      13.5,
      8,
      1,
    ),
    flat(stool(), 12.4, 8.85),
    flat(stool(), 14.6, 8.85),
    spread(rug(60, 40, cloth.teal), 10.5, 8.8),
    put(barrel(), 16.4, 7),
    put(crate(), 16.3, 8),
    put(sack(), 15.5, 7),
    put(pottedPlant(cloth.rose), 16.4, 9),
    put(pottedPlant(null, 4), 0.6, 6),
    // up the steps: the chamber over the taproom
    spread(steps(120), 14.9, 6.05),
    spread(rug(52, 26, cloth.blue), 14.9, 5),
    hang(curtains(cloth.teal), 14.35, 1.5),
    hang(sconce(), 13.3, 1.3),
    hang(pegs(['coat', 'scarf'], cloth.teal), 15.9, 1.3),
    layBed(13, 2, cloth.teal, cloth.ochre),
    blockPillow(13, 2),
    put(washstand(), 14.5, 2),
    layBed(15.85, 2, cloth.brown, cloth.blue),
    blockPillow(16, 2),
    put(chest(), 16.3, 4),
    hang(leaning('broom'), 5, 2.2),
    hang(picture('sea'), 0.9, 0.9),
  ],
  pieces: [
    place('counter', 'tavern-bar', 'the bar of the tavern', [3, 3]),
    place('seat', 'tavern-bar-stools', 'the stools at the bar', [1, 5], 3),
    place('seat', 'tavern-stage', 'the stage by the hearth', [10, 3]),
    place('seat', 'tavern-draughts-west', 'the western seat at the draughts board', [6, 5], 1, 1, 1, {
      game: 'draughts',
    }),
    place('seat', 'tavern-draughts-east', 'the eastern seat at the draughts board', [8, 5], 1, 1, 1, {
      game: 'draughts',
    }),
    place('table', 'tavern-long-table', 'the long table', [1, 7], 3, 2, 3),
    place('seat', 'tavern-long-bench', 'the bench at the long table', [1, 9], 3, 1, 3, { rent: 0 }),
    place('seat', 'tavern-middle-bench', 'the bench before the hearth', [6, 9], 2, 1, 2, { rent: 0 }),
    place('seat', 'tavern-middle-stool-west', 'the stool west of the middle table', [5, 8]),
    place('seat', 'tavern-middle-stool-east', 'the stool east of the middle table', [8, 8]),
    place('seat', 'tavern-round-stool-west', 'the western stool at the round table', [12, 8]),
    place('seat', 'tavern-round-stool-east', 'the eastern stool at the round table', [14, 8]),
    place('bed', 'tavern-bed', 'the bed over the taproom', [13, 3]),
    place('bed', 'tavern-bed-guests', 'the bed for guests over the taproom', [16, 3], 1, 1, 1, { rent: 3 }),
  ],
}
