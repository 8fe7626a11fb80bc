import { cloth, material } from '../../palette.ts'
import { barrel, crate, sack } from '../../things/containers.ts'
import { curtains, feathers, leaning, letterRack, mouseHole } from '../indoors/at-the-wall.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { antlers, pegs, picture, sconce, stretchedHide } from '../indoors/hangings.ts'
import { hearth, stove } from '../indoors/hearths.ts'
import {
  apple,
  board,
  books,
  bottle,
  candle,
  jar,
  lantern,
  mug,
  openBook,
  orange,
  paper,
  pile,
  taper,
} from '../indoors/items.ts'
import { bookPiles, globe, sheets, ship } from '../indoors/keepsakes.ts'
import { fireGlow, firewood, pottedPlant } from '../indoors/props.ts'
import { hide, roundRug, rug } from '../indoors/rugs.ts'
import { bookcase, shelf } from '../indoors/shelves.ts'
import { armchair, chest, stool, table } from '../indoors/tables.ts'
import { bolts, drawers } from '../indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan, spread } from '../room.ts'

const { dirt, pumpkin } = material

/** Rook's: two windows, since he fears rooms with one door; nothing in it is worth a lock. */
export const oak: RoomPlan = {
  id: 'cottage-oak',
  label: 'the cottage by the oak',
  column: 2,
  row: 93,
  width: 9,
  height: 8,
  floor: 'boards',
  wall: 'boards',
  door: 4,
  windows: [3.4, 6.3],
  things: [
    spread(fireGlow(72), 2, 5.4),
    put(
      hearth({
        wide: 2,
        mantel: [
          [apple, 6, 36],
          [apple, 14, 36],
          [taper, 30, 36],
          [mug(cloth.green), 44, 36],
        ],
      }),
      2,
      2,
      2,
    ),
    put(firewood(), 0.5, 2),
    hang(antlers(), 2, 0.95),
    hang(feathers(), 5.35, 1.1),
    hang(leaning('bow'), 5.1, 2.2),
    put(barrel(), 3.6, 2),
    spread(hide(dirt), 3.6, 5),
    put(
      table(1.2, [
        [apple, 4, 13],
        [mug(), 12, 16],
        [lantern, 24, 12],
      ]),
      6.5,
      4,
      1,
    ),
    flat(stool(), 5.4, 4.85),
    layBed(7.85, 2, cloth.green, cloth.brown),
    blockPillow(8, 2),
    put(chest(), 7.4, 2),
    hang(stretchedHide(pumpkin), 7.95, 1.5),
    hang(pegs(['bag', 'coat'], cloth.green), 1, 2.05),
    put(sack(), 0.6, 5),
    put(crate(), 0.7, 6),
    put(pottedPlant(null, 3), 8.4, 6),
    spread(hide(material.cobble), 7, 6.6),
    hang(sconce(), 4.75, 1.2),
  ],
  pieces: [
    place('seat', 'oak-stool', "the hunter's stool", [5, 4]),
    place('bed', 'oak-bed', 'the bed in the cottage by the oak', [8, 3]),
  ],
}

