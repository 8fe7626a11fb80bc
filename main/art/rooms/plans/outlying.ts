import { cloth, material } from '../../palette.ts'
import { barrel, crate, sack } from '../../things/containers.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { herbs, pegs, picture, sconce, tools } from '../indoors/hangings.ts'
import { hearth, stove } from '../indoors/hearths.ts'
import { apple, basket, bowl, candle, jar, loaf, mug, paper, plate, pot } from '../indoors/items.ts'
import { roundRug, rug, strewn } from '../indoors/rugs.ts'
import { dresser, shelf } from '../indoors/shelves.ts'
import { bench, chest, stool, table } from '../indoors/tables.ts'
import { churn, millstones, stair, weaponRack } from '../indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan } from '../room.ts'

const { thatch, plaster, stone, leaf, pumpkin } = material

export const farm: RoomPlan = {
  id: 'farm',
  label: 'the farmhouse',
  column: 54,
  row: 66,
  width: 13,
  height: 10,
  floor: 'flagstones',
  wall: 'ochre',
  door: 8,
  windows: [4.5, 9.5],
  things: [
    put(
      hearth({
        wide: 2,
        mantel: [
          [jar(cloth.ochre), 6, 36],
          [plate, 26, 36],
        ],
        kettle: true,
      }),
      2.5,
      2,
      2,
    ),
    put(dresser(), 7.4, 2, 2),
    put(
      table(3, [
        [bowl(), 8, 13],
        [bowl(), 30, 16],
        [plate, 50, 12],
        [mug(), 64, 13],
        [candle, 80, 12],
      ]),
      4.5,
      5,
      3,
    ),
    flat(bench(2), 4.5, 6.8),
    flat(stool(), 2.4, 5.9),
    flat(stool(), 6.6, 5.9),
    put(churn(), 0.7, 2),
    put(churn(), 0.7, 3),
    put(sack(), 0.8, 7),
    put(crate(), 1.7, 7),
    hang(pegs(['straw-hat', 'scarf', 'coat'], cloth.blue), 9, 1.5),
    layBed(10, 2, cloth.blue, cloth.ochre),
    blockPillow(10, 2),
    layBed(11.88, 2, cloth.rose, cloth.white),
    blockPillow(12, 2),
    flat(rug(52, 34, cloth.rose), 11.4, 6.2),
    put(chest(), 12.4, 7),
    hang(sconce(), 6, 1.3),
  ],
  pieces: [
    place('table', 'farm-table', 'the kitchen table', [3, 4], 3, 1, 3),
    place('seat', 'farm-bench', 'the kitchen bench', [4, 6], 2, 1, 2),
    place('bed', 'farm-bed-large', 'the large bed in the farmhouse', [10, 3]),
    place('bed', 'farm-bed-small', 'the small bed in the farmhouse', [12, 3]),
  ],
}

export const mill: RoomPlan = {
  id: 'mill',
  label: 'the mill',
  column: 44,
  row: 80,
  width: 11,
  height: 10,
  floor: 'boards',
  wall: 'boards',
  door: 7,
  windows: [6],
  things: [
    put(millstones(), 3.5, 3, 3),
    put(stair(), 9.9, 2, 2),
    flat(strewn(130, 60, plaster, 0.5), 3.6, 6),
    put(sack(), 0.8, 4),
    put(sack(), 0.8, 5),
    put(sack(), 1.6, 7),
    put(sack(), 0.7, 7),
    put(
      table(1, [
        [paper, 6, 14],
        [candle, 18, 12],
      ]),
      7.5,
      5,
    ),
    flat(stool(), 6.5, 5.9),
    layBed(9.88, 5, cloth.ochre, cloth.brown),
    blockPillow(10, 5),
    hang(sconce(), 7.8, 1.3),
  ],
  pieces: [
    place('counter', 'mill-stones', 'the millstones', [3, 4]),
    place('seat', 'mill-stool', "the miller's stool", [6, 5]),
    place('bed', 'mill-bed', 'the bed under the sails', [10, 6]),
  ],
}

export const watchPost: RoomPlan = {
  id: 'watch-post',
  label: 'the watch-post',
  column: 58,
  row: 80,
  width: 9,
  height: 8,
  floor: 'dark-boards',
  wall: 'stone',
  door: 4,
  windows: [5.5],
  things: [
    put(stove(), 0.9, 2),
    put(weaponRack(), 3, 2, 2),
    put(
      table(2, [
        [paper, 10, 14],
        [paper, 24, 16],
        [candle, 44, 12],
      ]),
      4,
      4,
      2,
    ),
    flat(stool(), 2.5, 4.9),
    hang(picture('map'), 4.8, 1.3),
    layBed(7.88, 2, cloth.green, cloth.brown),
    blockPillow(8, 2),
    put(barrel(), 0.8, 6),
  ],
  pieces: [
    place('table', 'watch-post-table', 'the map table', [3, 3], 2, 1, 2),
    place('seat', 'watch-post-stool', "the watchman's stool", [2, 4]),
    place('bed', 'watch-post-bed', 'the cot in the watch-post', [8, 3]),
  ],
}
