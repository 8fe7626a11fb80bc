import { type Appearance, appearanceSchema } from '../appearance.ts'
import { createRandom } from '../random.ts'

const colours = ['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose'] as const
const workColours = ['brown', 'black', 'blue', 'green', 'ochre', 'purple', 'teal'] as const

/**
 * A random appearance for extras and players, varied enough to differ from the neighbours'. The same seed gives the
 * same one.
 */
export function randomAppearance(seed: number): Appearance {
  const random = createRandom(Math.imul(seed | 0, 2654435761) ^ 0x5bd1e995)
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T
  const chance = (share: number) => random() < share

  const old = chance(0.18)
  const womanly = chance(0.5)
  const top = one(colours)
  const bottom = one(workColours.filter((colour) => colour !== top))
  const accent = one(colours.filter((colour) => colour !== top && colour !== bottom))
  const style = womanly
    ? one(['bob', 'long', 'bun', 'pony', 'braid', 'curly'] as const)
    : one(['short', 'short', 'spiky', 'curly', 'long', 'bald'] as const)
  const hat = chance(0.28)
    ? one(womanly ? (['straw', 'bonnet', 'flower', 'hood'] as const) : (['straw', 'cap', 'hood', 'cap'] as const))
    : undefined
  const over = random()
  return appearanceSchema.parse({
    skin: one(['light', 'light', 'tan', 'tan', 'brown', 'dark']),
    hair: old ? 'grey' : one(['blond', 'brown', 'brown', 'black', 'red', 'auburn']),
    style,
    beard: womanly ? 'none' : one(['none', 'none', 'none', 'full', 'moustache', old ? 'long' : 'full']),
    eyes: one(['brown', 'blue', 'green', 'black']),
    lashes: womanly,
    glasses: chance(old ? 0.4 : 0.1),
    height: one(['normal', 'normal', 'tall']),
    build: chance(0.25) ? 'stout' : 'slim',
    outfit: womanly ? one(['dress', 'dress', 'plain', 'tunic']) : one(['plain', 'plain', 'tunic', 'tunic']),
    top,
    bottom,
    shoes: one(['brown', 'black', 'red', 'ochre']),
    face: old ? 'old' : one(['round', 'narrow', 'square']),
    ...(over < 0.18 && { vest: accent }),
    ...(over >= 0.18 && over < 0.36 && { apron: one(['white', 'brown', 'ochre'] as const) }),
    ...(over >= 0.36 && over < 0.5 && { cloak: accent }),
    ...(over >= 0.5 && over < 0.65 && { scarf: accent }),
    ...(over >= 0.65 && over < 0.75 && { trim: accent }),
    ...(chance(0.2) && { sleeve: one(['white', 'bare', accent] as const) }),
    ...(hat && { hat, hatColour: hat === 'straw' ? 'ochre' : accent }),
    tie: accent,
  })
}
