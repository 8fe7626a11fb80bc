import { z } from 'zod'
import type { Letter, Mailbag, PostedLetter, ReceivedLetter } from '../../world/letters/kinds.ts'
import { type Fields, id, recordOf, shaped, text, time } from './parts.ts'

const letter = { id, from: id, fromName: text, to: id, toName: text, zone: id, text } satisfies Fields<Letter>

/** Letters by their ids: as written here, and as received here. */
export const postedLetters = recordOf(
  shaped<PostedLetter>({
    ...letter,
    written: time,
    taken: z.looseObject({ by: id, name: text, at: time }).optional(),
    given: time.optional(),
  }),
)
export const receivedLetters = recordOf(shaped<ReceivedLetter>({ ...letter, by: id, byName: text, at: time }))

export const mailbag = shaped<Mailbag>({
  letters: z.array(shaped<Letter>(letter)).optional(),
  to: id.optional(),
  given: z.array(z.looseObject({ id, at: time })).optional(),
})
