import { tone } from '../palette.ts'
import type { Figure } from './figure.ts'
import { toneOf } from './layer.ts'

export function drawBeard(figure: Figure): void {
  const { look, view, head } = figure
  if (look.beard === 'none' || view === 'back') return
  // Black on black would look like part of the hair, so a black beard is a tone lighter.
  const beard = figure.add(look.hair === 'black' ? [...figure.hair.slice(1), tone(figure.hair, 4)] : figure.hair)
  const long = look.beard === 'long'
  if (look.beard === 'moustache')
    beard.spans(
      head + 10,
      view === 'side'
        ? [
            [7, 11],
            [8, 12],
          ]
        : [
            [12, 19],
            [11, 13, 18, 20],
          ],
    )
  else if (view === 'side') {
    beard.spans(head + 8, [
      [15, 17],
      [13, 17],
      [8, 16],
      [8, 9, 12, 16],
      [8, 16],
      [8, 15],
      [9, 14],
      ...(long
        ? [
            [8, 14],
            [8, 13],
            [9, 13],
            [9, 12],
            [10, 11],
          ]
        : []),
    ])
  } else {
    beard.spans(head + 7, [
      [8, 8, 23, 23],
      [8, 9, 22, 23],
      [8, 10, 21, 23],
      [8, 23],
      [8, 13, 18, 23],
      [9, 22],
      [10, 21],
      [11, 20],
      ...(long
        ? [
            [11, 20],
            [11, 20],
            [12, 19],
            [12, 19],
            [13, 18],
            [14, 17],
            [15, 16],
          ]
        : []),
    ])
  }
  beard.shade()
  if (view !== 'front' || look.beard === 'moustache') return
  for (const [x, down] of [
    [13, 12],
    [17, 12],
    [15, 13],
  ] as const)
    beard.dot(x, head + down, toneOf.shade)
}
