import { z } from 'zod'
import { isGoods } from '../../world/economy/check-goods.ts'
import { type Errand, type ErrandCause, errandEnds } from '../../world/errands/kinds.ts'
import { errandCauses } from '../../world/errands/templates.ts'
import type { QuestGoal, QuestKind } from '../../world/goods.ts'
import { known } from './life.ts'
import { count, id, recordOf, shaped, text, time } from './parts.ts'

/** Listed so that the compiler notices a missing kind: a save with an unknown one would not open. */
const goals = {
  bring: z.looseObject({ kind: z.literal('bring'), item: id, count }),
  hand: z.looseObject({ kind: z.literal('hand'), item: id, count, npc: id }),
  visit: z.looseObject({ kind: z.literal('visit'), place: id }),
  talk: z.looseObject({ kind: z.literal('talk'), npc: id }),
} satisfies Record<QuestGoal['kind'], z.ZodType>
/** A step of a quest, an errand, or somebody's run of either. */
export const questGoal = z.discriminatedUnion('kind', [goals.bring, goals.hand, goals.visit, goals.talk])
/** Unlike an authored quest's, the count of what is missing may be zero. */
const quest = shaped<QuestKind>({
  id,
  name: text,
  giver: id,
  text,
  goals: z.array(questGoal),
  reward: known(isGoods, 'number of goods'),
  again: z.boolean(),
  until: count.optional(),
  after: id.optional(),
  unless: id.optional(),
})
const cause = shaped<ErrandCause>({
  kind: z.enum(errandCauses),
  key: text,
  asker: id,
  other: id.optional(),
  item: id.optional(),
  count: count.optional(),
  there: id.optional(),
  happening: id.optional(),
  since: time.optional(),
})
export const errand = shaped<Errand>({
  quest,
  template: id,
  cause,
  makes: z.looseObject({ item: id, times: count }).optional(),
  made: time,
  until: time,
  whole: z.int().min(1),
  pay: count,
  by: recordOf(z.looseObject({ count, paid: count })),
  last: id.optional(),
  words: z.looseObject({ thanks: text, late: text, settled: text }),
  ended: z.looseObject({ at: time, how: z.enum(errandEnds) }).optional(),
})
