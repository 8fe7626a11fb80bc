import { type Canvas, createCanvas } from './canvas.ts'
import { cloth, material, type Ramp } from './palette.ts'
import { picture } from './rooms/indoors/hangings.ts'
import { candle, mug, openBook } from './rooms/indoors/items.ts'
import { make } from './rooms/indoors/make.ts'
import { candleStand, pottedPlant } from './rooms/indoors/props.ts'
import { roundRug, rug } from './rooms/indoors/rugs.ts'
import { bookcase } from './rooms/indoors/shelves.ts'
import { table } from './rooms/indoors/tables.ts'
import { boxes } from './things/boxes.ts'
import { crate } from './things/containers.ts'
import type { Thing } from './things/thing.ts'

const { wood } = material

/** A piece of furniture as a page shows it. */
export interface DrawnFurniture {
  picture: Canvas
  /** The foot of the piece in the picture. */
  anchor: { x: number; y: number }
  /** Whether somebody on the same tile is in front of it. */
  behind: boolean
}

/** How far above the floor a picture hangs, in pixels. */
export const hangsAbove = 27

/** Which words in a piece's id or name say what it looks like, and how it is drawn when it was turned so often. */
const looks: readonly [words: RegExp, draw: (turned: number) => Thing][] = [
  [/chair|stool|bench|seat/, chair],
  [
    /table|desk/,
    (turned) =>
      table(
        0.95,
        turned % 2 === 0
          ? [
              [openBook, 3, 14],
              [candle, 17, 12],
            ]
          : [[mug(), 8, 14]],
      ),
  ],
  [/round rug|round-rug/, () => roundRug(15, [cloth.teal, cloth.ochre, cloth.rose])],
  [/rug|carpet|mat/, (turned) => (turned % 2 === 0 ? rug(62, 30, cloth.red) : rug(31, 60, cloth.red))],
  [/lamp|candle|light|lantern/, () => candleStand()],
  [/shelf|bookcase|books/, (turned) => bookcase(0.95, 3 + turned)],
  [/flower|plant|pot|vase/, (turned) => pottedPlant(flowers[turned % flowers.length] ?? cloth.rose, 2 + turned)],
  [/picture|painting|portrait|map|chart/, () => picture('sea')],
]
const flowers: readonly Ramp[] = [cloth.rose, cloth.purple, cloth.white, cloth.ochre]

/** Draws a piece by what it is called. Whatever nobody has drawn stands there in a crate. */
export function drawFurniture({ item, name, turned }: { item: string; name: string; turned: number }): DrawnFurniture {
  const called = `${item} ${name}`.toLowerCase()
  const draw = looks.find(([words]) => words.test(called))?.[1] ?? (() => crate())
  const { body, shadow, anchor } = draw(turned)
  const whole = createCanvas(body.width, body.height)
  whole.draw(shadow, 0, 0)
  whole.draw(body, 0, 0)
  return { picture: whole, anchor, behind: draw === chair && turned !== 2 }
}

/** A chair that looks down, right, up or left. */
function chair(turned: number): Thing {
  const height = 30
  return make(
    20,
    height,
    ({ body }) => {
      const back = (x: number, y: number, wide: number, high: number): void =>
        boxes(body, wood, [
          [x, y, wide, high, 2],
          [x, y, wide, 2, 4],
          [x, y, 1, high, 4],
          [x + wide - 1, y, 1, high, 1],
        ])
      const legs = (): void =>
        boxes(body, wood, [
          [3, 20, 3, 10, 2],
          [14, 20, 3, 10, 1],
        ])
      const seat = (): void =>
        boxes(body, wood, [
          [2, 14, 16, 8, 4],
          [2, 14, 16, 1, 5],
          [2, 21, 16, 2, 2],
        ])
      const cushion = (): void =>
        boxes(body, cloth.red, [
          [4, 15, 12, 5, 3],
          [4, 15, 12, 1, 4],
        ])
      legs()
      if (turned === 0) {
        back(3, 0, 14, 15)
        boxes(body, wood, [[6, 4, 8, 8, 1]])
      }
      seat()
      cushion()
      if (turned === 1) back(2, 0, 4, 20)
      if (turned === 3) back(14, 0, 4, 20)
      if (turned === 2) {
        back(3, 6, 14, 17)
        boxes(body, wood, [[6, 10, 8, 9, 3]])
      }
    },
    { shadow: 14 },
  )
}
