import { type Canvas, createCanvas } from '../canvas.ts'
import { castShadow } from '../palette.ts'
import { bayer } from '../random.ts'

export type LightKind = 'lamp' | 'window' | 'fire' | 'forge'

/** A light at night, in pixels of its thing. */
export interface Light {
  x: number
  y: number
  radius: number
  /** 0 to 1. */
  strength: number
  kind: LightKind
}

/** Something that stands in the village, with its picture, its shadow, and the panes that shine at night. */
export interface Thing {
  readonly body: Canvas
  /**
   * The shadow. Any pixel that is set here is in shadow. The shadows of all things are merged before they darken the
   * ground.
   */
  readonly shadow: Canvas
  /** Pixels that glow at night, over the same pixels of the body. */
  readonly lit: Canvas
  /** The spot on the ground: `y` is the foot line, by which things are sorted. */
  readonly anchor: { x: number; y: number }
  readonly lights: Light[]
  /** The point from which chimney smoke rises. */
  smoke: { x: number; y: number } | null
  /** Whether washing is hung on it. */
  washing?: boolean
}

export function createThing(width: number, height: number, anchor: { x: number; y: number }): Thing {
  return {
    body: createCanvas(width, height),
    shadow: createCanvas(width, height),
    lit: createCanvas(width, height),
    anchor,
    lights: [],
    smoke: null,
  }
}

/** Draws the shadow of something round, with a dithered rim. */
export function roundShadow(shadow: Canvas, x: number, y: number, radiusX: number, radiusY: number): void {
  shadow.ellipse(x, y, radiusX, radiusY, (column, row, u, v) =>
    u * u + v * v > 0.8 && bayer(column, row) < 0.5 ? null : castShadow,
  )
}
