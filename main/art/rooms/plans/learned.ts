import { cloth, material } from '../../palette.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { herbs, pegs, picture, sconce, slate } from '../indoors/hangings.ts'
import { hearth, stove } from '../indoors/hearths.ts'
import { apple, books, bottle, bowl, candle, jar, mug, openBook, paper, pile, plant, pot } from '../indoors/items.ts'
import { roundRug, rug } from '../indoors/rugs.ts'
import { bookcase, cabinet, shelf } from '../indoors/shelves.ts'
import { bench, chair, chest, counter, pew, stool, table } from '../indoors/tables.ts'
import { altar, bellRope, font, globe, lectern, stainedGlass } from '../indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan } from '../room.ts'

const { leaf, glow, stone } = material

export const chapel: RoomPlan = {
  id: 'chapel',
  label: 'the chapel',
  column: 2,
  row: 80,
  width: 14,
  height: 13,
  floor: 'slabs',
  wall: 'stone',
  door: 4,
  partitions: [{ column: 10, from: 2, to: 7 }],
  things: [
    hang(stainedGlass(1), 2, 1.75),
    hang(stainedGlass(2), 4.5, 1.75),
    hang(stainedGlass(3), 7, 1.75),
    put(altar(), 4.5, 3, 3),
    put(lectern(), 7.5, 4),
    flat(rug(44, 200, cloth.red), 4.5, 11.4),
    flat(pew(2), 2, 7),
    flat(pew(2), 7, 7),
    flat(pew(2), 2, 9),
    flat(pew(2), 7, 9),
    put(font(), 8.6, 10),
    put(bellRope(), 1, 2),
    layBed(12.88, 2, cloth.purple, cloth.white),
    blockPillow(13, 2),
    put(chest(), 11.6, 5),
    hang(pegs(['coat', 'hat'], cloth.purple), 11.8, 1.4),
  ],
  pieces: [
    place('counter', 'chapel-lectern', 'the lectern', [7, 5]),
    place('seat', 'chapel-pew-front-west', 'the front pew to the west', [1, 6], 2),
    place('seat', 'chapel-pew-front-east', 'the front pew to the east', [6, 6], 2),
    place('seat', 'chapel-pew-back-west', 'the back pew to the west', [1, 8], 2),
    place('seat', 'chapel-pew-back-east', 'the back pew to the east', [6, 8], 2),
    place('bed', 'chapel-bed', "the priest's bed", [13, 3]),
  ],
}

export const schoolhouse: RoomPlan = {
  id: 'schoolhouse',
  label: 'the schoolhouse',
  column: 38,
  row: 66,
  width: 13,
  height: 10,
  floor: 'boards',
  wall: 'limewash',
  door: 3,
  windows: [8.5, 10.5],
  things: [
    hang(
      slate(92, 40, [
        [8, 8, 20, 2],
        [8, 14, 28, 2],
        [8, 20, 14, 2],
        [50, 10, 2, 8],
        [56, 10, 2, 8],
        [62, 10, 2, 8],
        [48, 22, 30, 1],
      ]),
      5,
      1.4,
    ),
    put(
      table(2, [
        [openBook, 8, 15],
        [apple, 30, 12],
        [candle, 48, 12],
      ]),
      3,
      3,
      2,
    ),
    put(globe(), 7.4, 2),
    put(bookcase(2, 3), 12, 2, 2),
    put(stove(), 0.8, 2),
    put(
      table(2, [
        [paper, 8, 14],
        [paper, 36, 14],
      ]),
      4,
      5,
      2,
    ),
    flat(bench(2), 4, 6.75),
    put(
      table(2, [
        [paper, 8, 14],
        [paper, 36, 14],
      ]),
      8,
      5,
      2,
    ),
    flat(bench(2), 8, 6.75),
    hang(sconce(), 1.5, 1.3),
  ],
  pieces: [
    place('counter', 'school-desk', "the schoolmaster's desk", [2, 2]),
    place('seat', 'school-bench-west', 'the western school bench', [3, 6], 2),
    place('seat', 'school-bench-east', 'the eastern school bench', [7, 6], 2),
  ],
}

export const herbalist: RoomPlan = {
  id: 'herbalist',
  label: "the herbalist's cottage",
  column: 32,
  row: 80,
  width: 10,
  height: 9,
  floor: 'dark-boards',
  wall: 'limewash',
  door: 3,
  windows: [5.5],
  things: [
    put(
      hearth({
        wide: 2,
        mantel: [
          [jar(cloth.green), 8, 36],
          [bottle(cloth.purple), 26, 36],
          [jar(cloth.red), 44, 36],
        ],
        kettle: true,
      }),
      2.5,
      2,
      2,
    ),
    hang(herbs(2, 2), 4.6, 1.3),
    hang(sconce(), 6.9, 1.3),
    put(
      cabinet(2, [
        [jar(cloth.green), 5, 17],
        [jar(cloth.red), 16, 17],
        [bottle(cloth.teal), 28, 17],
        [jar(glow), 40, 17],
        [bottle(cloth.purple), 6, 33],
        [jar(cloth.blue), 16, 33],
        [jar(leaf), 30, 33],
        [bottle(cloth.red), 44, 33],
        [books(40, 4), 6, 49],
      ]),
      7.6,
      2,
      2,
    ),
    put(
      counter(2, [
        [bowl(leaf), 8, 11],
        [bottle(cloth.teal), 28, 10],
        [pot(stone), 42, 11],
      ]),
      5,
      5,
      2,
    ),
    put(
      table(1, [
        [mug(cloth.green), 4, 13],
        [mug(cloth.rose), 16, 15],
      ]),
      1.5,
      5,
    ),
    flat(stool(), 0.6, 5.9),
    layBed(8.88, 2, cloth.green, cloth.purple),
    blockPillow(9, 2),
    flat(roundRug(26, [cloth.green, cloth.ochre, cloth.white]), 7.5, 6.4),
  ],
  pieces: [
    place('counter', 'herbalist-inner-bench', 'the workbench by the shelves', [4, 4]),
    place('seat', 'herbalist-stool', 'the stool with the second cup', [0, 5]),
    place('bed', 'herbalist-bed', "the herbalist's bed", [9, 3]),
  ],
}
