import { z } from 'zod'
import { finding } from '../../language/findings/finding.ts'
import { wanted } from '../../language/findings/wanted.ts'
import { languagePattern } from '../../language/messages/spoken.ts'
import { MAX_COUNT, MAX_KINDS } from '../../world/constants.ts'
import type { Bag, Goods } from '../../world/goods.ts'
import { npcIdPattern } from '../../world/ids.ts'

/** The word for money in a list of goods. Money isn't a thing. */
const money = 'gold'

export const idSchema = z.string().regex(npcIdPattern, wanted('goods-schema.an-id-has-lowercase-letters-digits'))
export const itemIdSchema = idSchema.refine((id) => id !== money, wanted('goods-schema.gold-is-the-id-of-money'))
export const countSchema = z.int().min(1).max(MAX_COUNT)
export const priceSchema = z.int().min(0).max(MAX_COUNT)

/** A name that is shown to people: one line, without characters that a page or a prompt could take for its own. */
export const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^[^\p{Cc}<>]+$/u, wanted('goods-schema.a-name-has-no-control-characters'))

/** Names in other languages: `{ de: { one: Laib Brot, many: Laibe Brot } }`, or one word for both. */
export const namesSchema = z
  .record(
    z
      .string()
      .regex(
        languagePattern,
        wanted('goods-schema.a-key-of-names', { languageFault: finding('finding.language-code') }),
      ),
    z.union(
      [
        z.strictObject({ one: nameSchema, many: nameSchema }),
        nameSchema.transform((name) => ({ one: name, many: name })),
      ],
      {
        error: wanted('goods-schema.a-name-is-a-text-or', { form: '{ one, many }' }),
      },
    ),
  )
  .refine((names) => Object.keys(names).length <= 50, wanted('goods-schema.at-most-50-languages'))

export const textSchema = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^(?:\P{Cc}|[\n\t])*$/u, wanted('goods-schema.a-text-has-no-control-characters'))

/** Amounts such as `{gold: 5, bread: 1}`. Zero is left out. */
const countsSchema = z
  .record(idSchema, z.int().min(0).max(MAX_COUNT))
  .refine(
    (counts) => Object.keys(counts).length <= MAX_KINDS,
    wanted('goods-schema.at-most-kinds-of-things', { most: MAX_KINDS }),
  )

export const goodsSchema = countsSchema.transform(({ [money]: gold = 0, ...counts }): Goods => {
  const items = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
  return { ...(gold > 0 ? { gold } : {}), ...(Object.keys(items).length > 0 ? { items } : {}) }
})

export const bagSchema = goodsSchema.transform(({ gold = 0, items = {} }): Bag => ({ gold, items }))

/** Amounts of things without money, at least one of each. */
export const itemCountsSchema = z
  .record(itemIdSchema, countSchema)
  .refine(
    (counts) => Object.keys(counts).length >= 1 && Object.keys(counts).length <= MAX_KINDS,
    wanted('goods-schema.from-1-to-kinds-of-things', { most: MAX_KINDS }),
  )
