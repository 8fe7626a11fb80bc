import { z } from 'zod'
import { wanted } from '../../language/findings/wanted.ts'
import { errandCauses } from '../../world/errands/templates.ts'
import { countSchema, goodsSchema, idSchema, itemIdSchema, nameSchema, textSchema } from '../catalogue/goods-schema.ts'
import { placeName } from '../read-schedule.ts'

/** Null: what the fact is about. */
const fact = (word: string, schema: z.ZodType<string>) =>
  z.union([z.literal(word).transform(() => null), schema]).default(null)

const thing = { count: countSchema.nullable().default(null) }
const stepSchema = z.union(
  [
    z
      .strictObject({ bring: fact('it', itemIdSchema), ...thing })
      .transform(({ bring, count }) => ({ kind: 'bring' as const, item: bring, count })),
    z
      .strictObject({ hand: fact('it', itemIdSchema), to: fact('other', idSchema), ...thing })
      .transform(({ hand, to, count }) => ({ kind: 'hand' as const, item: hand, to, count })),
    z
      .strictObject({ visit: fact('there', placeName) })
      .transform(({ visit }) => ({ kind: 'visit' as const, place: visit })),
  ],
  {
    error: wanted('errand-schema.a-step-is-or', {
      form: '{bring: it}',
      form2: '{bring: item, count: 2}',
      form3: '{hand: item, to: other}',
      form4: '{visit: there}',
    }),
  },
)

const longestErrandHours = 14

/** The front matter of a file under `errands/`. The text below it is what the asker says. */
export const errandSchema = z.strictObject({
  name: nameSchema,
  when: z.enum(errandCauses, { error: wanted('errand-schema.is-one-of', { errandCauses: errandCauses.join(', ') }) }),
  asks: z.array(idSchema).max(50).default([]),
  about: z.array(itemIdSchema).max(50).default([]),
  steps: z
    .array(stepSchema)
    .min(1)
    .max(8)
    .refine(
      (steps) => steps.filter(({ kind }) => kind !== 'visit').length === 1,
      wanted('errand-schema.needs-exactly-one-step-that-brings'),
    ),
  hours: z.int().min(1).max(longestErrandHours).default(8),
  reward: goodsSchema.default({}),
  thanks: textSchema(500).min(1),
  late: textSchema(500).min(1),
  settled: textSchema(500).min(1),
})
export const errandTextSchema = textSchema(1000).min(1)
export type ReadErrand = z.infer<typeof errandSchema>
