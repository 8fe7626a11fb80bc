import { z } from 'zod'
import { type ChosenLook, ownLookChoices as choices, type OwnLook, sheetNamePattern } from '../../art/own-look.ts'

const ownLookSchema = z.strictObject({
  skin: z.enum(choices.skin),
  hair: z.enum(choices.hair),
  style: z.enum(choices.style),
  beard: z.enum(choices.beard),
  outfit: z.enum(choices.outfit),
  top: z.enum(choices.top),
  bottom: z.enum(choices.bottom),
  hat: z.enum(choices.hat),
}) satisfies z.ZodType<OwnLook>

const chosenSchema = z.union([ownLookSchema, z.strictObject({ sheet: z.string().regex(sheetNamePattern) })])

/** A look that a page sent. Null for none and for one that can't be drawn: the player then looks as before. */
export const readOwnLook = (value: unknown): ChosenLook | null => chosenSchema.safeParse(value).data ?? null

/** A look that `players.sqlite` keeps. */
export function storedLook(text: string | null | undefined): ChosenLook | null {
  try {
    return readOwnLook(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}
