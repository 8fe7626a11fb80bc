import type { Appearance } from '../appearance.ts'
import { cloth } from '../palette.ts'
import type { Figure } from './figure.ts'
import { type Layer, type Spans, toneOf } from './layer.ts'

type Hat = NonNullable<Appearance['hat']>

/** The usual material of each hat. */
const usualColour: Record<Hat, keyof typeof cloth> = {
  straw: 'ochre',
  cap: 'red',
  hood: 'green',
  chef: 'white',
  wizard: 'blue',
  bonnet: 'white',
  helmet: 'black',
  crown: 'ochre',
  flower: 'rose',
}

export function drawHat(figure: Figure): void {
  const { hat, hatColour } = figure.look
  if (!hat) return
  const layer = figure.add(cloth[hatColour ?? usualColour[hat]])
  drawers[hat](figure, layer)
}

const wide = (count: number, row: number[]): Spans[] => Array.from({ length: count }, () => row)

const drawers: Record<Hat, (figure: Figure, layer: Layer) => void> = {
  straw(figure, layer) {
    const { head, look } = figure
    layer.spans(head - 6, [[12, 19], [10, 21], ...wide(4, [9, 22]), [5, 26], [3, 28], [3, 28], [5, 26]])
    layer.shade({ right: 3, left: 3, top: 2 })
    for (let x = 5; x < 27; x += 3) layer.dot(x, head + 1, toneOf.shade)
    for (let x = 11; x < 21; x += 3) layer.dot(x, head - 4, toneOf.shade)
    const band = figure.add(cloth[look.tie ?? 'red'])
    band.block(9, head - 1, 9, 1)
    band.block(18, head - 1, 5, 1, toneOf.shade)
  },
  cap(figure, layer) {
    const { head, view } = figure
    layer.spans(head - 4, [[12, 19], [10, 21], [8, 23], ...wide(3, [7, 24])])
    layer.shade({ right: 3, left: 2, top: 2 })
    if (view === 'side') figure.add(layer.ramp).block(4, head + 2, 10, 2, toneOf.shade)
    if (view === 'front') figure.add(layer.ramp).block(8, head + 2, 16, 2, toneOf.shade)
  },
  hood(figure, layer) {
    const { head, view } = figure
    const shapes: Record<Figure['view'], Spans[]> = {
      side: [
        [14, 20],
        [11, 22],
        [9, 24],
        [8, 25],
        [8, 25],
        [8, 25],
        [9, 25],
        [11, 25],
        [13, 25],
        [14, 25],
        ...wide(4, [15, 25]),
        [14, 24],
        [13, 23],
        [12, 22],
      ],
      back: [
        [14, 17],
        [11, 20],
        [9, 22],
        [8, 23],
        ...wide(3, [7, 24]),
        ...wide(5, [6, 25]),
        [7, 24],
        [7, 24],
        [8, 23],
        [8, 23],
        [9, 22],
        [9, 22],
      ],
      front: [
        [14, 17],
        [11, 20],
        [9, 22],
        [8, 23],
        [7, 24],
        [7, 24],
        [7, 11, 20, 24],
        [6, 9, 22, 25],
        [6, 8, 23, 25],
        ...wide(4, [6, 7, 24, 25]),
        [6, 8, 23, 25],
        [7, 9, 22, 24],
        [7, 11, 20, 24],
        [9, 22],
      ],
    }
    layer.spans(head - 4, shapes[view])
    layer.shade({ left: 2, top: 2 })
  },
  chef(figure, layer) {
    const { head } = figure
    layer.spans(head - 9, [
      [11, 14, 17, 20],
      [9, 22],
      ...wide(3, [8, 23]),
      [9, 22],
      [9, 22],
      [9, 22],
      ...wide(3, [8, 23]),
    ])
    layer.shade({ right: 3, left: 2, top: 2 })
    layer.block(9, head - 3, 14, 1, toneOf.shade)
    for (const x of [12, 16, 20]) layer.block(x, head - 7, 1, 4, toneOf.shade)
  },
  wizard(figure, layer) {
    const { head, view } = figure
    const lean = view === 'side' ? 1 : 0
    layer.spans(head - 10, [
      [16 + lean, 18 + lean],
      [15, 18],
      [14, 18],
      [13, 19],
      [13, 19],
      [12, 20],
      [12, 20],
      [11, 21],
      [10, 21],
      [10, 22],
      [9, 22],
      [5, 26],
      [3, 28],
      [4, 27],
    ])
    layer.shade({ right: 3, left: 2 })
    const band = figure.add(cloth.ochre)
    band.block(9, head - 1, 10, 2)
    band.block(19, head - 1, 4, 2, toneOf.shade)
    band.dot(14, head - 6, toneOf.light)
  },
  bonnet(figure, layer) {
    const { head, view } = figure
    const top: Spans[] = [
      [13, 18],
      [10, 21],
      [8, 23],
      [7, 24],
    ]
    const shapes: Record<Figure['view'], Spans[]> = {
      back: [...top, ...wide(7, [6, 25]), [7, 24], [8, 23], [9, 22]],
      side: [
        [13, 20],
        [11, 23],
        [9, 24],
        [8, 25],
        [7, 25],
        [7, 25],
        [13, 25],
        [14, 25],
        [15, 25],
        [16, 25],
        [17, 24],
        [18, 23],
      ],
      front: [...top, [6, 25], [6, 25], [6, 9, 22, 25], [6, 8, 23, 25]],
    }
    layer.spans(head - 4, shapes[view])
    layer.shade({ left: 2, top: 2 })
  },
  helmet(figure, layer) {
    const { head, view } = figure
    const guard: Record<Figure['view'], Spans[]> = {
      front: [
        [7, 8, 15, 16, 23, 24],
        [7, 8, 15, 16, 23, 24],
        [7, 8, 23, 24],
        [7, 8, 23, 24],
      ],
      side: [
        [8, 9, 16, 24],
        [16, 24],
        [17, 24],
        [18, 23],
      ],
      back: [
        [7, 24],
        [7, 24],
        [8, 23],
      ],
    }
    layer.spans(head - 4, [[13, 18], [11, 20], [9, 22], [8, 23], ...wide(3, [7, 24]), ...guard[view]])
    layer.shade({ right: 3, left: 2, top: 2 })
    layer.block(8, head + 2, 16, 1, toneOf.shade)
    layer.block(11, head - 2, 4, 1, toneOf.highlight)
  },
  crown(figure, layer) {
    const { head } = figure
    layer.spans(head - 5, [
      [8, 8, 12, 12, 15, 16, 19, 19, 23, 23],
      [8, 9, 12, 13, 15, 16, 18, 19, 22, 23],
      [8, 23],
      [8, 23],
    ])
    layer.shade({ right: 3 })
    const jewel = figure.add(cloth.red)
    jewel.dot(15, head - 3, toneOf.light)
    jewel.dot(16, head - 3)
  },
  flower(figure, layer) {
    const x = figure.view === 'side' ? 14 : 21
    layer.spans(figure.head - 1, [
      [x, x + 1],
      [x - 1, x + 2],
      [x - 1, x + 2],
      [x, x + 1],
    ])
    layer.dot(x, figure.head, toneOf.highlight)
    figure.add(cloth.ochre).dot(x, figure.head + 1, toneOf.light)
  },
}
