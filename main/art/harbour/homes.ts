import { cloth, material } from '../palette.ts'
import { curtains, leaning, sillFlowers } from '../rooms/indoors/at-the-wall.ts'
import { blockPillow, layBed } from '../rooms/indoors/beds.ts'
import { pegs, picture, sconce, slate } from '../rooms/indoors/hangings.ts'
import { hearth, stove } from '../rooms/indoors/hearths.ts'
import { basket, books, bowl, candle, lantern, mug, openBook, paper, plate } from '../rooms/indoors/items.ts'
import { bookPiles, boots, cat, globe } from '../rooms/indoors/keepsakes.ts'
import { fireGlow, firewood, pottedPlant } from '../rooms/indoors/props.ts'
import { roundRug, rug, strewn } from '../rooms/indoors/rugs.ts'
import { dresser } from '../rooms/indoors/shelves.ts'
import { chest, stool, table } from '../rooms/indoors/tables.ts'
import { stair } from '../rooms/indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan, spread } from '../rooms/room.ts'
import { barrel, crate, sack } from '../things/containers.ts'

const { plaster } = material

/** Nessa's: one room, clean enough to eat from, and the second cup that she never puts away. */
export const fishHouse: RoomPlan = {
  id: 'fish-house',
  label: 'the red house',
  ...{ column: 2, row: 55, width: 11, height: 8, floor: 'boards', wall: 'limewash', door: 5 },
  windows: [5.4],
  things: [
    spread(fireGlow(72), 2, 5.4),
    put(
      hearth({
        wide: 2,
        mantel: [
          [plate, 6, 36],
          [plate, 18, 36],
          [mug(cloth.blue), 34, 36],
          [mug(cloth.blue), 46, 36],
        ],
        kettle: true,
      }),
      2,
      2,
      2,
    ),
    put(firewood(), 0.5, 2),
    put(dresser(), 4, 2, 2),
    hang(curtains(cloth.red), 5.86, 1.45),
    hang(sillFlowers(cloth.white, cloth.red), 5.86, 1.32),
    put(barrel(), 7.4, 2),
    hang(pegs(['apron', 'scarf'], cloth.blue), 7.6, 1.3),
    spread(rug(90, 52, cloth.red), 4, 6.2),
    put(
      table(
        2,
        [
          [bowl(), 6, 14],
          [mug(cloth.blue), 22, 13],
          [mug(cloth.blue), 36, 13],
          [candle, 48, 12],
        ],
        cloth.white,
      ),
      4,
      5,
      2,
    ),
    flat(stool(), 2.5, 5.85),
    flat(stool(), 5.5, 5.85),
    layBed(8.85, 2, cloth.red, cloth.white, 2),
    blockPillow(9, 2, 2),
    put(chest(), 8.4, 2),
    hang(picture('waves'), 9.9, 1),
    put(table(0.9, [[basket(plaster), 5, 14]]), 0.9, 6),
    put(crate(), 10.3, 6),
    put(pottedPlant(cloth.red, 2), 9.3, 6),
    flat(cat(), 7.2, 5.6),
    hang(leaning('rod'), 8.2, 2.1),
  ],
  pieces: [
    place('table', 'fish-house-table', 'the kitchen table', [3, 4], 2, 1, 2),
    place('seat', 'fish-house-stool', "the fishwife's stool", [2, 5]),
    place('seat', 'fish-house-second', 'the second stool', [5, 5]),
    place('bed', 'fish-house-bed', 'the bed in the red house', [9, 3]),
  ],
}

/** Fenn's: salt in everything, and on the wall a drawing of something with four arms. */
export const saltCottage: RoomPlan = {
  id: 'salt-cottage',
  label: 'the salt cottage',
  ...{ column: 16, row: 55, width: 9, height: 8, floor: 'earth', wall: 'ochre', door: 3 },
  windows: [4.4],
  things: [
    spread(fireGlow(44), 1.2, 4.4),
    put(stove(), 1.2, 2),
    put(sack(), 2.5, 2),
    put(sack(), 0.6, 4),
    hang(
      slate(30, 24, [
        [13, 10, 2, 12],
        [6, 4, 16, 1],
        [13, 2, 1, 9],
        [8, 1, 12, 1],
      ]),
      3.2,
      1.15,
    ),
    hang(curtains(cloth.blue), 4.86, 1.45),
    spread(strewn(80, 40, plaster, 0.4, 5), 2.6, 6.6),
    put(
      table(1.4, [
        [bowl(), 4, 14],
        [candle, 20, 12],
        [paper, 28, 15],
      ]),
      4,
      4,
      1,
    ),
    flat(stool(), 5.5, 4.85),
    layBed(7.85, 2, cloth.blue, cloth.green),
    blockPillow(8, 2),
    put(chest(), 6.5, 2),
    hang(pegs(['straw-hat', 'coat'], cloth.blue), 6.8, 1.3),
    put(barrel(), 0.6, 6),
    hang(leaning('rod'), 5.9, 2.1),
    put(crate(), 8.3, 6),
    flat(boots(cloth.brown), 6.9, 5.6),
    spread(rug(44, 28, cloth.green), 7, 6.7),
  ],
  pieces: [
    place('seat', 'salt-cottage-stool', "the salter's stool", [5, 4]),
    place('bed', 'salt-cottage-bed', 'the bed in the salt cottage', [8, 3]),
  ],
}

/** Hesper's: round outside and square inside, which she has stopped explaining. */
export const lightRoom: RoomPlan = {
  id: 'lighthouse',
  label: 'the lighthouse',
  ...{ column: 28, row: 55, width: 9, height: 8, floor: 'slabs', wall: 'limewash', door: 4 },
  windows: [2.4],
  things: [
    spread(fireGlow(44), 0.8, 4.3),
    put(stove(), 0.8, 2),
    hang(curtains(cloth.white), 2.86, 1.45),
    hang(leaning('spyglass'), 3.8, 1.3),
    put(stair(), 5, 2, 2),
    put(globe(), 2.3, 2),
    hang(sconce(), 6.6, 1.3),
    put(
      table(2, [
        [openBook, 4, 16],
        [books(14, 5, 10), 24, 13],
        [lantern, 42, 12],
      ]),
      3,
      4,
      2,
    ),
    flat(stool(), 4.5, 4.85),
    put(bookPiles(9, [4, 3]), 0.8, 6),
    layBed(7.85, 2, cloth.white, cloth.red),
    blockPillow(8, 2),
    hang(pegs(['coat', 'lantern'], cloth.red), 8, 1.35),
    put(chest(), 6.6, 2, 0),
    put(barrel(), 8.3, 6),
    put(barrel(), 7.4, 6),
    spread(roundRug(22, [cloth.red, cloth.white, cloth.red]), 5.2, 6.4),
    put(pottedPlant(cloth.rose, 4), 0.6, 5),
  ],
  pieces: [
    place('table', 'lighthouse-table', 'the table with the log', [2, 3], 2, 1, 1),
    place('seat', 'lighthouse-stool', "the keeper's stool", [4, 4]),
    place('bed', 'lighthouse-bed', 'the bed at the foot of the stair', [8, 3]),
  ],
}
