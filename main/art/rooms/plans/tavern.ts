import { cloth, material } from '../../palette.ts'
import { barrel, crate } from '../../things/containers.ts'
import { layBed, blockPillow } from '../indoors/beds.ts'
import { garland, pegs, picture, sconce, slate } from '../indoors/hangings.ts'
import { hearth } from '../indoors/hearths.ts'
import { board, bowl, bun, candle, jar, loaf, mug, plate, pot } from '../indoors/items.ts'
import { roundRug, rug } from '../indoors/rugs.ts'
import { shelf } from '../indoors/shelves.ts'
import { bench, counter, roundTable, stool, table } from '../indoors/tables.ts'
import { casks, cat, fiddle, stage, stair } from '../indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan } from '../room.ts'

const { pumpkin, stone } = material

/** The Wet Lark: the heart of the village. */
export const tavern: RoomPlan = {
  id: 'tavern',
  label: 'the tavern',
  column: 2,
  row: 66,
  width: 18,
  height: 12,
  floor: 'boards',
  wall: 'plaster',
  door: 11,
  windows: [11.5, 14],
  things: [
    // the bar, in the corner under the casks
    put(casks(3), 1.6, 2, 3),
    hang(
      slate(34, 24, [
        [5, 5, 3, 5],
        [9, 6, 1, 3],
        [13, 5, 1, 5],
        [5, 13, 4, 3],
        [13, 12, 1, 5],
        [16, 12, 1, 5],
        [22, 5, 1, 7],
        [20, 8, 5, 1],
        [22, 14, 4, 4],
      ]),
      3.8,
      1.15,
    ),
    hang(
      shelf(1.6, [
        [mug(), 2],
        [mug(cloth.brown), 12],
        [mug(), 22],
        [jar(cloth.teal), 34],
        [mug(cloth.ochre), 42],
      ]),
      3.9,
      1.9,
    ),
    put(barrel(), 4.5, 2),
    put(
      counter(4, [
        [mug(), 12, 10],
        [mug(cloth.brown), 24, 9],
        [candle, 46, 11],
        [plate, 60, 10],
        [bun, 62, 8],
        [pot(stone), 96, 11],
      ]),
      3,
      4,
      4,
    ),
    put(stool(), 2.5, 5, 0),
    put(stool(), 3.5, 5, 0),
    put(stool(), 4.5, 5, 0),
    // the hearth, and the stage beside it
    put(
      hearth({
        wide: 3,
        mantel: [
          [mug(cloth.ochre), 6, 36],
          [jar(cloth.red), 40, 36],
          [plate, 56, 36],
          [mug(), 76, 36],
        ],
        kettle: true,
        radius: 190,
      }),
      8.5,
      2,
      3,
    ),
    flat(roundRug(34, [cloth.red, cloth.ochre, cloth.brown]), 8.5, 4.9),
    flat(cat(), 7.3, 3.75),
    flat(stage(3, 2), 12, 5),
    hang(fiddle(), 10.6, 1.4),
    flat(stool(), 12.5, 3.9),
    hang(garland(2.4), 12.4, 0.6),
    hang(sconce(), 13.5, 1.4),
    // draughts in the warm corner
    put(
      roundTable([
        [board, 10, 17],
        [mug(cloth.brown), 32, 14],
      ]),
      7,
      5,
      1,
    ),
    flat(stool(), 5.9, 5.9),
    flat(stool(), 8.2, 5.9),
    // tables
    put(
      table(2, [
        [mug(), 8, 13],
        [bowl(pumpkin), 22, 14],
        [candle, 38, 12],
        [mug(cloth.brown), 46, 16],
      ]),
      4,
      8,
      2,
    ),
    flat(bench(2), 4, 9.75),
    flat(bench(2), 4, 7.8),
    put(
      table(2, [
        [plate, 8, 14],
        [loaf(), 22, 13],
        [mug(), 42, 14],
      ]),
      9,
      8,
      2,
    ),
    flat(bench(2), 9, 9.75),
    flat(stool(), 7.5, 8.9),
    flat(stool(), 10.5, 8.9),
    put(
      roundTable([
        [candle, 21, 12],
        [mug(), 9, 13],
        [mug(cloth.ochre), 30, 14],
      ]),
      14,
      7,
      1,
    ),
    flat(stool(), 12.9, 7.9),
    flat(stool(), 15.2, 7.9),
    // under the stair
    put(stair(), 16.9, 2, 2),
    flat(rug(58, 44, cloth.teal), 14.2, 9.6),
    put(barrel(), 17.4, 4),
    put(crate(), 17.4, 5),
    hang(pegs(['coat', 'hat', 'scarf'], cloth.brown), 15.2, 1.4),
    hang(picture('sea'), 6.3, 1.2),
    layBed(1, 8, cloth.teal, cloth.ochre),
    blockPillow(1, 8),
  ],
  pieces: [
    place('counter', 'tavern-bar', 'the bar of the tavern', [3, 3]),
    place('seat', 'tavern-bar-stools', 'the stools at the bar', [2, 5], 3),
    place('seat', 'tavern-stage', 'the stage by the hearth', [12, 4]),
    place('seat', 'tavern-draughts-west', 'the western seat at the draughts board', [5, 5]),
    place('seat', 'tavern-draughts-east', 'the eastern seat at the draughts board', [8, 5]),
    place('seat', 'tavern-long-bench', 'the long bench by the wall', [3, 9], 2),
    place('table', 'tavern-long-table', 'the long table', [3, 7], 2, 2, 2),
    place('seat', 'tavern-middle-bench', 'the bench in the middle of the taproom', [8, 9], 2),
    place('seat', 'tavern-middle-stool-west', 'the stool west of the middle table', [7, 8]),
    place('seat', 'tavern-middle-stool-east', 'the stool east of the middle table', [10, 8]),
    place('seat', 'tavern-window-stool-west', 'the western stool at the window table', [12, 7]),
    place('seat', 'tavern-window-stool-east', 'the eastern stool at the window table', [15, 7]),
    place('bed', 'tavern-bed', 'the bed over the taproom', [1, 9]),
  ],
}
