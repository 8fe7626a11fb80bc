import { cloth, ink, tone } from '../palette.ts'
import { expressionOf } from './expression.ts'
import { brow, cheek, type Dot, eyeRamp } from './face-colours.ts'
import type { Figure } from './figure.ts'
import { toneOf } from './layer.ts'

export function drawProfile(figure: Figure): void {
  const { look, head, skin } = figure
  const y = head + 7
  const colour = brow(figure)
  const mouthX = look.face === 'square' ? 8 : 9
  figure.mark([
    ...profileEye(figure, y),
    ...profileMouth(figure, mouthX, y + 4),
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

function profileEye(figure: Figure, y: number): Dot[] {
  const iris = eyeRamp(figure)
  if (figure.posture.eyes === 'shut')
    return [
      [10, y + 2, ink],
      [11, y + 2, ink],
    ]
  const lid = expressionOf(figure) === 'tired' ? 1 : 0
  return [
    [10, y + lid, ink],
    [11, y + lid, ink],
    ...(lid === 0
      ? ([
          [10, y + 1, tone(iris, 0)],
          [11, y + 1, tone(cloth.white, 4)],
        ] as const)
      : []),
    [10, y + 2, tone(iris, 1)],
    [11, y + 2, tone(iris, 2)],
  ]
}

function profileMouth(figure: Figure, x: number, y: number): Dot[] {
  const line = tone(figure.skin, 0)
  if (figure.posture.mouth === 'open')
    return [
      [x, y, line],
      [x + 1, y, line],
      [x, y + 1, tone(cloth.red, 1)],
      [x + 1, y + 1, tone(cloth.red, 1)],
    ]
  const feeling = expressionOf(figure)
  const corner = feeling === 'happy' ? -1 : feeling === 'sad' ? 1 : 0
  return [
    [x, y, line],
    [x + 1, y, line],
    [x + 2, y + corner, corner === 0 ? tone(figure.skin, 1) : line],
  ]
}
