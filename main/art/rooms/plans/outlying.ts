import { cloth, material } from '../../palette.ts'
import { barrel, crate, sack } from '../../things/containers.ts'
import { curtains, leaning, sillFlowers } from '../indoors/at-the-wall.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { herbs, pegs, picture, sconce, slate } from '../indoors/hangings.ts'
import { hearth, stove } from '../indoors/hearths.ts'
import { basket, bowl, candle, jar, lantern, loaf, mug, openBook, paper, plate, taper } from '../indoors/items.ts'
import { boots, hen } from '../indoors/keepsakes.ts'
import { fireGlow, firewood } from '../indoors/props.ts'
import { hide, roundRug, rug, strewn } from '../indoors/rugs.ts'
import { dresser, shelf } from '../indoors/shelves.ts'
import { bench, chest, stool, table } from '../indoors/tables.ts'
import { churn, millstones, stair, weaponRack } from '../indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan, spread } from '../room.ts'

const { thatch, plaster, pumpkin } = material

/** Thirty-one pigeons, in fives. */
const tally = [0, 1, 2, 3, 4, 5].flatMap((five) =>
  [0, 1, 2].map((stroke) => [4 + (five % 3) * 6 + stroke * 2, five < 3 ? 4 : 11, 1, 5] as const),
)

/** Ines and Lotte's: two rooms, one roof, and a plate laid for somebody who isn't there. */
export const farm: RoomPlan = {
  id: 'farm',
  label: 'the farmhouse',
  column: 49,
  row: 66,
  width: 12,
  height: 9,
  floor: 'flagstones',
  wall: 'ochre',
  door: 6,
  windows: [6.2, 9.4],
  areas: [{ x: 8.5, y: 2, width: 3.5, height: 6.2, floor: 'boards' }],
  partitions: [{ column: 8, from: 2, to: 4 }],
  things: [
    spread(fireGlow(72), 2, 5.4),
    put(
      hearth({
        wide: 2,
        mantel: [
          [jar(cloth.ochre), 4, 36],
          [plate, 18, 36],
          [taper, 34, 36],
          [jar(cloth.red), 46, 36],
        ],
        kettle: true,
      }),
      2,
      2,
      2,
    ),
    put(churn(), 0.6, 2),
    put(churn(), 0.6, 3),
    put(dresser(), 5, 2, 2),
    hang(herbs(1.1, 5), 3.55, 1.1),
    put(firewood(), 3.5, 2),
    hang(curtains(cloth.ochre), 6.66, 1.45),
    hang(sillFlowers(cloth.white, cloth.blue), 6.66, 1.32),
    put(
      table(
        3,
        [
          [bowl(), 6, 13],
          [bowl(), 24, 15],
          [loaf(), 40, 11],
          [candle, 58, 11],
          [plate, 70, 14],
          [mug(cloth.blue), 82, 12],
        ],
        cloth.white,
      ),
      4.5,
      5,
      3,
    ),
    flat(bench(2), 4, 6.85),
    flat(stool(), 2.4, 5.85),
    flat(stool(), 6.6, 5.85),
    put(crate(), 0.7, 5),
    put(sack(), 0.6, 6),
    put(table(0.9, [[basket(plaster), 5, 14]]), 0.9, 7),
    flat(hen(), 2.8, 7.6),
    flat(hen(cloth.white), 4.9, 7.85),
    flat(boots(cloth.brown, 2), 7.7, 7.8),
    spread(strewn(60, 24, thatch, 0.25), 2.6, 7.8),
    // the chamber; her window is the left one
    hang(curtains(cloth.rose), 9.86, 1.45),
    layBed(9, 2, cloth.rose, cloth.white),
    blockPillow(9, 2),
    put(
      table(0.9, [
        [openBook, 0, 16],
        [candle, 19, 11],
      ]),
      10.45,
      2,
    ),
    layBed(10.85, 2, cloth.blue, cloth.ochre),
    blockPillow(11, 2),
    hang(slate(24, 20, tally), 7.93, 1.1),
    hang(pegs(['straw-hat', 'scarf'], cloth.blue), 11.05, 1.3),
    spread(roundRug(24, [cloth.ochre, cloth.rose, cloth.white]), 10.2, 6.1),
    put(chest(), 11.4, 6),
    hang(sconce(), 4.2, 0.85),
  ],
  pieces: [
    place('table', 'farm-table', 'the kitchen table', [3, 4], 3, 1, 3),
    place('seat', 'farm-bench', 'the kitchen bench', [3, 6], 2, 1, 2),
    place('seat', 'farm-stool-west', 'the western stool in the kitchen', [2, 5]),
    place('seat', 'farm-stool-east', 'the stool at the laid place', [6, 5]),
    place('bed', 'farm-bed-large', 'the large bed in the farmhouse', [11, 3]),
    place('bed', 'farm-bed-small', 'the small bed in the farmhouse', [9, 3]),
  ],
}