/** Yara's: a shop with a door, as yet without customers; buttons, a ledger, letters, oranges. */
export const brook: RoomPlan = {
  id: 'cottage-brook',
  label: 'the cottage by the brook',
  column: 14,
  row: 93,
  width: 10,
  height: 8,
  floor: 'boards',
  wall: 'limewash',
  door: 5,
  windows: [5.6],
  things: [
    put(drawers(), 1, 2, 2),
    hang(
      shelf(1.8, [
        [jar(pumpkin), 2],
        [jar(cloth.red), 12],
        [bottle(cloth.teal), 22],
        [jar(cloth.ochre), 30],
        [jar(cloth.purple), 40],
        [orange, 50],
      ]),
      1,
      0.95,
    ),
    put(bolts(), 2.75, 2),
    hang(letterRack(), 3.2, 1.05),
    spread(fireGlow(44), 4.5, 4.4),
    put(stove(), 4.5, 2),
    hang(picture('sea'), 5, 1.1),
    hang(curtains(cloth.purple), 6.06, 1.45),
    put(ship(), 6.6, 2),
    hang(sconce(), 7.2, 1.3),
    spread(rug(124, 70, cloth.purple), 4.2, 6.2),
    put(
      table(2, [
        [openBook, 4, 16],
        [orange, 26, 11],
        [orange, 33, 13],
        [candle, 46, 11],
      ]),
      3,
      4,
      2,
    ),
    flat(stool(), 4.5, 4.85),
    flat(armchair(cloth.rose), 1.5, 5.85),
    layBed(8.85, 2, cloth.purple, cloth.rose),
    blockPillow(9, 2),
    put(chest(), 8.4, 2),
    hang(pegs(['scarf', 'bag', 'lantern'], cloth.purple), 8.7, 1.3),
    spread(roundRug(20, [cloth.teal, cloth.ochre, cloth.rose]), 8, 4.9),
    put(crate(), 9.3, 5),
    put(barrel(), 9.4, 6),
    put(sack(), 8.5, 6),
    put(pottedPlant(pumpkin, 2), 0.6, 6),
  ],
  pieces: [
    place('seat', 'brook-stool', "the merchant's stool", [4, 4]),
    place('seat', 'brook-armchair', 'the armchair on the carpet', [1, 5]),
    place('bed', 'brook-bed', 'the bed in the cottage by the brook', [9, 3]),
  ],
}

/** Aldous's: books up the walls and over the floor, the chronicle, and a mouse in the archive. */
export const hill: RoomPlan = {
  id: 'cottage-hill',
  label: 'the cottage on the hill',
  column: 27,
  row: 93,
  width: 10,
  height: 8,
  floor: 'dark-boards',
  wall: 'stone',
  door: 4,
  windows: [6.2],
  things: [
    spread(fireGlow(72), 2, 5.4),
    put(
      hearth({
        wide: 2,
        mantel: [
          [books(14, 5, 10), 4, 36],
          [taper, 24, 36],
          [books(16, 8, 10), 36, 36],
        ],
      }),
      2,
      2,
      2,
    ),
    put(bookPiles(4, [4]), 0.5, 2),
    put(bookcase(2, 11), 4, 2, 2),
    put(bookcase(1, 17), 5.5, 2, 1),
    hang(curtains(cloth.blue), 6.66, 1.45),
    put(globe(), 7.5, 2),
    hang(pegs(['star-hat', 'coat'], cloth.blue), 8.3, 1.3),
    spread(rug(64, 40, cloth.blue), 2, 5.2),
    flat(armchair(cloth.green), 1.5, 4.9),
    put(table(0.8, [[board, 2, 16]]), 2.6, 4),
    put(
      table(2, [
        [openBook, 4, 16],
        [paper, 26, 12],
        [candle, 40, 11],
        [pile(2, 6), 44, 17],
      ]),
      6,
      4,
      2,
    ),
    flat(stool(), 7.5, 4.85),
    layBed(8.85, 2, cloth.blue, cloth.ochre),
    blockPillow(9, 2),
    put(bookPiles(7, [3]), 8.4, 2),
    put(bookPiles(2, [2, 4]), 0.8, 6),
    put(bookPiles(13, [3, 1]), 9.2, 6),
    put(bookPiles(21, [2]), 9.5, 5),
    spread(sheets(3), 6.4, 6.4),
    hang(mouseHole(), 7.1, 1.97),
    hang(sconce(), 9.4, 1.3),
  ],
  pieces: [
    place('seat', 'hill-armchair', 'the armchair by the fire', [1, 4]),
    place('seat', 'hill-stool', 'the stool at the writing table', [7, 4]),
    place('bed', 'hill-bed', 'the bed in the cottage on the hill', [9, 3]),
  ],
}
