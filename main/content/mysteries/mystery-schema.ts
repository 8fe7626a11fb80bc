import { z } from 'zod'
import { goodsSchema, idSchema, nameSchema, textSchema } from '../catalogue/goods-schema.ts'
import { placeName } from '../read-schedule.ts'

const words = textSchema(600).min(1)
const shortWords = textSchema(120).min(1)
const degree = z.int().min(-100).max(100)
const list = <Entry extends z.ZodType>(entry: Entry, most = 100) => z.array(entry).max(most)

/** Words that ask for something. Their order and form don't matter. */
const asked = list(shortWords.toLowerCase(), 40).min(1)

const needSchema = z.strictObject({
  talks: z.int().min(0).max(100).optional(),
  familiarity: z.int().min(0).max(100).optional(),
  affinity: degree.optional(),
  trust: degree.optional(),
  pieces: list(idSchema, 20).optional(),
})
/** One set of conditions, or several of which one is enough. */
const needs = z.union([needSchema.transform((one) => [one]), list(needSchema, 10)]).default([])

/** `piece: how the Journal puts the contradiction` */
const against = z
  .record(idSchema, shortWords.max(300))
  .default({})
  .transform((all) => Object.entries(all).map(([piece, text]) => ({ piece, text })))

const statementSchema = z.strictObject({
  id: idSchema,
  by: idSchema,
  asked,
  says: words,
  is: z.enum(['true', 'half', 'mistake', 'lie']).default('true'),
  needs,
  against,
  instead: idSchema.optional(),
  /** Whether it is one of the secrets in the witness's SOUL.md, which is then told only as this piece. */
  secret: z.boolean().default(false),
})

const clueSchema = z.strictObject({
  id: idSchema,
  at: placeName,
  look: shortWords,
  shows: words,
  by: idSchema.optional(),
  outdoors: z.literal(true).optional(),
  needs,
  against,
})

const leadSchema = z.strictObject({
  after: list(idSchema, 20),
  until: list(idSchema, 20).min(1),
  text: words,
})

/** What a villager says when a player tells them one of these pieces, and holds it. */
const hearsSchema = z.strictObject({ who: idSchema, of: list(idSchema, 20).min(1), says: words })

const endSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  with: idSchema,
  act: shortWords,
  tells: words,
  answer: words,
  needs: list(idSchema, 20).min(1),
  open: z.boolean(),
  known: words,
  ties: list(
    z.strictObject({ of: idSchema, to: idSchema, affinity: degree, trust: degree, why: shortWords.max(120) }),
  ).default([]),
  moods: list(z.strictObject({ npc: idSchema, by: degree, why: shortWords })).default([]),
  talk: list(z.strictObject({ who: idSchema, asked, says: words })).default([]),
  begins: idSchema.optional(),
  pays: z.strictObject({ by: idSchema, goods: goodsSchema }).optional(),
})

/** The front matter of a file under `story/`. */
export const mysterySchema = z.strictObject({
  name: nameSchema,
  statements: list(statementSchema).default([]),
  clues: list(clueSchema).default([]),
  leads: list(leadSchema).default([]),
  hears: list(hearsSchema).default([]),
  ends: list(endSchema, 10).min(1),
})
export type ReadMystery = z.infer<typeof mysterySchema>
