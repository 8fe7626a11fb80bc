import { cloth, material } from '../../palette.ts'
import { sack } from '../../things/containers.ts'
import { curtains, drawings, leaning, sillFlowers } from '../indoors/at-the-wall.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { herbs, pegs, sconce, slate } from '../indoors/hangings.ts'
import { hearth, stove } from '../indoors/hearths.ts'
import {
  apple,
  books,
  bottle,
  bowl,
  candle,
  frogJar,
  jar,
  mug,
  openBook,
  paper,
  pile,
  plant,
  pot,
  taper,
} from '../indoors/items.ts'
import { bookPiles, globe } from '../indoors/keepsakes.ts'
import { fireGlow, firewood, pottedPlant } from '../indoors/props.ts'
import { roundRug, rug } from '../indoors/rugs.ts'
import { bookcase, cabinet } from '../indoors/shelves.ts'
import { armchair, bench, chest, counter, stool, table } from '../indoors/tables.ts'
import { flat, hang, place, put, type RoomPlan, spread } from '../room.ts'

const { leaf, glow, stone, boards } = material

/** The sums of the day: 12 by 12, the lesser kings, and a pigeon. */
const lesson = [
  [8, 7, 2, 9],
  [13, 7, 6, 2],
  [17, 7, 2, 5],
  [13, 11, 6, 2],
  [13, 14, 6, 2],
  [24, 9, 2, 2],
  [28, 11, 2, 2],
  [28, 9, 1, 1],
  [24, 13, 2, 2],
  [36, 7, 2, 9],
  [41, 7, 6, 2],
  [45, 8, 2, 4],
  [41, 11, 6, 2],
  [41, 14, 6, 2],
  [8, 22, 30, 1],
  [8, 26, 24, 1],
  [8, 30, 34, 1],
  [8, 34, 18, 1],
  [62, 10, 12, 6],
  [72, 7, 6, 5],
  [78, 9, 3, 1],
  [60, 8, 4, 3],
  [66, 16, 1, 5],
  [70, 16, 1, 5],
] as const

/** Where nine pupils have places, and two sit. */
export const schoolhouse: RoomPlan = {
  id: 'schoolhouse',
  label: 'the schoolhouse',
  column: 35,
  row: 66,
  width: 12,
  height: 10,
  floor: 'boards',
  wall: 'limewash',
  door: 5,
  windows: [6.6, 8.4],
  things: [
    hang(slate(94, 42, lesson), 4, 1.5),
    put(stove(), 0.7, 2),
    put(firewood(), 1.5, 2),
    spread(fireGlow(44), 0.9, 4.4),
    hang(sconce(), 6, 1.2),
    put(
      table(2, [
        [openBook, 6, 16],
        [apple, 30, 11],
        [candle, 42, 11],
        [pile(2, 3), 46, 12],
      ]),
      4,
      3,
      2,
    ),
    put(globe(), 5.5, 3),
    hang(curtains(cloth.green), 7.06, 1.45),
    hang(curtains(cloth.green), 8.86, 1.45),
    hang(sillFlowers(cloth.red, cloth.rose), 8.86, 1.32),
    put(bookcase(2, 3), 11, 2, 2),
    put(
      table(2, [
        [paper, 8, 13],
        [paper, 36, 15],
        [bottle(cloth.blue), 50, 11],
      ]),
      3,
      5,
      2,
    ),
    flat(bench(2), 3, 6.8),
    put(
      table(2, [
        [paper, 8, 14],
        [apple, 26, 11],
        [paper, 40, 13],
      ]),
      7,
      5,
      2,
    ),
    flat(bench(2), 7, 6.8),
    put(
      table(2, [
        [paper, 12, 15],
        [bottle(cloth.blue), 44, 11],
      ]),
      3,
      7,
      2,
    ),
    flat(bench(2), 3, 8.8),
    put(
      table(2, [
        [frogJar, 6, 12],
        [candle, 26, 11],
        [paper, 36, 14],
      ]),
      7,
      7,
      2,
    ),
    flat(bench(2), 7, 8.8),
    hang(drawings(1), 1.75, 1.2),
    spread(rug(64, 44, cloth.blue), 10.4, 5),
    flat(armchair(cloth.red), 10.5, 4.9),
    put(bookPiles(9, [3, 2]), 11.4, 4),
    put(pottedPlant(null, 8), 11.4, 7),
    put(bookPiles(2, [1, 3]), 0.7, 8),
  ],
  pieces: [
    place('counter', 'school-desk', "the schoolmaster's desk", [3, 2]),
    place('seat', 'school-bench-front-west', 'the front school bench to the west', [2, 6], 2),
    place('seat', 'school-bench-front-east', 'the front school bench to the east', [6, 6], 2),
    place('seat', 'school-bench-back-west', 'the back school bench to the west', [2, 8], 2),
    place('seat', 'school-bench-back-east', 'the back school bench to the east', [6, 8], 2),
    place('seat', 'school-armchair', 'the armchair by the books', [10, 4]),
  ],
}

