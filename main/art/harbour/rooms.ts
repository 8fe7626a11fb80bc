import { cloth, material } from '../palette.ts'
import { curtains } from '../rooms/indoors/at-the-wall.ts'
import { blockPillow, layBed } from '../rooms/indoors/beds.ts'
import { garland, pegs, picture, sconce, tools } from '../rooms/indoors/hangings.ts'
import { hearth, stove } from '../rooms/indoors/hearths.ts'
import {
  basket,
  bottle,
  bowl,
  bun,
  candle,
  jar,
  lantern,
  mug,
  openBook,
  orange,
  paper,
  pile,
  plate,
  pot,
  taper,
} from '../rooms/indoors/items.ts'
import { boots, cat, sheets, ship } from '../rooms/indoors/keepsakes.ts'
import { candleStand, fireGlow, pottedPlant, washstand } from '../rooms/indoors/props.ts'
import { roundRug, rug } from '../rooms/indoors/rugs.ts'
import { bookcase, cabinet, dresser, shelf } from '../rooms/indoors/shelves.ts'
import { armchair, bench, chest, counter, roundTable, stool, table } from '../rooms/indoors/tables.ts'
import { bolts, casks, drawers } from '../rooms/indoors/trade.ts'
import { empty } from '../rooms/plans/to-own.ts'
import { flat, hang, place, put, type RoomPlan, spread } from '../rooms/room.ts'
import { barrel, crate, sack } from '../things/containers.ts'

import { fishHouse, lightRoom, saltCottage } from './homes.ts'

const { stone, water } = material

/** Tamsin's: a house that sells tea to people who come in wet. */
const inn: RoomPlan = {
  id: 'inn',
  label: 'the Dry Foot',
  ...{ column: 2, row: 42, width: 17, height: 10, floor: 'boards', wall: 'limewash', door: 8 },
  windows: [4.2, 9.4],
  areas: [{ x: 11.5, y: 2, width: 5.5, height: 7.2, floor: 'dark-boards' }],
  partitions: [{ column: 11, from: 2, to: 5 }],
  things: [
    put(casks(2), 1.2, 2, 2),
    hang(
      shelf(1.6, [
        [jar(cloth.green), 2],
        [jar(cloth.red), 13],
        [jar(cloth.blue), 24],
        [jar(cloth.ochre), 35],
      ]),
      3.2,
      1,
    ),
    put(dresser(), 3.1, 2, 2),
    hang(curtains(cloth.blue), 4.66, 1.45),
    put(
      counter(3, [
        [pot(stone), 6, 11],
        [mug(cloth.white), 26, 10],
        [mug(cloth.blue), 36, 11],
        [bun, 50, 9],
        [bun, 57, 10],
        [candle, 74, 11],
      ]),
      2.5,
      4,
      3,
    ),
    flat(stool(), 1.5, 5.85),
    flat(stool(), 2.5, 5.85),
    flat(stool(), 3.5, 5.85),
    spread(fireGlow(96), 7.5, 6.2),
    put(
      hearth({
        wide: 3,
        mantel: [
          [mug(cloth.blue), 6, 36],
          [taper, 22, 36],
          [plate, 36, 36],
          [orange, 52, 36],
          [jar(cloth.teal), 64, 36],
          [mug(), 80, 36],
        ],
        kettle: true,
        radius: 240,
      }),
      7.5,
      2,
      3,
    ),
    flat(boots(cloth.brown, 2), 5.5, 3.6),
    flat(boots(cloth.black), 9.6, 3.7),
    flat(cat(cloth.white), 6.7, 3.8),
    spread(roundRug(34, [cloth.blue, cloth.white, cloth.teal]), 7.5, 4.9),
    flat(armchair(cloth.teal), 9.5, 4.9),
    hang(garland(2), 9.9, 0.62),
    put(
      table(3, [
        [bowl(), 8, 13],
        [pot(stone), 26, 13],
        [mug(cloth.white), 46, 15],
        [candle, 60, 12],
        [plate, 74, 14],
      ]),
      2.5,
      7,
      3,
    ),
    flat(bench(3), 2.5, 8.85),
    put(
      roundTable([
        [candle, 21, 12],
        [mug(cloth.blue), 8, 13],
        [mug(), 31, 14],
      ]),
      7,
      7,
      1,
    ),
    flat(stool(), 5.9, 7.85),
    flat(stool(), 8.1, 7.85),
    put(pottedPlant(cloth.white), 10.4, 8),
    put(barrel(), 10.4, 2),
    hang(picture('chart'), 9.9, 1.15),
    // the chambers
    layBed(11.85, 2, cloth.teal, cloth.white),
    blockPillow(12, 2),
    hang(curtains(cloth.white), 13.35, 1.5),
    put(washstand(), 13.5, 2),
    layBed(13.85, 2, cloth.blue, cloth.ochre),
    blockPillow(14, 2),
    layBed(15.85, 2, cloth.red, cloth.white),
    blockPillow(16, 2),
    put(candleStand(), 15.4, 2, 0),
    put(chest(), 16.3, 5),
    hang(pegs(['coat', 'scarf'], cloth.teal), 12.7, 1.3),
    hang(sconce(), 15, 1.3),
    spread(rug(60, 40, cloth.blue), 14.2, 7),
    put(table(0.9, [[openBook, 2, 14]]), 16.3, 7),
  ],
  pieces: [
    place('counter', 'inn-bar', 'the counter of the Dry Foot', [2, 3]),
    place('seat', 'inn-stools', 'the stools at the counter', [1, 5], 3),
    place('table', 'inn-long-table', 'the long table', [1, 6], 3, 1, 3),
    place('seat', 'inn-bench', 'the bench at the long table', [1, 8], 3, 1, 3, { rent: 0 }),
    place('seat', 'inn-armchair', 'the armchair by the fire', [9, 4]),
    place('seat', 'inn-round-west', 'the western stool at the round table', [5, 7]),
    place('seat', 'inn-round-east', 'the eastern stool at the round table', [8, 7]),
    place('bed', 'inn-bed', "the landlady's bed", [12, 3]),
    place('bed', 'inn-bed-guests', 'the bed for guests', [14, 3], 1, 1, 1, { rent: 3 }),
    place('bed', 'inn-bed-window', 'the bed by the wall', [16, 3], 1, 1, 1, { rent: 2 }),
  ],
}

