import { cloth, type Ramp } from '../../palette.ts'
import type { FloorKind } from '../floors.ts'
import { curtains } from '../indoors/at-the-wall.ts'
import { blockPillow, layBed } from '../indoors/beds.ts'
import { sconce } from '../indoors/hangings.ts'
import { stove } from '../indoors/hearths.ts'
import { fireGlow } from '../indoors/props.ts'
import { chest } from '../indoors/tables.ts'
import { hang, place, put, type RoomPlan, spread, type WallKind } from '../room.ts'

interface Empty {
  id: string
  label: string
  at: readonly [column: number, row: number]
  floor: FloorKind
  wall: WallKind
  blanket: Ramp
  curtain: Ramp
}

/** A house that stands empty: a stove, a bed and a chest. All else is left to whoever buys it. */
export const empty = ({ id, label, at: [column, row], floor, wall, blanket, curtain }: Empty): RoomPlan => ({
  ...{ id, label, column, row, width: 8, height: 8, floor, wall, door: 3, windows: [3.5] },
  things: [
    spread(fireGlow(44), 1.2, 4.4),
    put(stove(), 1.2, 2),
    hang(curtains(curtain), 3.96, 1.45),
    hang(sconce(), 5.6, 1.3),
    layBed(6.85, 2, blanket, cloth.white),
    blockPillow(7, 2),
    put(chest(), 6.4, 2),
  ],
  pieces: [place('bed', `${id}-bed`, `the bed in ${label}`, [7, 3])],
})

/** The houses that players can buy, for whoever owns them to furnish. */
export const toOwn: readonly RoomPlan[] = [
  empty({
    ...{ id: 'house-green', label: 'the house with the green roof', at: [40, 93], floor: 'boards', wall: 'plaster' },
    ...{ blanket: cloth.rose, curtain: cloth.rose },
  }),
  empty({
    ...{ id: 'house-thatched', label: 'the thatched house', at: [50, 93], floor: 'brick', wall: 'rosewash' },
    ...{ blanket: cloth.green, curtain: cloth.green },
  }),
  empty({
    ...{ id: 'house-red', label: 'the house with the red roof', at: [60, 93], floor: 'flagstones', wall: 'limewash' },
    ...{ blanket: cloth.teal, curtain: cloth.teal },
  }),
  empty({
    ...{ id: 'house-brown', label: 'the house with the brown roof', at: [63, 66], floor: 'dark-boards', wall: 'ochre' },
    ...{ blanket: cloth.ochre, curtain: cloth.ochre },
  }),
]
