import { type Appearance, appearanceSchema } from '../../../../art/appearance.ts'
import { drawFrame } from '../../../../art/characters/sheet.ts'
import { paintFrame } from '../../../own-look/picture.ts'

/** The directions in which the figure turns. */
const round = ['down', 'left', 'up', 'right'] as const

/** The looks that a text describes. What is wrong in it is left out, as the village does. */
const lookOf = (written: Readonly<Record<string, string>>): Appearance => {
  const known = Object.entries(written).map(([key, text]) => [
    key,
    text === 'true' || (text === 'false' ? false : text),
  ])
  const sound = known.filter(([key, value]) => appearanceSchema.safeParse({ [String(key)]: value }).success)
  return appearanceSchema.parse(Object.fromEntries(sound))
}

/** Paints a person as the village draws them. */
export const paintLook = (onto: HTMLCanvasElement, written: Readonly<Record<string, string>>, turn: number): void =>
  paintFrame(onto, drawFrame(lookOf(written), round[turn % round.length] ?? 'down', 'stand'))
