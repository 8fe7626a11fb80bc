import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import { finding } from '../../language/findings/finding.ts'
import { wanted } from '../../language/findings/wanted.ts'
import { isSkillName } from '../../world/economy/check-goods.ts'
import { type Bag, type Catalogue, emptyBag, emptyCatalogue, type ItemKind } from '../../world/goods.ts'
import { MAX_PIECE_TILES } from '../../world/homes/check-homes.ts'
import { furnitureKinds } from '../../world/homes/kinds.ts'
import { checkValue } from '../plain-words.ts'
import type { FrontMatter } from '../read-front-matter.ts'
import {
  bagSchema,
  countSchema,
  itemCountsSchema,
  itemIdSchema,
  nameSchema,
  namesSchema,
  priceSchema,
  textSchema,
} from './goods-schema.ts'
import { type Entry, type Report, readList, reportStrangeKeys } from './read-list.ts'

export interface ItemsFile {
  coin: Catalogue['coin']
  purse: Bag
  items: Entry<ItemKind>[]
}

const placeSchema = z.string().trim().min(1).max(63)

const recipeSchema = z.strictObject({
  needs: itemCountsSchema,
  count: countSchema.default(1),
  at: z
    .union([z.array(placeSchema).max(50), placeSchema.transform((place) => [place])], {
      error: wanted('read-items.at-is-a-place-or-a'),
    })
    .default([]),
  with: textSchema(60).default(''),
  skill: z.string().refine(isSkillName, wanted('read-items.a-skill-is-named-in-lowercase')).optional(),
})

const tilesSchema = z.int().min(1).max(MAX_PIECE_TILES).default(1)
const furnitureKind = z.enum(furnitureKinds)
/** `stands`, `lies` or `hangs`, or that with a size in tiles: `{ kind: lies, wide: 2 }`. */
const furnitureSchema = z.union(
  [
    furnitureKind.transform((kind) => ({ kind, wide: 1, deep: 1 })),
    z.strictObject({ kind: furnitureKind, wide: tilesSchema, deep: tilesSchema }),
  ],
  {
    error: wanted('read-items.furniture-is-one-of-or-with', {
      furnitureKinds: furnitureKinds.join(', '),
      form: '{ kind, wide, deep }',
      most: MAX_PIECE_TILES,
    }),
  },
)

const itemSchema = z.looseObject({
  id: itemIdSchema,
  name: nameSchema.optional(),
  plural: nameSchema.optional(),
  names: namesSchema.optional(),
  price: priceSchema.default(0),
  text: textSchema(1000).default(''),
  use: z.enum(['eat', 'drink', 'apply']).optional(),
  furniture: furnitureSchema.optional(),
  recipe: recipeSchema.optional(),
})

const coinSchema = z
  .strictObject({ one: nameSchema, many: nameSchema, names: namesSchema.optional() })
  .transform(({ one, many, names }) => ({ one, many, ...optional({ names }) }))

/** Reads the front matter of ITEMS.md. `checkItems` checks whether the places and things in recipes exist. */
export const readItems = (matter: FrontMatter, report: Report): ItemsFile => {
  reportStrangeKeys(matter, { known: ['coin', 'purse', 'items'], what: 'ITEMS.md' }, report)
  const one = <Value>(key: string, schema: z.ZodType<Value>, otherwise: Value): Value => {
    const raw = matter.data[key]
    if (raw === undefined || raw === null) return otherwise
    const checked = checkValue(schema, raw)
    if (!checked.ok)
      for (const { message } of checked.faults)
        report('error', matter.lineOf(key), finding('read-items.is-left-out', { key, message }))
    return checked.ok ? checked.value : otherwise
  }
  const entries = readList({ matter, key: 'items', noun: 'item', schema: itemSchema, report, idOf: ({ id }) => id })
  return {
    coin: one('coin', coinSchema, emptyCatalogue().coin),
    purse: one('purse', bagSchema, emptyBag()),
    items: entries.map(({ value, line }) => ({ value: itemKind(value), line })),
  }
}

const itemKind = ({
  id,
  name = id.replaceAll('-', ' '),
  plural = pluralOf(name),
  names,
  price,
  text,
  use,
  furniture,
  recipe,
}: z.infer<typeof itemSchema>): ItemKind => ({
  id: id as ItemKind['id'],
  name,
  plural,
  price,
  description: text,
  ...optional({ names, use, furniture }),
  ...(recipe === undefined ? {} : { recipe: recipe as NonNullable<ItemKind['recipe']> }),
})

/** The regular plural. Authors write the others. */
const pluralOf = (name: string): string => {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}