/** Osric's: below the desk and the scales, and behind a screen the pictures of a man who cannot do ships. */
const customsHouse: RoomPlan = {
  id: 'customs-house',
  label: 'the customs house',
  ...{ column: 21, row: 42, width: 11, height: 9, floor: 'slabs', wall: 'stone', door: 4 },
  windows: [2.2, 5],
  areas: [{ x: 7.5, y: 2, width: 3.5, height: 6.2, floor: 'dark-boards' }],
  partitions: [{ column: 7, from: 2, to: 4 }],
  things: [
    put(bookcase(2, 5), 1, 2, 2),
    hang(curtains(cloth.blue), 2.66, 1.45),
    put(drawers(), 4, 2, 2),
    hang(picture('map'), 4.1, 1.15),
    hang(sconce(), 1.4, 1.2),
    spread(fireGlow(44), 6.2, 4.4),
    put(stove(), 6.2, 2),
    spread(rug(124, 60, cloth.blue), 3.2, 6.2),
    put(
      counter(3, [
        [pile(2, 6), 6, 11],
        [paper, 24, 12],
        [openBook, 40, 13],
        [candle, 70, 11],
        [paper, 80, 10],
      ]),
      3.5,
      5,
      3,
    ),
    put(crate(), 0.7, 6),
    put(sack(), 0.6, 5),
    put(barrel(), 0.6, 4),
    put(pottedPlant(null, 3), 6.4, 7),
    // the back room
    hang(picture('waves'), 8.4, 0.95),
    hang(picture('waves'), 9.6, 0.9),
    hang(picture('waves'), 9.1, 1.75),
    layBed(9.85, 2, cloth.black, cloth.blue),
    blockPillow(10, 2),
    put(
      table(1.2, [
        [jar(cloth.blue), 2, 14],
        [jar(water), 14, 13],
        [paper, 24, 15],
      ]),
      8.5,
      5,
      1,
    ),
    flat(stool(), 9.5, 5.85),
    spread(sheets(5), 8.8, 7.4),
    put(chest(), 10.4, 6),
    hang(pegs(['coat'], cloth.blue), 10.55, 1.3),
    flat(boots(cloth.black), 9.6, 7.6),
  ],
  pieces: [
    place('counter', 'customs-counter', 'the counter of the customs house', [3, 4]),
    place('seat', 'customs-stool', 'the stool at the easel', [9, 5]),
    place('bed', 'customs-bed', 'the bed in the customs house', [10, 3]),
  ],
}

