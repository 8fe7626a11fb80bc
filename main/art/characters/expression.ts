import { cloth, ink, tone } from '../palette.ts'
import { brow, type Dot, eyeRamp } from './face-colours.ts'
import type { Figure } from './figure.ts'

/** What a face feels. An ordinary face keeps the eyes, brows and mouth that its owner was born with. */
export const expressionOf = ({ posture }: Figure): NonNullable<Figure['posture']['face']> => posture.face ?? 'plain'

/** An eye, two columns wide. Tired ones are half shut. */
export function eye(figure: Figure, x: number, y: number): Dot[] {
  const iris = eyeRamp(figure)
  if (figure.posture.eyes === 'shut')
    return [
      [x, y + 2, ink],
      [x + 1, y + 2, ink],
    ]
  const lid = expressionOf(figure) === 'tired' ? 1 : 0
  return [
    [x, y + lid, ink],
    [x + 1, y + lid, ink],
    ...(lid === 0
      ? ([
          [x, y + 1, tone(cloth.white, 4)],
          [x + 1, y + 1, tone(iris, 0)],
        ] as const)
      : []),
    [x, y + 2, tone(iris, 1)],
    [x + 1, y + 2, tone(iris, 2)],
  ]
}

/** A mouth that speaks or feels; null for an ordinary one at rest. */
export function expressiveMouth(figure: Figure, y: number): Dot[] | null {
  const line = tone(figure.skin, 0)
  if (figure.posture.mouth === 'open')
    return [
      [14, y + 1, line],
      [15, y + 1, line],
      [16, y + 1, line],
      [17, y + 1, line],
      [15, y + 2, tone(cloth.red, 1)],
      [16, y + 2, tone(cloth.red, 1)],
    ]
  switch (expressionOf(figure)) {
    case 'happy':
      return [
        [13, y, line],
        [18, y, line],
        [14, y + 1, line],
        [15, y + 1, tone(cloth.white, 3)],
        [16, y + 1, tone(cloth.white, 3)],
        [17, y + 1, line],
        [15, y + 2, line],
        [16, y + 2, line],
      ]
    case 'sad':
      return [
        [13, y + 2, line],
        [14, y + 1, line],
        [15, y + 1, line],
        [16, y + 1, line],
        [17, y + 1, line],
        [18, y + 2, line],
      ]
    case 'angry':
      return [13, 14, 15, 16, 17, 18].map((x) => [x, y + 1, line] as const)
    default:
      return null
  }
}

/** Brows that feel; null for ordinary ones. */
export function expressiveBrows(figure: Figure, left: number, right: number, y: number): Dot[] | null {
  const colour = brow(figure)
  const outer = { happy: 0, sad: 1, angry: -1 } as const
  const feeling = expressionOf(figure)
  if (feeling === 'plain' || feeling === 'tired') return null
  const slope = outer[feeling]
  const middle = feeling === 'happy' ? y - 1 : y
  return [
    [left - 1, middle + slope, colour],
    [left, middle, colour],
    [left + 1, middle - slope, colour],
    [right, middle - slope, colour],
    [right + 1, middle, colour],
    [right + 2, middle + slope, colour],
  ]
}