/** Elna's: leaves to the rafters, and two cups. */
export const herbalist: RoomPlan = {
  id: 'herbalist',
  label: "the herbalist's cottage",
  column: 32,
  row: 79,
  width: 10,
  height: 8,
  floor: 'dark-boards',
  wall: 'limewash',
  door: 3,
  windows: [6.7],
  things: [
    spread(fireGlow(72), 2, 5.4),
    put(
      hearth({
        wide: 2,
        mantel: [
          [jar(cloth.green), 4, 36],
          [bottle(cloth.purple), 16, 36],
          [taper, 28, 36],
          [jar(cloth.red), 38, 36],
          [bottle(leaf), 50, 36],
        ],
        kettle: true,
      }),
      2,
      2,
      2,
    ),
    put(pottedPlant(cloth.purple, 5), 0.5, 2),
    hang(herbs(1.6, 2), 3.95, 1.2),
    hang(herbs(1.6, 6), 5.7, 1.1),
    put(
      cabinet(2, [
        [jar(cloth.green), 4, 17],
        [jar(cloth.red), 13, 17],
        [bottle(cloth.teal), 23, 17],
        [jar(glow), 31, 17],
        [jar(cloth.purple), 42, 17],
        [bottle(cloth.purple), 5, 33],
        [jar(cloth.blue), 13, 33],
        [jar(leaf), 23, 33],
        [bottle(cloth.red), 33, 33],
        [bottle(cloth.ochre), 42, 33],
        [books(30, 4), 5, 49],
        [pot(boards), 38, 49],
      ]),
      5,
      2,
      2,
    ),
    hang(curtains(cloth.purple), 7.16, 1.45),
    hang(sillFlowers(cloth.rose, cloth.ochre), 7.16, 1.32),
    put(
      counter(2, [
        [bowl(leaf), 5, 11],
        [bottle(cloth.teal), 20, 10],
        [plant(null, 2), 28, 9],
        [pot(stone), 45, 11],
      ]),
      6,
      4,
      2,
    ),
    put(
      table(
        1,
        [
          [mug(cloth.green), 2, 13],
          [mug(cloth.rose), 15, 15],
        ],
        cloth.white,
      ),
      1.5,
      5,
    ),
    flat(stool(), 0.55, 5.85),
    flat(stool(), 2.5, 5.85),
    hang(sconce(), 8.3, 1.3),
    layBed(8.85, 2, cloth.green, cloth.purple),
    blockPillow(9, 2),
    put(chest(), 8.4, 2),
    hang(pegs(['bag', 'coat'], cloth.green), 9.2, 1.3),
    spread(roundRug(26, [cloth.green, cloth.ochre, cloth.white]), 7.9, 5.9),
    put(pottedPlant(cloth.rose, 7), 9.4, 5),
    put(pottedPlant(null, 9), 9.4, 6),
    put(sack(), 0.6, 6),
    put(firewood(), 1.6, 6),
    hang(leaning('broom'), 0.35, 2.1),
  ],
  pieces: [
    place('counter', 'herbalist-inner-bench', 'the workbench by the shelves', [5, 3]),
    place('seat', 'herbalist-stool', 'the stool with the first cup', [2, 5]),
    place('seat', 'herbalist-stool-second', 'the stool with the second cup', [0, 5]),
    place('bed', 'herbalist-bed', "the herbalist's bed", [9, 3]),
  ],
}
