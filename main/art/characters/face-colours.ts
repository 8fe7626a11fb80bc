import { type Colour, cloth, type Ramp, tone } from '../palette.ts'
import type { Figure } from './figure.ts'

export const eyeRamp = (figure: Figure): Ramp => cloth[figure.look.eyes]
/** The colour of cheeks: a blush on light skin, a gleam on dark skin. */
export const cheek = (figure: Figure, index: number): Colour =>
  figure.look.skin === 'dark' || figure.look.skin === 'brown' ? tone(figure.skin, 3) : tone(cloth.rose, index)
/** The colour of brows. Brows as grey as the hair would be invisible, so those of grey-haired characters are darker. */
export const brow = (figure: Figure): Colour => tone(figure.hair, figure.look.hair === 'grey' ? 1 : 0)

export type Dot = readonly [x: number, y: number, colour: Colour]
