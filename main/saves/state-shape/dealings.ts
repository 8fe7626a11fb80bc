import { z } from 'zod'
import type { GivenBefore, Offer, QuestRun } from '../../world/dealings.ts'
import { isGoods } from '../../world/economy/check-goods.ts'
import { questGoal } from './errand.ts'
import { known } from './life.ts'
import { count, id, recordOf, shaped, text, tick, time } from './parts.ts'

export const goods = known(isGoods, 'number of goods')

export const offer = shaped<Offer>({
  id,
  from: id,
  to: id,
  gives: goods,
  wants: goods,
  because: z.discriminatedUnion('kind', [
    z.looseObject({ kind: z.literal('trade') }),
    z.looseObject({ kind: z.literal('quest'), quest: id }),
    z.looseObject({ kind: z.literal('lesson'), learner: id, skill: text, ticks: count }),
    z.looseObject({ kind: z.literal('lodging'), bed: id }),
    z.looseObject({ kind: z.literal('house'), house: id }),
  ]),
  since: tick,
  until: tick,
})
export const quest = shaped<QuestRun>({
  quest: id,
  player: id,
  giver: id,
  since: time,
  progress: z.array(count),
  status: z.enum(['open', 'done']),
  endedAt: time.nullable(),
  times: count.optional(),
  brought: recordOf(count).optional(),
  goals: z.array(questGoal).optional(),
})
export const givenBefore = shaped<GivenBefore>({ npc: id, item: id, count, at: time })
