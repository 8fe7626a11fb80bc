import { cloth, ink, tone } from '../palette.ts'
import { expressiveBrows, expressiveMouth, eye } from './expression.ts'
import { brow, cheek, type Dot } from './face-colours.ts'
import type { Figure } from './figure.ts'

export function drawFrontFace(figure: Figure): void {
  const { look, head, skin } = figure
  const y = head + 7
  // Narrow faces have their eyes closer together, and square ones have them further apart.
  const inset = look.face === 'narrow' ? 1 : 0
  const eyes = [11 + inset, 19 - inset]
  figure.mark(eyes.flatMap((x) => eye(figure, x, y)))
  const [left = 11, right = 19] = eyes
  figure.mark([
    [left - 2, y + 3, cheek(figure, 3)],
    [left - 1, y + 3, cheek(figure, 3)],
    [right + 2, y + 3, cheek(figure, 2)],
    [right + 3, y + 3, cheek(figure, 2)],
    ...(expressiveMouth(figure, y + 4) ?? mouth(figure, y + 4)),
    ...nose(figure, y + 2),
    ...(expressiveBrows(figure, left, right, y - 2) ?? brows(figure, left, right, y - 2)),
  ])
  if (look.lashes)
    figure.mark([
      [left - 1, y, ink],
      [right + 2, y, ink],
      [left - 1, y - 1, ink],
      [right + 2, y - 1, ink],
    ])
  if (look.face === 'old')
    figure.mark([
      [left, y + 3, tone(skin, 1)],
      [left + 1, y + 3, tone(skin, 1)],
      [right, y + 3, tone(skin, 1)],
      [right + 1, y + 3, tone(skin, 1)],
    ])
  if (look.glasses) figure.mark(eyes.flatMap((x) => spectacles(x - 1, y - 1)))
  if (look.glasses)
    figure.mark([
      [left + 4, y, tone(cloth.black, 2)],
      [right - 3, y, tone(cloth.black, 2)],
    ])
}

function mouth(figure: Figure, y: number): Dot[] {
  const { look, skin } = figure
  const line = tone(skin, 0)
  if (look.face === 'square')
    return [
      [14, y + 1, line],
      [15, y + 1, line],
      [16, y + 1, line],
      [17, y + 1, tone(skin, 1)],
    ]
  if (look.face === 'narrow')
    return [
      [15, y + 1, line],
      [16, y + 1, line],
    ]
  if (look.face === 'old')
    return [
      [14, y + 1, line],
      [15, y, tone(skin, 1)],
      [15, y + 1, line],
      [16, y + 1, line],
      [17, y, tone(skin, 1)],
      [18, y + 1, tone(skin, 1)],
    ]
  return [
    [14, y, tone(skin, 1)],
    [15, y + 1, line],
    [16, y + 1, line],
    [17, y, tone(skin, 1)],
  ]
}

function nose(figure: Figure, y: number): Dot[] {
  const { look, skin } = figure
  const shadow = tone(skin, 1)
  if (look.face === 'narrow')
    return [
      [15, y - 1, shadow],
      [15, y, shadow],
      [16, y + 1, shadow],
    ]
  if (look.face === 'square')
    return [
      [15, y, tone(skin, 3)],
      [14, y + 1, shadow],
      [15, y + 1, shadow],
      [16, y + 1, shadow],
    ]
  if (look.face === 'old')
    return [
      [15, y - 1, shadow],
      [14, y + 1, shadow],
      [15, y, tone(skin, 3)],
      [15, y + 1, shadow],
      [16, y + 1, shadow],
    ]
  return [[15, y, shadow]]
}

function brows(figure: Figure, left: number, right: number, y: number): Dot[] {
  const colour = brow(figure)
  const { face } = figure.look
  if (face === 'square')
    return [
      [left - 1, y, colour],
      [left, y, colour],
      [left + 1, y + 1, colour],
      [right, y + 1, colour],
      [right + 1, y, colour],
      [right + 2, y, colour],
    ]
  if (face === 'old')
    return [
      [left - 1, y + 1, colour],
      [left, y, colour],
      [left + 1, y, colour],
      [right, y, colour],
      [right + 1, y, colour],
      [right + 2, y + 1, colour],
    ]
  return [
    [left, y, colour],
    [left + 1, y, colour],
    [right, y, colour],
    [right + 1, y, colour],
  ]
}

function spectacles(x: number, y: number): Dot[] {
  const frame = tone(cloth.black, 2)
  const dots: Dot[] = []
  for (let i = 0; i < 4; i++) dots.push([x + i, y, frame], [x + i, y + 4, frame])
  for (let j = 1; j < 4; j++) dots.push([x - 1, y + j, frame], [x + 4, y + j, frame])
  return dots
}
