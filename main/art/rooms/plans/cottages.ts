import { cloth, material } from '../../palette.ts'
import { barrel, crate } from '../../things/containers.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { antlers, feathers, pegs, picture, sconce, stretchedHide } from '../indoors/hangings.ts'
import { hearth, stove } from '../indoors/hearths.ts'
import { apple, board, books, candle, jar, mug, openBook, orange, paper, pile, plate } from '../indoors/items.ts'
import { hide, roundRug, rug } from '../indoors/rugs.ts'
import { bookcase, shelf } from '../indoors/shelves.ts'
import { armchair, chest, stool, table } from '../indoors/tables.ts'
import { bolts, drawers, globe } from '../indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan } from '../room.ts'

const { dirt, stone } = material

export const oak: RoomPlan = {
  id: 'cottage-oak',
  label: 'the cottage by the oak',
  column: 2,
  row: 95,
  width: 9,
  height: 8,
  floor: 'boards',
  wall: 'boards',
  door: 4,
  windows: [5],
  things: [
    put(
      hearth({
        wide: 2,
        mantel: [
          [apple, 8, 36],
          [apple, 16, 36],
        ],
      }),
      2.5,
      2,
      2,
    ),
    hang(antlers(), 4.2, 1.2),
    hang(sconce(), 6.2, 1.3),
    hang(feathers(), 7, 1.2),
    flat(hide(dirt), 4.6, 4.8),
    put(
      table(1, [
        [apple, 6, 13],
        [mug(), 14, 16],
      ]),
      6.5,
      4,
    ),
    flat(stool(), 5.4, 4.9),
    layBed(7.88, 2, cloth.brown, cloth.green),
    blockPillow(8, 2),
    put(barrel(), 0.8, 5),
  ],
  pieces: [
    place('seat', 'oak-stool', "the hunter's stool", [5, 4]),
    place('bed', 'oak-bed', 'the bed in the cottage by the oak', [8, 3]),
  ],
}

export const brook: RoomPlan = {
  id: 'cottage-brook',
  label: 'the cottage by the brook',
  column: 14,
  row: 95,
  width: 10,
  height: 8,
  floor: 'boards',
  wall: 'limewash',
  door: 5,
  windows: [3],
  things: [
    put(drawers(), 1.4, 2, 2),
    put(stove(), 5.2, 2),
    put(bolts(), 7, 2),
    hang(picture('sea'), 6, 1.2),
    flat(rug(90, 56, cloth.purple), 4.6, 5.6),
    put(
      table(2, [
        [openBook, 8, 16],
        [orange, 32, 12],
        [candle, 46, 12],
      ]),
      3,
      4,
      2,
    ),
    flat(stool(), 4.5, 4.9),
    layBed(8.88, 2, cloth.purple, cloth.rose),
    blockPillow(9, 2),
    put(chest(), 9.4, 5),
    put(crate(), 0.8, 5),
  ],
  pieces: [
    place('seat', 'brook-stool', "the merchant's stool", [4, 4]),
    place('bed', 'brook-bed', 'the bed in the cottage by the brook', [9, 3]),
  ],
}

export const hill: RoomPlan = {
  id: 'cottage-hill',
  label: 'the cottage on the hill',
  column: 27,
  row: 95,
  width: 10,
  height: 8,
  floor: 'dark-boards',
  wall: 'stone',
  door: 3,
  windows: [6],
  things: [
    put(
      hearth({
        wide: 2,
        mantel: [
          [books(20, 5, 10), 6, 36],
          [candle, 44, 36],
        ],
      }),
      2,
      2,
      2,
    ),
    put(bookcase(2, 11), 4.4, 2, 2),
    put(
      table(2, [
        [openBook, 8, 16],
        [paper, 32, 13],
        [candle, 48, 12],
      ]),
      6,
      4,
      2,
    ),
    flat(stool(), 4.5, 4.9),
    put(globe(), 8, 2),
    hang(pegs(['star-hat', 'coat'], cloth.blue), 8.2, 1.4),
    layBed(8.88, 2, cloth.blue, cloth.ochre),
    blockPillow(9, 2),
    flat(rug(56, 40, cloth.blue), 2.4, 5.4),
    flat(armchair(cloth.green), 1.5, 5),
  ],
  pieces: [
    place('seat', 'hill-armchair', 'the armchair by the fire', [1, 4]),
    place('seat', 'hill-stool', 'the stool at the writing table', [4, 4]),
    place('bed', 'hill-bed', 'the bed in the cottage on the hill', [9, 3]),
  ],
}