/** Tilo's: the stones, the sacks, and a small table with letters that ask for eleven marks. */
export const mill: RoomPlan = {
  id: 'mill',
  label: 'the mill',
  column: 45,
  row: 79,
  width: 10,
  height: 8,
  floor: 'boards',
  wall: 'boards',
  door: 5,
  windows: [5.1],
  things: [
    spread(strewn(140, 84, plaster, 0.5), 2.9, 5.2),
    put(millstones(), 2.5, 2, 3),
    put(sack(), 0.6, 2),
    put(sack(), 0.5, 4),
    put(sack(), 1.5, 6),
    put(sack(), 0.6, 6),
    put(sack(), 0.9, 5),
    put(stove(), 4.5, 2),
    spread(fireGlow(44), 4.5, 4.4),
    hang(pegs(['apron'], cloth.white), 9.45, 1.35),
    put(stair(), 8, 2, 2),
    hang(sconce(), 6.55, 1.3),
    put(crate(), 9.4, 2),
    put(
      table(1.6, [
        [paper, 4, 14],
        [paper, 15, 12],
        [candle, 32, 11],
      ]),
      7,
      5,
      2,
    ),
    flat(stool(), 5.5, 5.85),
    layBed(8.85, 4, cloth.ochre, cloth.brown),
    blockPillow(9, 4),
    spread(rug(46, 26, cloth.red), 7.4, 6.85),
    put(barrel(), 9.4, 6),
    hang(leaning('broom'), 0.4, 2.1),
    hang(
      shelf(0.9, [
        [jar(pumpkin), 2],
        [mug(), 14],
      ]),
      0.95,
      1.2,
    ),
  ],
  pieces: [
    place('counter', 'mill-stones', 'the millstones', [2, 3]),
    place('seat', 'mill-stool', "the miller's stool", [5, 5]),
    place('bed', 'mill-bed', 'the bed under the sails', [9, 5]),
  ],
}

/** Where somebody should see who comes up the road. */
export const watchPost: RoomPlan = {
  id: 'watch-post',
  label: 'the watch-post',
  column: 58,
  row: 79,
  width: 9,
  height: 8,
  floor: 'dark-boards',
  wall: 'stone',
  door: 4,
  windows: [5.3],
  things: [
    spread(fireGlow(44), 0.8, 4.3),
    put(stove(), 0.8, 2),
    put(weaponRack(), 3, 2, 2),
    hang(picture('map'), 4.55, 1.2),
    hang(leaning('spyglass'), 6.75, 1.3),
    hang(sconce(), 1.7, 1.3),
    put(
      table(2, [
        [paper, 6, 15],
        [paper, 18, 12],
        [lantern, 34, 12],
        [mug(), 48, 14],
      ]),
      4,
      4,
      2,
    ),
    spread(hide(material.dirt), 4.3, 6.2),
    flat(stool(), 2.5, 4.85),
    layBed(7.85, 2, cloth.green, cloth.brown),
    blockPillow(8, 2),
    put(chest(), 7.4, 2),
    hang(pegs(['coat', 'hat', 'lantern'], cloth.green), 7.9, 1.35),
    put(barrel(), 0.6, 5),
    put(crate(), 0.7, 6),
    put(firewood(), 8.3, 6),
  ],
  pieces: [
    place('table', 'watch-post-table', 'the map table', [3, 3], 2, 1, 2),
    place('seat', 'watch-post-stool', "the watchman's stool", [2, 4]),
    place('bed', 'watch-post-bed', 'the cot in the watch-post', [8, 3]),
  ],
}
