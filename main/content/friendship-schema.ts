import { z } from 'zod'
import { wanted } from '../language/findings/wanted.ts'
import { MOST_HEARTS } from '../world/friendship/hearts.ts'
import { type Taste, type Unlock, unlockKinds } from '../world/friendship/kinds.ts'
import type { ItemId } from '../world/ids.ts'
import { goodsSchema, itemIdSchema, nameSchema, textSchema } from './catalogue/goods-schema.ts'

const longestWhy = 300
const longestText = 1200
const mostTastes = 24
const mostUnlocks = 12

/** A taste such as `{ goods: [honey, honey-cake], called: anything with honey, why: "Honey! Bees are honest." }`. */
export const tasteSchema = z.strictObject({
  goods: z.array(itemIdSchema).min(1).max(40),
  /** The goods in words that follow "likes". */
  called: nameSchema,
  /** What the villager says when it is given them. */
  why: textSchema(longestWhy).refine((text) => text !== '', wanted('friendship-schema.say-why-in-the-words-of')),
})
export const tastesSchema = z.array(tasteSchema).max(mostTastes).default([])

/** What somebody opens to friends, such as `{ at: 2, kind: story, name: The flood, text: "…" }`. */
export const unlockSchema = z
  .strictObject({
    /** How many hearts it takes. */
    at: z.int().min(1).max(MOST_HEARTS),
    kind: z.enum(unlockKinds),
    name: nameSchema,
    text: textSchema(longestText).refine((text) => text !== '', wanted('courtship-schema.say-it-in-the-words-of')),
    gives: goodsSchema.optional(),
  })
  .refine(
    ({ kind, gives }) => (kind === 'keepsake') === (gives !== undefined),
    wanted('friendship-schema.a-keepsake-and-only-that-gives'),
  )
export const unlocksSchema = z.array(unlockSchema).max(mostUnlocks).default([])

/** The world's form of what a SOUL.md says of friendship. Nothing of it is missing rather than empty. */
export const friendshipOfSoul = ({
  likes,
  dislikes,
  hearts,
}: {
  likes: z.infer<typeof tastesSchema>
  dislikes: z.infer<typeof tastesSchema>
  hearts: z.infer<typeof unlocksSchema>
}): { tastes?: Taste[]; unlocks?: Unlock[] } => {
  const taste =
    (isLiked: boolean) =>
    (one: z.infer<typeof tasteSchema>): Taste => ({
      likes: isLiked,
      called: one.called,
      goods: one.goods as ItemId[],
      why: one.why,
    })
  const tastes = [...likes.map(taste(true)), ...dislikes.map(taste(false))]
  const unlocks = hearts
    .map(({ at, gives, ...rest }): Unlock => ({ hearts: at, ...rest, ...(gives ? { goods: gives } : {}) }))
    .toSorted((left, right) => left.hearts - right.hearts)
  return { ...(tastes.length > 0 ? { tastes } : {}), ...(unlocks.length > 0 ? { unlocks } : {}) }
}
