import { cloth } from '../palette.ts'
import type { Figure } from './figure.ts'
import { type Layer, toneOf } from './layer.ts'

/** Draws hair that sticks out from the head: spikes, curls, buns, tails and braids. */
export function drawExtras(figure: Figure): void {
  const { style, hat } = figure.look
  if (style === 'spiky') drawSpikes(figure)
  if (style === 'curly') drawCurls(figure)
  if (style === 'bun' && !hat) drawBun(figure)
  if (style === 'pony') drawPonytail(figure)
  if (style === 'braid') drawBraids(figure)
}

const ribbon = (figure: Figure): Layer => figure.add(cloth[figure.look.tie ?? 'red'])

function drawSpikes(figure: Figure): void {
  const { view, head } = figure
  const spikes = figure.add(figure.hair)
  const points =
    view === 'side'
      ? [
          [11, -3],
          [15, -4],
          [19, -4],
          [23, -2],
          [25, 2],
          [25, 6],
        ]
      : [
          [9, -3],
          [12, -4],
          [16, -4],
          [20, -3],
          [6, 2],
          [25, 3],
        ]
  for (const [x = 0, y = 0] of points) {
    spikes.dot(x, head + y, toneOf.light)
    spikes.block(x - 1, head + y + 1, 3, 1)
    spikes.dot(x - 1, head + y + 1, toneOf.light)
  }
}

function drawCurls(figure: Figure): void {
  const { view, head } = figure
  const curls = figure.add(figure.hair)
  const around = [
    [8, -1],
    [12, -4],
    [17, -4],
    [22, -1],
    [6, 4],
    [25, 4],
    [6, 9],
    [25, 9],
  ]
  const points =
    view === 'side'
      ? [
          [10, -2],
          [14, -4],
          [18, -4],
          [22, -2],
          [24, 3],
          [24, 8],
          [21, 11],
          [9, 2],
        ]
      : view === 'back'
        ? [...around, [9, 12], [14, 13], [19, 13], [23, 12]]
        : around
  for (const [x = 0, y = 0] of points) {
    curls.spans(head + y - 2, [
      [x - 1, x + 1],
      [x - 2, x + 2],
      [x - 2, x + 2],
      [x - 2, x + 2],
      [x - 1, x + 1],
    ])
  }
  curls.shade({ bottom: 2 })
}

function drawBun(figure: Figure): void {
  const { view, head } = figure
  const bun = figure.add(figure.hair)
  const [x, y] = view === 'side' ? [23, head + 1] : [16, head - 4]
  bun.spans(y - 1, [
    [x - 2, x + 1],
    [x - 3, x + 2],
    [x - 3, x + 2],
    [x - 3, x + 2],
    [x - 2, x + 1],
  ])
  bun.shade({ bottom: 2 })
  bun.dot(x - 1, y, toneOf.highlight)
  if (view !== 'side') ribbon(figure).block(x - 2, y + 4, 4, 1)
}

function drawPonytail(figure: Figure): void {
  const { view, head, stride } = figure
  const tail = figure.add(figure.hair)
  if (view === 'side')
    tail.spans(head + 3, [
      [23, 26],
      [24, 28],
      [25, 28],
      [25, 28],
      [25, 28 + Math.abs(stride)],
      [25, 28],
      [25, 28],
      [25, 27],
      [26, 27],
    ])
  else if (view === 'back') {
    tail.spans(head + 4, [
      [14, 17],
      [13, 18],
      [13, 18],
      [13, 18],
    ])
    tail.spans(head + 8, [
      [13 + stride, 18 + stride],
      [13 + stride, 18 + stride],
      [13 + stride, 18 + stride],
      [14 + stride, 18 + stride],
      [14 + stride, 17 + stride],
      [15 + stride, 16 + stride],
    ])
  } else
    tail.spans(head + 7, [
      [25, 26],
      [25, 27],
      [25, 27],
      [25, 27],
      [25, 26],
      [25, 25],
    ])
  tail.shade({ right: 1 })
  if (view === 'side') ribbon(figure).block(23, head + 3, 1, 3)
  if (view === 'back') ribbon(figure).block(14, head + 4, 4, 1)
}

function drawBraids(figure: Figure): void {
  const { view, head } = figure
  const braid = figure.add(figure.hair)
  if (view === 'side')
    braid.spans(head + 10, [
      [18, 21],
      [17, 21],
      [18, 21],
      [17, 20],
      [17, 21],
      [17, 20],
      [18, 20],
      [18, 19],
    ])
  else if (view === 'back')
    braid.spans(head + 11, [
      [14, 17],
      [13, 18],
      [14, 17],
      [13, 18],
      [14, 17],
      [13, 18],
      [14, 17],
      [14, 17],
      [15, 16],
    ])
  else
    braid.spans(head + 10, [
      [6, 9, 22, 25],
      [6, 9, 22, 25],
      [7, 9, 22, 24],
      [6, 9, 22, 25],
      [7, 9, 22, 24],
      [6, 8, 23, 25],
      [7, 8, 23, 24],
    ])
  braid.shade({ right: 1 })
  const tie = ribbon(figure)
  if (view === 'side') tie.block(18, head + 18, 2, 1)
  else if (view === 'back') tie.block(14, head + 19, 4, 1)
  else for (const x of [7, 23]) tie.block(x, head + 16, 2, 1)
}
