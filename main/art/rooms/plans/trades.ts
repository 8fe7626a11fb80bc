import { cloth, material } from '../../palette.ts'
import { barrel, crate, sack, trough } from '../../things/containers.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { pegs, picture, sconce, tools } from '../indoors/hangings.ts'
import { forgeFire, oven } from '../indoors/hearths.ts'
import { basket, bowl, bun, candle, jar, loaf, mug, plate, pot } from '../indoors/items.ts'
import { roundRug, rug, strewn } from '../indoors/rugs.ts'
import { cabinet, shelf } from '../indoors/shelves.ts'
import { chest, counter, stool, table } from '../indoors/tables.ts'
import { anvil, bellows, coal, ironGate } from '../indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan } from '../room.ts'

const { thatch, wood, plaster, stone, glow } = material

export const bakery: RoomPlan = {
  id: 'bakery',
  label: 'the bakery',
  column: 22,
  row: 66,
  width: 13,
  height: 10,
  floor: 'brick',
  wall: 'rosewash',
  door: 6,
  windows: [5.2],
  things: [
    put(oven(), 1.6, 2, 3),
    put(
      cabinet(2, [
        [loaf(), 5, 17],
        [loaf(wood), 20, 17],
        [loaf(), 38, 17],
        [bun, 5, 33],
        [bun, 14, 33],
        [bun, 23, 33],
        [bun, 32, 33],
        [bun, 42, 33],
        [loaf(), 6, 49],
        [loaf(thatch), 24, 49],
        [loaf(wood), 40, 49],
      ]),
      8.2,
      2,
      2,
    ),
    hang(
      shelf(1.4, [
        [jar(glow), 2],
        [jar(cloth.red), 12],
        [jar(cloth.ochre), 22],
        [jar(plaster), 33],
      ]),
      4.4,
      1.3,
    ),
    flat(strewn(100, 50, plaster, 0.4), 5, 5.6),
    put(
      table(3, [
        [loaf(), 8, 13],
        [loaf(thatch), 26, 15],
        [bowl(plaster), 46, 14],
        [bun, 62, 12],
        [bun, 70, 15],
        [candle, 82, 12],
      ]),
      5,
      5,
      3,
    ),
    put(sack(), 0.8, 4),
    put(sack(), 0.7, 5),
    put(barrel(), 0.8, 7),
    put(
      counter(2, [
        [basket(thatch), 8, 11],
        [loaf(), 34, 10],
      ]),
      3,
      7,
      2,
    ),
    hang(sconce(), 6.7, 1.3),
    hang(pegs(['cap', 'apron']), 10.2, 1.4),
    layBed(10.88, 2, cloth.red, cloth.ochre, 2),
    blockPillow(11, 2, 2),
    layBed(11.88, 5, cloth.green, cloth.blue),
    blockPillow(12, 5),
    flat(roundRug(24, [cloth.rose, cloth.white, cloth.red]), 10.2, 6.2),
    put(chest(), 10.4, 2),
    flat(rug(50, 30, cloth.brown), 7.5, 8.4),
  ],
  pieces: [
    place('table', 'bakery-table', 'the kneading table', [4, 4], 2, 1, 2),
    place('counter', 'bakery-shop-counter', 'the counter inside the bakery', [3, 6]),
    place('bed', 'bakery-bed-large', 'the large bed behind the oven', [11, 3]),
    place('bed', 'bakery-bed-small', 'the small bed behind the oven', [12, 6]),
  ],
}

export const forge: RoomPlan = {
  id: 'forge',
  label: 'the forge',
  column: 18,
  row: 80,
  width: 12,
  height: 9,
  floor: 'earth',
  wall: 'stone',
  door: 5,
  windows: [],
  things: [
    put(forgeFire(), 3.5, 2, 3),
    put(bellows(), 1.2, 2, 2),
    put(anvil(), 4.5, 5),
    put(trough(), 1.6, 6, 2),
    put(coal(), 5.6, 2),
    hang(tools(2.2, 3), 7.4, 1.5),
    put(
      counter(2, [
        [mug(), 6, 10],
        [pot(stone), 24, 11],
        [candle, 48, 10],
      ]),
      8,
      2,
      2,
    ),
    put(ironGate(), 10.3, 2),
    put(barrel(), 7.5, 5),
    put(crate(), 8.6, 5),
    hang(sconce(), 9.2, 1.3),
    layBed(10.88, 4, cloth.brown, cloth.black),
    blockPillow(11, 4),
    put(stool(), 9.5, 4, 0),
  ],
  pieces: [
    place('counter', 'forge-inner-anvil', 'the anvil by the fire', [4, 4]),
    place('seat', 'forge-stool', "the smith's stool", [9, 4]),
    place('bed', 'forge-bed', 'the bed beside the forge fire', [11, 5]),
  ],
}
