import { cloth, material, type Ramp, tone } from '../palette.ts'
import type { Figure } from './figure.ts'
import { type Layer, toneOf } from './layer.ts'
import type { Tool } from './postures.ts'

interface Hand {
  x: number
  y: number
}
const wood = material.wood
const iron = material.stone
const linen = cloth.white

/** Every tool is drawn facing left; columns grow away from where the body looks. */
export function drawTool(figure: Figure, tool: Tool, { x, y }: Hand): void {
  const { view } = figure
  const side = view === 'side'
  const layer = (ramp: Ramp, draw: (layer: Layer) => void): void => {
    const piece = figure.add(ramp)
    draw(piece)
    piece.shade({ right: 1, bottom: 1 })
  }
  /** A stick between two points. */
  const stick = (ramp: Ramp, from: readonly [number, number], to: readonly [number, number]): void => {
    const piece = figure.add(ramp)
    const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]), 1)
    for (let step = 0; step <= steps; step++) {
      const column = Math.round(from[0] + ((to[0] - from[0]) * step) / steps)
      const row = Math.round(from[1] + ((to[1] - from[1]) * step) / steps)
      piece.dot(column, row, toneOf.light)
      piece.dot(column + 1, row, toneOf.base)
    }
  }
  // From behind, only what sticks out beside or above the body is seen.
  if (
    view === 'back' &&
    !['hammer up', 'hoe up', 'broom left', 'broom right', 'rod', 'rod twitching', 'sack', 'rope'].includes(tool)
  )
    return
  switch (tool) {
    case 'hammer up':
      stick(wood, [x + 1, y], [x + (side ? 4 : 1), y - 5])
      return layer(iron, (piece) => piece.block(x + (side ? 2 : -2), y - 9, side ? 5 : 7, 4))
    case 'hammer down':
      if (side) {
        stick(wood, [x, y + 1], [x - 5, y + 3])
        layer(iron, (piece) => piece.block(x - 8, y + 1, 3, 6))
        return sparks(figure, x - 7, y + 7)
      }
      stick(wood, [x + 1, y + 2], [x + 1, y + 5])
      layer(iron, (piece) => piece.block(x - 2, y + 5, 7, 4))
      return sparks(figure, x + 1, y + 9)
    case 'dough':
      layer(wood, (piece) => piece.block(side ? x - 9 : 7, y + 5, side ? 12 : 18, 3))
      return layer(material.plaster, (piece) =>
        piece.spans(
          y + 1,
          side
            ? [
                [x - 5, x],
                [x - 7, x + 1],
                [x - 7, x + 1],
                [x - 7, x + 1],
              ]
            : [
                [13, 18],
                [11, 20],
                [11, 20],
                [10, 21],
              ],
        ),
      )
    case 'broom left':
    case 'broom right': {
      const swing = tool === 'broom left' ? -4 : 3
      const foot = side ? x - 7 + swing : x + swing * 2
      stick(wood, [x + (side ? 4 : 2), y - 9], [foot, 43])
      return layer(material.thatch, (piece) =>
        piece.spans(41, [
          [foot - 1, foot + 2],
          [foot - 2, foot + 3],
          [foot - 2, foot + 3],
          [foot - 3, foot + 4],
          [foot - 3, foot + 4],
        ]),
      )
    }
    case 'hoe up':
      stick(wood, [x + 3, y + 4], [x + (side ? -1 : 1), y - 12])
      return layer(iron, (piece) => piece.block(x + (side ? -6 : -4), y - 14, 6, 3))
    case 'hoe down':
      if (side) {
        stick(wood, [x + 6, y - 5], [x - 9, 42])
        return layer(iron, (piece) => piece.block(x - 12, 41, 4, 4))
      }
      stick(wood, [x + 1, y - 6], [x + 1, 42])
      return layer(iron, (piece) => piece.block(x - 2, 41, 7, 4))
    case 'saw near':
    case 'saw far': {
      const out = tool === 'saw far' ? -4 : 0
      layer(wood, (piece) => piece.block(side ? x - 12 : 4, y + 4, side ? 15 : 24, 4))
      layer(iron, (piece) => (side ? piece.block(x - 9 + out, y + 1, 10, 2) : piece.block(x + 1, y - out - 1, 2, 7)))
      return dust(figure, side ? x - 5 : x + 1, y + 9)
    }
    case 'sack': {
      const left = side ? x - 4 : 9
      return layer(material.plaster, (piece) =>
        piece.spans(y - 6, [
          [left + 3, left + 9],
          [left + 1, left + 12],
          [left, left + 13],
          [left, left + 13],
          [left, left + 13],
          [left, left + 13],
          [left + 1, left + 13],
          [left + 1, left + 12],
        ]),
      )
    }
    case 'book':
    case 'page':
      if (side) {
        layer(cloth.red, (piece) => piece.block(x - 3, y - 4, 3, 7))
        return figure.mark([
          [x - 1, y - 3, tone(linen, 3)],
          [x - 1, y - 2, tone(linen, 3)],
          [x - 1, y - 1, tone(linen, 2)],
        ])
      }
      layer(cloth.red, (piece) => piece.block(10, y - 3, 12, 7))
      layer(linen, (piece) => {
        piece.block(11, y - 3, 5, 5)
        piece.block(16, y - 3, 5, 5)
        if (tool === 'page') piece.block(15, y - 5, 4, 3, toneOf.light)
      })
      return figure.mark([
        [15, y - 2, tone(linen, 1)],
        [15, y - 1, tone(linen, 1)],
        [15, y, tone(linen, 1)],
      ])
    case 'paper':
      layer(linen, (piece) => (side ? piece.block(x - 7, y + 2, 8, 2) : piece.block(10, y + 1, 12, 5)))
      return stick(linen, [x, y], [x + 2, y - 4])
    case 'jug':
    case 'jug tipped': {
      const tipped = tool === 'jug tipped'
      const left = side ? x - 6 : x - 2
      layer(material.stone, (piece) =>
        tipped
          ? piece.spans(y - 2, [
              [left, left + 5],
              [left - 2, left + 6],
              [left - 2, left + 6],
              [left, left + 6],
            ])
          : piece.spans(y - 4, [
              [left + 1, left + 4],
              [left, left + 5],
              [left, left + 5],
              [left, left + 5],
              [left, left + 5],
              [left + 1, left + 4],
            ]),
      )
      if (tipped)
        figure.mark(
          [0, 1, 2, 3, 4, 5].map((down) => [left - 2, y + 1 + down, tone(material.water, down % 2 ? 4 : 3)] as const),
        )
      return layer(wood, (piece) => piece.block(side ? x - 10 : left - 4, y + 6, 5, 4))
    }
    case 'spoon left':
    case 'spoon right': {
      const swing = tool === 'spoon left' ? -2 : 2
      const middle = side ? x - 5 : 16
      layer(iron, (piece) =>
        piece.spans(y + 4, [
          [middle - 6, middle + 5],
          [middle - 6, middle + 5],
          [middle - 6, middle + 5],
          [middle - 5, middle + 4],
        ]),
      )
      stick(wood, [x + 1, y - 2], [middle + swing, y + 4])
      return figure.mark([
        [middle - 2, y + 1 - Math.abs(swing - 1), tone(linen, 3)],
        [middle + 2, y - Math.abs(swing + 1), tone(linen, 3)],
      ])
    }
    case 'rod':
    case 'rod twitching': {
      const dip = tool === 'rod' ? 0 : 2
      const tip: readonly [number, number] = side ? [x - 15, y - 14 + dip] : [x - 3, y - 16 + dip]
      stick(wood, [x + 2, y + 3], tip)
      return figure.mark(
        Array.from(
          { length: 26 - dip },
          (_, down) => [tip[0], tip[1] + 1 + down, tone(linen, down % 4 === 3 ? 1 : 3)] as const,
        ),
      )
    }
    case 'cloth':
      return layer(cloth.blue, (piece) => piece.block(side ? x - 4 : 10, y - 1, side ? 7 : 12, 6))
    case 'washing':
      layer(linen, (piece) => piece.block(side ? x - 5 : 10, y + 1, side ? 7 : 12, 4))
      return layer(wood, (piece) => piece.block(side ? x - 8 : 8, y + 5, side ? 12 : 16, 5))
    case 'herbs':
      layer(material.leaf, (piece) =>
        piece.spans(y - 3, [
          [x - 1, x + 1, x + 3, x + 4],
          [x - 2, x + 4],
          [x - 1, x + 3],
        ]),
      )
      return figure.mark([
        [x, y - 4, tone(material.blossom, 3)],
        [x + 3, y - 3, tone(material.blossom, 4)],
      ])
    case 'bread':
      return layer(material.thatch, (piece) => piece.block(x - (side ? 2 : 0), y - 1, 4, 3))
    case 'mug':
      layer(wood, (piece) => piece.block(x - (side ? 3 : 1), y - 3, 5, 5))
      return figure.mark([0, 1, 2].map((across) => [x - (side ? 3 : 1) + across + 1, y - 4, tone(linen, 4)] as const))
    case 'goods':
      return layer(material.pumpkin, (piece) =>
        piece.spans(y - 3, [
          [x, x + 2],
          [x - 1, x + 3],
          [x - 1, x + 3],
          [x, x + 2],
        ]),
      )
    case 'rope':
      return stick(material.thatch, [x + 1, -7], [x + 1, y + 12])
    default:
      tool satisfies never
  }
}

/** Sparks fly where iron meets iron. */
function sparks(figure: Figure, x: number, y: number): void {
  const bright = [
    [-5, -3],
    [-3, -6],
    [0, -4],
    [3, -7],
    [5, -3],
    [-7, 0],
    [7, -1],
    [-2, -1],
    [2, -2],
  ] as const
  figure.mark(
    bright.map(([right, down], index) => [x + right, y + down, tone(material.glow, 3 + (index % 3))] as const),
  )
}

function dust(figure: Figure, x: number, y: number): void {
  figure.mark([
    [x, y, tone(material.thatch, 5)],
    [x + 2, y + 2, tone(material.thatch, 4)],
    [x - 1, y + 3, tone(material.thatch, 5)],
  ])
}
