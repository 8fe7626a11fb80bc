import type { Figure } from './figure.ts'
import { drawExtras } from './hair-extras.ts'
import { type Layer, type Spans, toneOf } from './layer.ts'

export function drawHair(figure: Figure): void {
  if (figure.look.style === 'bald') return
  const hair = figure.add(figure.hair)
  if (figure.view === 'back') drawFromBehind(figure, hair)
  else if (figure.view === 'side') drawFromSide(figure, hair)
  else drawFromFront(figure, hair)
  drawExtras(figure)
}

function drawFromBehind(figure: Figure, hair: Layer): void {
  const { head, look } = figure
  const cap: Spans[] = [[12, 19], [10, 21], [8, 23], ...Array.from({ length: 8 }, () => [7, 24]), [8, 23], [8, 23]]
  const ends: Partial<Record<typeof look.style, Spans[]>> = {
    short: [
      [9, 22],
      [11, 13, 15, 17, 19, 20],
    ],
    spiky: [
      [9, 22],
      [11, 13, 15, 17, 19, 20],
    ],
    bob: [
      [7, 24],
      [7, 24],
      [8, 23],
      [9, 22],
    ],
    long: [
      [7, 24],
      [7, 24],
      [7, 24],
      [7, 24],
      [8, 23],
      [8, 23],
      [8, 23],
      [9, 22],
      [9, 13, 15, 20],
    ],
  }
  hair.spans(head - 2, [...cap, ...(ends[look.style] ?? [[10, 21]])])
  hair.shade({ right: 3, left: 2, top: 2 })
  for (const [i, x] of [11, 14, 18, 21].entries()) hair.block(x, head + 5 + (i & 1), 1, 6, toneOf.shade)
  hair.block(11, head + 1, 5, 1, toneOf.highlight)
  hair.block(10, head + 2, 3, 1, toneOf.highlight)
}

function drawFromSide(figure: Figure, hair: Layer): void {
  const { head, look } = figure
  hair.spans(head - 2, [
    [12, 20],
    [10, 22],
    [9, 23],
    [8, 24],
    [8, 24],
    [8, 24],
    [8, 11, 13, 24],
    [8, 9, 14, 24],
    [15, 24],
    [18, 24],
    [19, 24],
  ])
  const ends: Partial<Record<typeof look.style, Spans[]>> = {
    bob: [
      [16, 24],
      [15, 24],
      [15, 24],
      [15, 23],
      [16, 22],
    ],
    long: [
      [18, 24],
      [17, 24],
      [17, 24],
      [17, 24],
      [18, 25],
      [18, 25],
      [18, 25],
      [19, 25],
      [19, 24],
      [20, 24],
      [21, 23],
    ],
  }
  hair.spans(
    head + 9,
    ends[look.style] ?? [
      [19, 23],
      [20, 22],
    ],
  )
  hair.shade({ left: 2, top: 2 })
  hair.block(12, head, 5, 1, toneOf.highlight)
  hair.block(11, head + 1, 2, 1, toneOf.highlight)
  for (const x of [17, 20]) hair.block(x, head + 3, 1, 6, toneOf.shade)
}

function drawFromFront(figure: Figure, hair: Layer): void {
  const { head, look } = figure
  // The fringe is parted for most, straight for bobs and buns, and swept aside for square faces.
  const fringe: Spans[] =
    look.face === 'square'
      ? [
          [7, 24],
          [7, 20, 23, 24],
          [7, 17, 23, 24],
          [7, 9, 23, 24],
        ]
      : look.style === 'bob' || look.style === 'bun'
        ? [
            [7, 24],
            [7, 24],
            [7, 13, 15, 20, 22, 24],
            [7, 9, 22, 24],
          ]
        : [
            [7, 24],
            [7, 14, 16, 24],
            [7, 12, 17, 19, 21, 24],
            [7, 9, 22, 24],
          ]
  hair.spans(head - 2, [[12, 19], [10, 21], [8, 23], [7, 24], ...fringe, null, [7, 8, 23, 24], [7, 8, 23, 24]])
  hair.spans(head + 6, [
    [7, 9, 22, 24],
    [7, 8, 23, 24],
  ])
  if (look.style === 'spiky') hair.spans(head + 5, [[7, 9, 12, 13, 22, 24]])
  if (look.style === 'bob')
    hair.spans(head + 10, [
      [7, 9, 22, 24],
      [7, 9, 22, 24],
      [7, 9, 22, 24],
      [8, 9, 22, 23],
    ])
  if (look.style === 'long')
    hair.spans(head + 10, [
      [7, 8, 23, 24],
      [7, 8, 23, 24],
      ...Array.from({ length: 4 }, () => [7, 9, 22, 24]),
      [8, 9, 22, 23],
    ])
  if (look.style === 'short') for (const y of [8, 9]) for (const x of [7, 24]) hair.erase(x, head + y)
  hair.shade({ left: 2, top: 2 })
  hair.block(11, head, 6, 1, toneOf.highlight)
  hair.block(10, head + 1, 3, 1, toneOf.highlight)
  for (const [i, x] of [12, 16, 20].entries()) hair.block(x, head + 2, 1, 3 + (i & 1), toneOf.shade)
}
