import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import { minutesOfDay } from '../../language/calendar.ts'
import { wanted } from '../../language/findings/wanted.ts'
import { postureNames } from '../../language/postures.ts'
import { MAX_COUNT, MAX_KINDS } from '../../world/constants.ts'
import { damageSorts, type HappeningEffect, type HappeningTrigger } from '../../world/happenings/kinds.ts'
import { weatherKinds } from '../../world/life/kinds.ts'
import { countSchema, idSchema, itemIdSchema, nameSchema, textSchema } from '../catalogue/goods-schema.ts'
import { placeName, timeOfDay, weekdays } from '../read-schedule.ts'

const daysInMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const minute = timeOfDay.transform((minutes) => minutes % minutesOfDay)

/** A date such as `11-24`. A day that its month never has is refused. */
const date = z
  .string()
  .regex(/^\d{2}-\d{2}$/, wanted('event-schema.a-date-is-written-mmdd-such'))
  .transform((text) => ({ month: Number(text.slice(0, 2)), day: Number(text.slice(3)) }))
  .refine(
    ({ month, day }) => day >= 1 && day <= (daysInMonth[month - 1] ?? 0),
    wanted('event-schema.no-year-has-this-day'),
  )

const whenSchema = z.union(
  [
    z.literal('asked').transform((): HappeningTrigger => ({ kind: 'asked' })),
    z
      .strictObject({ date, at: minute })
      .transform(({ date: { month, day }, at }): HappeningTrigger => ({ kind: 'date', month, day, minute: at })),
    z
      .strictObject({ day: z.int().min(0).max(MAX_COUNT), at: minute })
      .transform(({ day, at }): HappeningTrigger => ({ kind: 'day', day, minute: at })),
    z
      .strictObject({ weekday: z.string().toLowerCase().pipe(z.enum(weekdays)), at: minute })
      .transform(
        ({ weekday, at }): HappeningTrigger => ({ kind: 'weekly', weekday: weekdays.indexOf(weekday), minute: at }),
      ),
    z
      .strictObject({ chance: countSchema, at: minute })
      .transform(({ chance, at }): HappeningTrigger => ({ kind: 'chance', everyDays: chance, minute: at })),
    z
      .strictObject({ weather: z.enum(weatherKinds), chance: countSchema.default(1) })
      .transform(({ weather, chance }): HappeningTrigger => ({ kind: 'weather', weather, oneIn: chance })),
  ],
  {
    error: wanted('event-schema.is-written-asked-or-a-date', {
      form: '{date: "11-24", at: "17:00"}',
      form2: '{day: 2, at: "17:00"}',
      form3: '{weekday: saturday, at: "09:00"}',
      form4: '{chance: 12, at: "15:00"}',
      form5: '{weather: storm, chance: 2}',
    }),
  },
)

/** A column or row of the map; half tiles are allowed. */
/** An infinite map has tiles left of and above its origin. */
const tile = z.number().min(-MAX_COUNT).max(MAX_COUNT)
const doing = z.string().trim().min(1).max(120)
const pose = z
  .enum(postureNames, { error: wanted('uses-schema.a-pose-is-one-of', { postureNames: postureNames.join(', ') }) })
  .optional()
const why = z.string().trim().min(1).max(120)
const step = z.int().min(-100).max(100)

const effectSchema = z.union(
  [
    z
      .strictObject({ does: idSchema, at: placeName, doing, pose })
      .transform(({ does, at, doing: what, pose: shown }) => ({
        kind: 'does' as const,
        npc: does,
        at,
        doing: what,
        ...optional({ pose: shown }),
      })),
    z.strictObject({ ill: idSchema }).transform(({ ill }) => ({ kind: 'ill' as const, npc: ill })),
    z.strictObject({ closes: placeName }).transform(({ closes }) => ({ kind: 'closes' as const, at: closes })),
    z
      .strictObject({ theft: itemIdSchema, count: countSchema.default(1), from: idSchema, by: idSchema })
      .transform(({ theft, count, from, by }) => ({ kind: 'theft' as const, item: theft, count, from, by })),
    z
      .strictObject({ mood: idSchema, by: step, why })
      .transform(({ mood, by, why: because }) => ({ kind: 'mood' as const, npc: mood, by, why: because })),
    z
      .strictObject({
        damage: z.enum(damageSorts),
        of: idSchema,
        needs: itemIdSchema,
        count: countSchema.default(1),
        spot: z.tuple([tile, tile]),
        map: z.string().min(1).max(200).optional(),
      })
      .transform(({ damage, of, needs, count, spot, map }) => ({
        kind: 'damage' as const,
        what: damage,
        of,
        needs,
        count,
        spot,
        ...optional({ map }),
      })),
    z.strictObject({ leads: idSchema }).transform(({ leads }) => ({ kind: 'then' as const, happening: leads })),
  ],
  {
    error: wanted('event-schema.an-effect-is-roof-fence-or', {
      form: '{does: npc, at: place, doing: words}',
      form2: '{ill: npc}',
      form3: '{closes: place}',
      form4: '{theft: item, count: 3, from: npc, by: npc}',
      form5: '{damage: roof, of: npc, needs: item, count: 2, spot: [20, 24.5]}',
      form6: '{mood: npc or everyone-there, by: 10, why: words}',
      form7: '{leads: event}',
    }),
  },
)

/** The front matter of a file under `events/`. */
export const eventSchema = z.looseObject({
  name: nameSchema,
  when: whenSchema,
  where: placeName,
  minutes: z.int().min(1).max(MAX_COUNT).default(120),
  hosts: z.array(idSchema).max(50).default([]),
  /** Whether everybody who knows of it may come. */
  open: z.boolean().default(false),
  seen: z.int().min(0).max(1000).default(8),
  /** The most songs that are sung at it. */
  sings: z.int().min(1).max(20).optional(),
  /** What is to be on its table, and how many different players make it a full one. */
  shares: z
    .array(z.strictObject({ bring: itemIdSchema, count: countSchema.default(1) }))
    .min(1)
    .max(20)
    .optional(),
  people: z.int().min(1).max(20).optional(),
  /** It belongs to the end of a mystery, and begins by itself only after that. */
  only: z.strictObject({ mystery: idSchema, end: idSchema }).optional(),
  effects: z.array(effectSchema).max(MAX_KINDS).default([]),
})
export const eventTextSchema = textSchema(2000).min(1)

/** A read event. `load-events.ts` checks whether its ids exist. */
export type ReadEvent = z.infer<typeof eventSchema>
export type ReadEffect = ReadEvent['effects'][number]
export const asEffect = (effect: ReadEffect): HappeningEffect => effect as HappeningEffect
