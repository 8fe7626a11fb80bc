import { z } from 'zod'
import { minutesOfDay } from '../../language/calendar.ts'
import { wanted } from '../../language/findings/wanted.ts'
import { postureNames } from '../../language/postures.ts'
import { facings } from '../../world/bodies.ts'
import { seasons, weatherKinds } from '../../world/life/kinds.ts'
import { placeKinds } from '../../world/map-data.ts'
import { timeOfDay } from '../read-schedule.ts'
import { countSchema, idSchema, itemCountsSchema, itemIdSchema, nameSchema, textSchema } from './goods-schema.ts'

/** An infinite map has tiles left of and above its origin. */
const index = z.int().min(-9999).max(9999)
const tile = z.tuple([index, index], { error: wanted('uses-schema.a-tile-is-written-column-row') })
const minutes = z
  .int()
  .min(0)
  .max(7 * minutesOfDay)
const words = textSchema(200)
const practice = z.int().min(0).max(1_000_000)

const spotSchema = z.strictObject({
  id: idSchema,
  name: nameSchema,
  stand: tile,
  map: z.string().min(1).max(200).optional(),
  faces: z.enum(facings).default('down'),
  thing: tile.optional(),
  practice: practice.optional(),
  same: idSchema.optional(),
})
const hours = z.strictObject({ from: timeOfDay, to: timeOfDay })
const someSeasons = z.array(z.enum(seasons)).min(1).max(seasons.length)
const gainSchema = z.strictObject({
  item: itemIdSchema,
  count: countSchema.default(1),
  chance: z.int().min(1).max(100).default(100),
  practice: practice.optional(),
  at: z.array(idSchema).min(1).max(100).optional(),
  ...{ hours: hours.optional(), seasons: someSeasons.optional() },
  weather: z.array(z.enum(weatherKinds)).min(1).max(weatherKinds.length).optional(),
})

export const useSchema = z.looseObject({
  id: idSchema,
  act: nameSchema,
  doing: nameSchema,
  at: z.union([z.enum(placeKinds), z.array(spotSchema).min(1).max(100)], {
    error: wanted('uses-schema.at-is-a-kind-of-furniture', { placeKinds: placeKinds.join(', ') }),
  }),
  pose: z
    .enum(postureNames, { error: wanted('uses-schema.a-pose-is-one-of', { postureNames: postureNames.join(', ') }) })
    .optional(),
  sits: z.boolean().default(false),
  minutes: minutes.default(0),
  craft: idSchema.optional(),
  gains: z.array(gainSchema).max(50).default([]),
  nothing: words.default('Nothing comes of it.'),
  done: words.default('Done.'),
  needs: itemCountsSchema.optional(),
  makes: itemIdSchema.optional(),
  stock: z.strictObject({ count: countSchema, days: countSchema.default(1) }).optional(),
  bite: z
    .strictObject({ seconds: z.int().min(1).max(60).default(4), missed: words.default('It got away.') })
    .optional(),
  seasons: someSeasons.optional(),
  hours: hours.optional(),
  during: idSchema.optional(),
  rests: minutes.optional(),
  heard: z.int().min(1).max(1000).optional(),
  picture: itemIdSchema.optional(),
})

export const craftSchema = z.looseObject({
  id: idSchema,
  name: nameSchema,
  counts: nameSchema,
  steps: z
    .array(z.strictObject({ at: practice, text: nameSchema, quicker: z.int().min(0).max(90).default(0) }))
    .max(20)
    .default([]),
})
