import { drawFrame } from '../../art/characters/sheet.ts'
import { appearanceOf, type OwnLook } from '../../art/own-look.ts'
import { alphaOf, blueOf, greenOf, redOf } from '../../art/palette.ts'

/** The directions in which the figure turns. */
const round = ['down', 'left', 'up', 'right'] as const

/** Paints the figure as the village will show it. */
export const paintOwnLook = (onto: HTMLCanvasElement, look: OwnLook, turn: number): void =>
  paintFrame(onto, drawFrame(appearanceOf(look), round[turn % round.length] ?? 'down', 'stand'))

export function paintFrame(onto: HTMLCanvasElement, drawn: ReturnType<typeof drawFrame>): void {
  const context = onto.getContext('2d')
  if (!context) return
  onto.width = drawn.width
  onto.height = drawn.height
  const bytes = new Uint8ClampedArray(drawn.pixels.length * 4)
  drawn.pixels.forEach((colour, index) => {
    bytes.set([redOf(colour), greenOf(colour), blueOf(colour), alphaOf(colour)], index * 4)
  })
  context.putImageData(new ImageData(bytes, drawn.width, drawn.height), 0, 0)
}
