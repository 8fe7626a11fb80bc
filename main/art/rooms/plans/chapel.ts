import { cloth, material } from '../../palette.ts'
import type { Placement } from '../../village/scene.ts'
import { curtains } from '../indoors/at-the-wall.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { altar, bellRope, font, lectern, pewBack, pewSeat, stainedGlass } from '../indoors/chapel-things.ts'
import { pegs, picture, sconce } from '../indoors/hangings.ts'
import { candle, jar, taper } from '../indoors/items.ts'
import { bookPiles } from '../indoors/keepsakes.ts'
import { candleStand, pottedPlant } from '../indoors/props.ts'
import { roundRug, rug } from '../indoors/rugs.ts'
import { armchair, table } from '../indoors/tables.ts'
import { flat, hang, place, put, type RoomPlan, spread } from '../room.ts'

const { glow } = material

/** A pew for two, whose back is in front of those who sit. */
const pewAt = (column: number, row: number): Placement[] => [
  flat(pewSeat(2), column, row + 0.6),
  put(pewBack(2), column, row, 0, 3),
]

/** Oswin's: a cool nave with candles, and a room with one chair and a very good view of the bees. */
export const chapel: RoomPlan = {
  id: 'chapel',
  label: 'the chapel',
  column: 2,
  row: 79,
  width: 13,
  height: 12,
  floor: 'slabs',
  wall: 'stone',
  door: 4,
  windows: [10.9],
  areas: [{ x: 9.5, y: 2, width: 3.5, height: 5, floor: 'boards' }],
  partitions: [{ column: 9, from: 2, to: 6 }],
  things: [
    hang(stainedGlass(1), 2.1, 1.8),
    hang(stainedGlass(2), 4.5, 1.72),
    hang(stainedGlass(3), 6.9, 1.8),
    spread(rug(46, 228, cloth.red), 4.5, 10.95),
    spread(rug(120, 44, cloth.purple), 4.5, 4.6),
    put(altar(), 4.5, 3, 3),
    put(candleStand(), 2.5, 3),
    put(candleStand(), 6.5, 3),
    put(lectern(), 7.4, 4),
    put(pottedPlant(cloth.white, 2), 8.4, 2),
    put(bellRope(), 0.6, 2),
    ...pewAt(2, 6),
    ...pewAt(7, 6),
    ...pewAt(2, 8),
    ...pewAt(7, 8),
    ...pewAt(2, 10),
    put(font(), 7, 10),
    put(pottedPlant(cloth.purple, 6), 8.4, 10),
    put(
      table(1.6, [
        [taper, 4, 13],
        [candle, 14, 16],
        [taper, 22, 12],
        [taper, 32, 15],
      ]),
      11,
      9,
      2,
    ),
    hang(picture('portrait'), 8.3, 1.3),
    // his own room
    hang(curtains(cloth.ochre), 11.36, 1.45),
    put(
      table(1, [
        [jar(glow), 3, 13],
        [jar(glow), 14, 15],
      ]),
      10.5,
      2,
    ),
    layBed(11.85, 2, cloth.purple, cloth.white),
    blockPillow(12, 2),
    flat(armchair(cloth.ochre), 10.6, 5),
    spread(roundRug(22, [cloth.ochre, cloth.purple, cloth.white]), 10.8, 6.4),
    put(bookPiles(5, [2, 4]), 12.3, 5),
    hang(pegs(['coat', 'hat'], cloth.purple), 12.25, 1.35),
    hang(sconce(), 10, 1.35),
  ],
  pieces: [
    place('counter', 'chapel-lectern', 'the lectern', [7, 5]),
    place('seat', 'chapel-pew-front-west', 'the front pew to the west', [1, 6], 2),
    place('seat', 'chapel-pew-front-east', 'the front pew to the east', [6, 6], 2),
    place('seat', 'chapel-pew-middle-west', 'the middle pew to the west', [1, 8], 2),
    place('seat', 'chapel-pew-middle-east', 'the middle pew to the east', [6, 8], 2),
    place('seat', 'chapel-pew-back', 'the pew at the back', [1, 10], 2),
    place('seat', 'chapel-chair', "the priest's chair", [10, 4]),
    place('bed', 'chapel-bed', "the priest's bed", [12, 3]),
  ],
}
