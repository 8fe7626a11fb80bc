import type { Appearance } from '../appearance.ts'
import { type Colour, cloth, hair, type Ramp, skin } from '../palette.ts'
import { createLayer, type Layer, onPaper } from './layer.ts'
import type { Posture } from './postures.ts'
import { type Direction, frame } from './sheet-layout.ts'

/** Pixels outside all layers, for eyes, mouth and spectacles. */
export interface Marks {
  readonly marks: { x: number; y: number; colour: Colour }[]
}

/** One unfinished frame, with its measures, its colours, and its pieces from back to front. */
export interface Figure {
  readonly look: Appearance
  readonly posture: Posture
  readonly view: 'front' | 'side' | 'back'
  /** The step: −1 left foot forward, 0 standing, 1 right foot forward. */
  readonly stride: -1 | 0 | 1
  /** The rows of the hips, the shoulders and the top of the head. The feet stand on row 45. */
  readonly hip: number
  readonly shoulder: number
  readonly head: number
  readonly legLength: number
  readonly torsoLength: number
  /** The extra pixels on each side of a stout body. */
  readonly girth: number
  readonly skirted: boolean
  readonly skin: Ramp
  readonly hair: Ramp
  readonly top: Ramp
  readonly pieces: (Layer | Marks)[]
  add(ramp: Ramp): Layer
  mark(dots: readonly (readonly [x: number, y: number, colour: Colour])[]): void
}

export const footRow = frame.feet.y
const headHeight = 13
/** The height of a seat in pixels. */
const seatHeight = 5
const legLengths = { child: 5, normal: 7, tall: 9 } as const
const torsoLengths = { child: 8, normal: 11, tall: 12 } as const

export function createFigure(look: Appearance, direction: Direction, posture: Posture): Figure {
  const mirrored = direction === 'right'
  const { stride, seated } = posture
  // Somebody who sits shows the shins; the thighs point at the viewer.
  const legLength = seated ? Math.min(seatHeight, legLengths[look.height]) : legLengths[look.height]
  const torsoLength = torsoLengths[look.height]
  const hip = footRow - legLength + 1
  // The body is tallest when it stands. In a step it sinks by a pixel.
  const shoulder = hip - torsoLength + (stride === 0 ? 0 : 1) + posture.sink
  const pieces: (Layer | Marks)[] = []
  return {
    look,
    posture,
    stride,
    hip,
    shoulder,
    legLength,
    torsoLength,
    pieces,
    view: direction === 'down' ? 'front' : direction === 'up' ? 'back' : 'side',
    head: shoulder - headHeight + posture.nod,
    girth: look.build === 'stout' ? 1 : 0,
    skirted: look.outfit === 'dress' || look.outfit === 'robe',
    skin: skin[look.skin],
    hair: hair[look.hair],
    top: cloth[look.top],
    add(ramp) {
      const layer = createLayer(ramp, mirrored)
      pieces.push(layer)
      return layer
    },
    mark: (dots) => {
      pieces.push({ marks: dots.map(([x, y, colour]) => ({ ...onPaper(x, y, mirrored), colour })) })
    },
  }
}

/** Makes `count` rows by a rule. */
export const rowsOf = (count: number, row: (index: number) => readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => row(index))
