import { z } from 'zod'
import { saidPayload } from './studio/said-payload.ts'

const text = z.string()

/** How rules made an answer, as data (`main/mind/ports/account.ts`). */
export const accountSchema = z.strictObject({
  parts: z.array(
    z.strictObject({
      words: text,
      read: z.strictObject({ kind: text, of: text.nullable() }).nullable(),
      people: z.array(text),
      places: z.array(text),
      times: z.array(text),
      things: z.array(text),
      rule: text,
      of: text.nullable(),
      from: z.array(z.looseObject({ kind: text, text })),
    }),
  ),
  tools: z.array(text),
})

/** One part of it in plain words: in English, and in `said` for any language. */
export const accountToldSchema = z.strictObject({
  words: text,
  read: text,
  understood: text,
  answered: text,
  from: z.array(text),
  said: z.strictObject({
    read: saidPayload.nullable(),
    understood: saidPayload.nullable(),
    answered: saidPayload,
    from: z.array(saidPayload),
  }),
})
export type AccountToldPayload = z.infer<typeof accountToldSchema>