/** Thole's: everything that a boat forgets. */
const chandlery: RoomPlan = {
  id: 'chandlery',
  label: 'the chandlery',
  ...{ column: 34, row: 42, width: 12, height: 9, floor: 'boards', wall: 'boards', door: 5 },
  windows: [5.2],
  areas: [{ x: 8.5, y: 2, width: 3.5, height: 6.2, floor: 'dark-boards' }],
  partitions: [{ column: 8, from: 2, to: 4 }],
  things: [
    put(
      cabinet(2, [
        [jar(cloth.green), 4, 17],
        [jar(cloth.teal), 15, 17],
        [bottle(cloth.teal), 27, 17],
        [bottle(cloth.ochre), 36, 17],
        [bottle(cloth.green), 45, 17],
        [lantern, 5, 33],
        [lantern, 19, 33],
        [lantern, 33, 33],
        [jar(cloth.blue), 47, 33],
        [taper, 6, 49],
        [taper, 14, 49],
        [taper, 22, 49],
        [bottle(cloth.brown), 32, 49],
        [bottle(cloth.brown), 42, 49],
      ]),
      1,
      2,
      2,
    ),
    put(bolts(), 2.75, 2),
    hang(tools(2, 7), 4.1, 1.25),
    put(drawers(), 4, 2, 2),
    hang(curtains(cloth.ochre), 5.66, 1.45),
    put(ship(), 6.4, 2),
    hang(sconce(), 7.3, 1.3),
    put(
      counter(3, [
        [lantern, 6, 11],
        [basket(material.thatch), 24, 11],
        [paper, 50, 12],
        [bottle(cloth.ochre), 66, 11],
        [candle, 82, 11],
      ]),
      2.5,
      4,
      3,
    ),
    spread(roundRug(15, [material.thatch, material.dirt, material.thatch]), 5.4, 5.4),
    spread(roundRug(13, [material.thatch, cloth.brown, material.thatch]), 6.5, 5.8),
    spread(roundRug(14, [cloth.brown, material.thatch, cloth.brown]), 5.9, 6.6),
    put(barrel(), 0.6, 5),
    put(barrel(), 0.6, 6),
    put(barrel(), 1.6, 7),
    put(crate(), 0.7, 7),
    put(sack(), 7.4, 7),
    flat(cat(cloth.black), 3.2, 6.8),
    // behind the shop
    spread(fireGlow(44), 9.4, 4.4),
    put(stove(), 9.4, 2),
    layBed(10.85, 2, cloth.brown, cloth.green),
    blockPillow(11, 2),
    put(
      table(1.4, [
        [plate, 4, 14],
        [mug(cloth.brown), 20, 13],
        [candle, 32, 12],
      ]),
      9.9,
      5,
      1,
    ),
    flat(stool(), 11, 5.85),
    flat(stool(), 8.8, 5.85),
    put(chest(), 11.4, 7),
    hang(pegs(['apron', 'cap'], cloth.brown), 10.9, 1.3),
  ],
  pieces: [
    place('counter', 'chandlery-counter', 'the counter of the chandlery', [2, 3]),
    place('table', 'chandlery-table', "the chandler's table", [9, 4], 2, 1, 2),
    place('seat', 'chandlery-stool', "the chandler's stool", [11, 5]),
    place('bed', 'chandlery-bed', 'the bed behind the shop', [11, 3]),
  ],
}

/** The insides of all houses of the harbour. */
export const rooms: readonly RoomPlan[] = [
  inn,
  customsHouse,
  chandlery,
  fishHouse,
  saltCottage,
  lightRoom,
  empty({
    ...{ id: 'house-slate', label: 'the house with the slate roof', at: [38, 55], floor: 'boards', wall: 'stone' },
    ...{ blanket: cloth.green, curtain: cloth.green },
  }),
]
