import { z } from 'zod'
import { type Finding, finding } from '../language/findings/finding.ts'
import { wanted } from '../language/findings/wanted.ts'
import { MOST_STEPS } from '../world/courtship/check-courtship.ts'
import { type Courtship, courtshipStepKinds } from '../world/courtship/kinds.ts'
import { MOST_HEARTS } from '../world/friendship/hearts.ts'
import type { ItemId, PlaceId } from '../world/ids.ts'
import { goodsSchema, itemIdSchema, nameSchema, textSchema } from './catalogue/goods-schema.ts'
import { placeName, timeOfDay } from './read-schedule.ts'

/** Nobody younger may be courted. */
export const COURTED_FROM_AGE = 18

const words = textSchema(600).refine((text) => text !== '', wanted('courtship-schema.say-it-in-the-words-of'))

const stepSchema = z
  .strictObject({
    at: z.int().min(1).max(MOST_HEARTS),
    kind: z.enum(courtshipStepKinds),
    name: nameSchema,
    /** What the Journal says before it. */
    hint: textSchema(300).refine((text) => text !== '', wanted('courtship-schema.say-what-the-player-can-do')),
    text: words,
    place: placeName.optional(),
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    goods: z.array(itemIdSchema).min(1).max(20).optional(),
    gives: goodsSchema.optional(),
  })
  .refine(
    ({ kind, goods }) => (kind === 'token') === (goods !== undefined),
    wanted('courtship-schema.a-token-and-only-that-has'),
  )
  .refine(
    ({ kind, place }) => (kind === 'walk' || kind === 'promise') === (place !== undefined),
    wanted('courtship-schema.a-walk-and-a-promise-and'),
  )

export const courtshipSchema = z.union([
  z.strictObject({ declines: words }),
  z.strictObject({
    steps: z.array(stepSchema).min(1).max(MOST_STEPS),
    asked: words,
    taken: words,
    friends: words,
    greeting: words,
    called: nameSchema,
    letter: words,
  }),
])

/** How somebody says no to being courted, or the steps of it. */
export const courtshipOfSoul = (
  read: z.infer<typeof courtshipSchema> | undefined,
): { courtship?: Courtship; declines?: string } => {
  if (read === undefined) return {}
  if ('declines' in read) return { declines: read.declines }
  const steps = read.steps.map(({ at, place, goods, from, to, gives, ...step }) => ({
    ...step,
    hearts: at,
    ...(place === undefined ? {} : { place: place as PlaceId }),
    ...(goods === undefined ? {} : { goods: goods as ItemId[] }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(gives === undefined ? {} : { gives }),
  }))
  return { courtship: { ...read, steps } }
}

/** Why somebody of this age may not be courted, or null. An age that is not written is not known. */
export const tooYoungToCourt = (age: unknown): Finding | null =>
  typeof age === 'number' && age >= COURTED_FROM_AGE
    ? null
    : finding('courtship-schema.courtship-needs-a-written-age-of', { least: COURTED_FROM_AGE })
