import { z } from 'zod'
import { optional } from '../../base/optional.ts'
import { wanted } from '../../language/findings/wanted.ts'
import type { QuestGoal, QuestKind } from '../../world/goods.ts'
import type { ItemId, NpcId, PlaceId } from '../../world/ids.ts'
import type { FrontMatter } from '../read-front-matter.ts'
import { countSchema, goodsSchema, idSchema, itemIdSchema, nameSchema, textSchema } from './goods-schema.ts'
import { type Entry, type Report, readList, reportStrangeKeys } from './read-list.ts'

const goalSchema = z.union(
  [
    z
      .strictObject({ bring: itemIdSchema, count: countSchema.default(1) })
      .transform(({ bring, count }): QuestGoal => ({ kind: 'bring', item: bring as ItemId, count })),
    z
      .strictObject({ visit: z.string().trim().min(1).max(63) })
      .transform(({ visit }): QuestGoal => ({ kind: 'visit', place: visit as PlaceId })),
    z.strictObject({ talk: idSchema }).transform(({ talk }): QuestGoal => ({ kind: 'talk', npc: talk as NpcId })),
  ],
  {
    error: wanted('read-quests.a-goal-is-written-or', {
      form: '{bring: item, count: 3}',
      form2: '{visit: place}',
      form3: '{talk: npc}',
    }),
  },
)

const questSchema = z.looseObject({
  id: idSchema,
  name: nameSchema,
  giver: idSchema,
  text: textSchema(2000).min(1),
  goals: z.array(goalSchema).min(1).max(20),
  reward: goodsSchema.default({}),
  again: z.boolean().default(false),
  until: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: wanted('read-quests.an-hour-is-written-1200') })
    .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    .optional(),
  after: idSchema.optional(),
  unless: idSchema.optional(),
})

/** Reads the front matter of QUESTS.md. `checkQuests` checks whether the names in quests exist. */
export const readQuests = (matter: FrontMatter, report: Report): Entry<QuestKind>[] => {
  reportStrangeKeys(matter, { known: ['quests'], what: 'QUESTS.md' }, report)
  return readList({ matter, key: 'quests', noun: 'quest', schema: questSchema, report, idOf: ({ id }) => id }).map(
    ({ value, line }) => {
      const { id, name, giver, text, goals, reward, again, until, after, unless } = value
      return {
        value: { id, name, giver, text, goals, reward, again, ...optional({ until, after, unless }) } as QuestKind,
        line,
      }
    },
  )
}
