import { cloth, material } from '../../palette.ts'
import { barrel, crate, sack, trough } from '../../things/containers.ts'
import { curtains, horseshoes, leaning, ribbon, sillFlowers } from '../indoors/at-the-wall.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { pegs, picture, sconce, tools } from '../indoors/hangings.ts'
import { forgeFire, oven } from '../indoors/hearths.ts'
import { apple, basket, bowl, bun, candle, frogJar, loaf, mug, pot } from '../indoors/items.ts'
import { boots } from '../indoors/keepsakes.ts'
import { fireGlow, firewood, pottedPlant } from '../indoors/props.ts'
import { roundRug, rug, strewn } from '../indoors/rugs.ts'
import { cabinet } from '../indoors/shelves.ts'
import { chest, counter, stool, table } from '../indoors/tables.ts'
import { anvil, bellows, coal, ironGate } from '../indoors/trade.ts'
import { flat, hang, place, put, type RoomPlan, spread } from '../room.ts'

const { thatch, wood, plaster, stone, glow } = material

/** Marta's: warm brick, and behind a wall the beds of a baker and of a boy who would be a hunter. */
export const bakery: RoomPlan = {
  id: 'bakery',
  label: 'the bakery',
  column: 21,
  row: 66,
  width: 12,
  height: 9,
  floor: 'brick',
  wall: 'rosewash',
  door: 6,
  windows: [4.6, 9.2],
  areas: [{ x: 8.5, y: 2, width: 3.5, height: 6.2, floor: 'boards' }],
  partitions: [{ column: 8, from: 2, to: 5 }],
  things: [
    spread(fireGlow(84), 2.5, 5.6),
    put(oven(), 2.5, 2, 3),
    put(sack(), 0.6, 2),
    put(firewood(), 4.6, 2),
    hang(leaning('peel'), 4.25, 2.1),
    hang(sillFlowers(cloth.rose, cloth.red), 5.06, 1.32),
    hang(curtains(cloth.white), 5.06, 1.45),
    put(
      cabinet(2, [
        [loaf(), 5, 17],
        [loaf(wood), 21, 17],
        [loaf(), 39, 17],
        [bun, 5, 33],
        [bun, 14, 33],
        [bun, 23, 33],
        [bun, 32, 33],
        [bun, 42, 33],
        [loaf(glow), 6, 49],
        [loaf(thatch), 24, 49],
        [loaf(wood), 40, 49],
      ]),
      7,
      2,
      2,
    ),
    hang(ribbon(cloth.blue), 5.75, 0.95),
    spread(strewn(120, 62, plaster, 0.34), 4.4, 6.3),
    put(
      table(3, [
        [loaf(plaster), 6, 12],
        [loaf(plaster), 22, 15],
        [bowl(plaster), 40, 13],
        [bun, 56, 12],
        [bun, 64, 15],
        [candle, 82, 11],
      ]),
      4.5,
      5,
      3,
    ),
    put(sack(), 0.7, 4),
    put(barrel(), 0.6, 5),
    put(
      counter(2, [
        [basket(thatch), 6, 11],
        [loaf(), 30, 10],
        [apple, 50, 9],
      ]),
      2,
      6,
      2,
    ),
    put(pottedPlant(cloth.ochre, 3), 7.4, 6),
    // behind the oven wall
    hang(sconce(), 8.75, 1.3),
    hang(curtains(cloth.blue), 9.66, 1.45),
    layBed(9.85, 2, cloth.red, cloth.ochre, 2),
    blockPillow(10, 2, 2),
    put(chest(), 9.45, 2),
    hang(leaning('bow'), 10.75, 2.05),
    hang(pegs(['cap']), 11.45, 1.35),
    layBed(10.85, 5, cloth.green, cloth.blue),
    blockPillow(11, 5),
    put(table(0.8, [[frogJar, 4, 13]]), 10.4, 5),
    spread(roundRug(22, [cloth.rose, cloth.white, cloth.red]), 9.6, 5.6),
    flat(boots(cloth.green), 9.3, 7.7),
  ],
  pieces: [
    place('table', 'bakery-table', 'the kneading table', [3, 4], 2, 1, 2),
    place('counter', 'bakery-shop-counter', 'the counter inside the bakery', [1, 5]),
    place('bed', 'bakery-bed-large', 'the large bed behind the oven', [10, 3]),
    place('bed', 'bakery-bed-small', 'the small bed behind the oven', [11, 6]),
  ],
}

/** Bram's: the fire in the middle, everything else as black as it is useful. */
export const forge: RoomPlan = {
  id: 'forge',
  label: 'the forge',
  column: 18,
  row: 79,
  width: 11,
  height: 9,
  floor: 'earth',
  wall: 'stone',
  door: 5,
  windows: [8.1],
  areas: [{ x: 8, y: 2, width: 3, height: 3.5, floor: 'dark-boards' }],
  things: [
    spread(fireGlow(104), 3.5, 6.4),
    put(forgeFire(), 3.5, 2, 3),
    put(bellows(), 1.2, 2, 2),
    put(anvil(), 4.5, 5),
    put(trough(), 2, 6, 2),
    put(coal(), 5.6, 2),
    hang(tools(2, 3), 6.3, 1.25),
    hang(horseshoes(), 1, 1.15),
    put(barrel(), 0.6, 4),
    put(crate(), 0.7, 7),
    put(
      counter(1.9, [
        [mug(), 4, 10],
        [pot(stone), 20, 11],
        [candle, 46, 10],
      ]),
      7,
      2,
      2,
    ),
    put(ironGate(), 7.6, 5),
    put(firewood(), 6.6, 7),
    // where he sleeps
    hang(picture('portrait'), 9.9, 1.1),
    put(chest(wood), 9.4, 2),
    layBed(9.85, 2, cloth.brown, cloth.black),
    blockPillow(10, 2),
    spread(rug(44, 28, cloth.brown), 9.3, 5),
    flat(stool(), 6.5, 4.85),
    flat(boots(cloth.black), 10.2, 5.6),
    hang(sconce(), 10.6, 1.3),
  ],
  pieces: [
    place('counter', 'forge-inner-anvil', 'the anvil by the fire', [4, 4]),
    place('seat', 'forge-stool', "the smith's stool", [6, 4]),
    place('bed', 'forge-bed', 'the bed beside the forge fire', [10, 3]),
  ],
}
