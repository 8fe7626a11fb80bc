import { cloth, ink, tone } from '../palette.ts'
import { brow, cheek, eyeRamp } from './face-colours.ts'
import type { Figure } from './figure.ts'
import { toneOf } from './layer.ts'

export function drawProfile(figure: Figure): void {
  const { look, head, skin } = figure
  const y = head + 7
  const iris = eyeRamp(figure)
  const colour = brow(figure)
  const mouthX = look.face === 'square' ? 8 : 9
  figure.mark([
    [10, y, ink],
    [11, y, ink],
    [10, y + 1, tone(iris, 0)],
    [11, y + 1, tone(cloth.white, 4)],
    [10, y + 2, tone(iris, 1)],
    [11, y + 2, tone(iris, 2)],
    [mouthX, y + 4, tone(skin, 0)],
    [mouthX + 1, y + 4, tone(skin, 0)],
    [mouthX + 2, y + 4, tone(skin, 1)],
    [12, y + 3, cheek(figure, 3)],
    [13, y + 3, cheek(figure, 3)],
    [9, y - 2, colour],
    [10, y - 2, colour],
    [11, y - 2, colour],
    // These are the nostril and the dent below the lip.
    [8, y + 2, tone(skin, 1)],
    [10, y + 5, tone(skin, 1)],
  ])
  if (look.lashes)
    figure.mark([
      [12, y, ink],
      [12, y - 1, ink],
    ])
  if (look.face === 'old')
    figure.mark([
      [10, y + 3, tone(skin, 1)],
      [13, y + 1, tone(skin, 1)],
      [13, y + 2, tone(skin, 1)],
      [11, y + 4, tone(skin, 1)],
    ])
  if (look.face === 'square')
    figure.mark([
      [9, y - 1, colour],
      [8, y - 2, colour],
    ])
  if (look.glasses) {
    const frame = tone(cloth.black, 2)
    const rim = [
      [9, -1],
      [10, -1],
      [11, -1],
      [12, 0],
      [12, 1],
      [12, 2],
      [9, 3],
      [10, 3],
      [11, 3],
      [13, 0],
      [14, 0],
      [15, 0],
    ] as const
    figure.mark(rim.map(([x, down]) => [x, y + down, frame] as const))
  }
  // The ear is a layer of its own, so that hair and beard leave it free.
  const ear = figure.add(skin)
  ear.spans(head + 7, [
    [16, 17],
    [16, 18],
    [16, 17],
  ])
  ear.dot(16, head + 8, toneOf.shade)
  ear.dot(17, head + 9, toneOf.shade)
}
