import { cloth, material, type Ramp, tone } from '../../palette.ts'
import { boxes } from '../../things/boxes.ts'
import type { Thing } from '../../things/thing.ts'
import { tileSize } from '../../village/measures.ts'
import type { Placement } from '../../village/scene.ts'
import { make } from './make.ts'

const { wood } = material

/**
 * A bed with its head to the wall, two tiles long. It lies flat: sleepers are drawn on its lower half, which isn't
 * blocked.
 */
function bed(wide: number, blanket: Ramp, patch: Ramp): Thing {
  const width = wide * tileSize - 4
  return make(
    width,
    60,
    ({ body }) => {
      boxes(body, wood, [
        [0, 0, width, 60, 2],
        [0, 0, width, 1, 4],
        [0, 0, 2, 60, 3],
        [width - 2, 0, 2, 60, 1],
        [0, 4, width, 2, 1],
        [0, 56, width, 4, 3],
        [0, 56, width, 1, 5],
        [0, 59, width, 1, 1],
      ])
      body.rect(2, 6, width - 4, 50, tone(cloth.white, 2))
      body.rect(2, 6, width - 4, 14, tone(cloth.white, 3))
      for (let i = 0; i < wide; i++) {
        const x = 5 + i * 30
        body.rect(x, 8, 18, 10, tone(cloth.white, 4))
        body.rect(x, 16, 18, 2, tone(cloth.white, 2))
        body.rect(x + 17, 9, 1, 9, tone(cloth.white, 2))
        body.rect(x + 5, 11, 8, 1, tone(cloth.white, 3))
      }
      for (let y = 22; y < 56; y++) {
        for (let x = 2; x < width - 2; x++) {
          const square = (Math.floor((x - 2) / 8) + Math.floor((y - 22) / 8)) & 1
          const seam = (x - 2) % 8 === 7 || (y - 22) % 8 === 7
          const ramp = square ? blanket : patch
          body.set(x, y, tone(ramp, y < 26 ? 3 : seam ? 1 : x < 5 ? 3 : x > width - 7 ? 1 : 2))
        }
      }
      body.rect(2, 22, width - 4, 3, tone(cloth.white, 4))
      body.rect(2, 25, width - 4, 1, tone(cloth.white, 1))
    },
    { shadow: 0 },
  )
}

/**
 * Places a bed. `column`, `row`: the tile of the pillow, which is blocked; the sleeper's tile is the one below it.
 * `wide`: how many tiles.
 */
export const layBed = (column: number, row: number, blanket: Ramp, patch: Ramp = blanket, wide = 1): Placement => ({
  thing: bed(wide, blanket, patch),
  x: Math.round((column + wide / 2) * tileSize),
  y: (row + 2) * tileSize - 2,
  flat: true,
})

/** Blocks the tiles of a bed's pillows. It draws nothing. */
export const blockPillow = (column: number, row: number, wide = 1): Placement => ({
  thing: make(1, 1, () => {}, { outline: null, shadow: 0 }),
  x: Math.round((column + wide / 2) * tileSize),
  y: (row + 1) * tileSize - 2,
  flat: true,
  footprint: { width: wide * tileSize - 6, depth: 20 },
})
