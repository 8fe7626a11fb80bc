import type { Appearance } from '../appearance.ts'
import { type Colour, cloth, hair, type Ramp, skin } from '../palette.ts'
import { createLayer, frameWidth, type Layer } from './layer.ts'
import { type Direction, frame, type Pose } from './sheet-layout.ts'

/** Pixels outside all layers: eyes, mouth, spectacles. */
export interface Marks {
  readonly marks: { x: number; y: number; colour: Colour }[]
}

/** One unfinished frame: measures, colours, and the pieces from back to front. */
export interface Figure {
  readonly look: Appearance
  readonly view: 'front' | 'side' | 'back'
  /** −1 left foot forward, 0 standing, 1 right foot forward. */
  readonly stride: -1 | 0 | 1
  /** Rows of the hips, the shoulders and the top of the head; the feet stand on row 45. */
  readonly hip: number
  readonly shoulder: number
  readonly head: number
  readonly legLength: number
  readonly torsoLength: number
  /** Extra pixels on each side of a stout body. */
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
const legLengths = { child: 5, normal: 7, tall: 9 } as const
const torsoLengths = { child: 8, normal: 11, tall: 12 } as const

export function createFigure(look: Appearance, direction: Direction, pose: Pose): Figure {
  const mirrored = direction === 'right'
  const stride = pose === 'left foot' ? -1 : pose === 'right foot' ? 1 : 0
  const legLength = legLengths[look.height]
  const torsoLength = torsoLengths[look.height]
  const hip = footRow - legLength + 1
  // The body is tallest when standing. With both feet on the ground it sinks by a pixel.
  const shoulder = hip - torsoLength + (stride === 0 ? 0 : 1)
  const pieces: (Layer | Marks)[] = []
  return {
    look,
    stride,
    hip,
    shoulder,
    legLength,
    torsoLength,
    pieces,
    view: direction === 'down' ? 'front' : direction === 'up' ? 'back' : 'side',
    head: shoulder - headHeight,
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
      pieces.push({ marks: dots.map(([x, y, colour]) => ({ x: mirrored ? frameWidth - 1 - x : x, y, colour })) })
    },
  }
}

/** `count` rows made by a rule. */
export const rowsOf = (count: number, row: (index: number) => readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => row(index))
