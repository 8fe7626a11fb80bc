import { z } from 'zod'

/**
 * The looks of a character: everything from which its sheet is drawn. Authored in SOUL.md's front matter, generated for
 * extras, chosen for players.
 */
export const appearanceSchema = z.strictObject({
  skin: z.enum(['light', 'tan', 'brown', 'dark']).default('light'),
  hair: z.enum(['blond', 'brown', 'black', 'red', 'grey', 'auburn']).default('brown'),
  style: z.enum(['short', 'spiky', 'bob', 'long', 'bun', 'pony', 'braid', 'curly', 'bald']).default('short'),
  beard: z.enum(['none', 'full', 'long', 'moustache']).default('none'),
  eyes: z.enum(['brown', 'blue', 'green', 'black']).default('brown'),
  lashes: z.boolean().default(false),
  glasses: z.boolean().default(false),
  height: z.enum(['child', 'normal', 'tall']).default('normal'),
  build: z.enum(['slim', 'stout']).default('slim'),
  outfit: z.enum(['plain', 'tunic', 'dress', 'robe']).default('plain'),
  top: z.enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose']).default('blue'),
  bottom: z
    .enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose'])
    .default('brown'),
  shoes: z.enum(['brown', 'black', 'red', 'ochre']).default('brown'),
  sleeve: z
    .enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose', 'bare'])
    .optional(),
  vest: z.enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose']).optional(),
  apron: z.enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose']).optional(),
  scarf: z.enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose']).optional(),
  cloak: z.enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose']).optional(),
  trim: z.enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose']).optional(),
  hat: z.enum(['straw', 'cap', 'hood', 'chef', 'wizard', 'bonnet', 'helmet', 'crown', 'flower']).optional(),
  hatColour: z.enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose']).optional(),
  tie: z.enum(['red', 'blue', 'green', 'purple', 'ochre', 'teal', 'brown', 'white', 'black', 'rose']).optional(),
  belt: z.enum(['none', 'brown', 'ochre', 'red', 'black']).optional(),
  face: z.enum(['round', 'narrow', 'square', 'old']).default('round'),
})
export type Appearance = z.infer<typeof appearanceSchema>
