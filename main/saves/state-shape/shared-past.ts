import { z } from 'zod'
import type { SharedPast } from '../../world/society/kinds.ts'
import { count, shaped, time, whole, yes } from './parts.ts'

const goods = z.looseObject({ gold: count.optional(), items: z.record(z.string(), count).optional() })

export const sharedPast = shaped<SharedPast>({
  since: time,
  days: z.array(z.looseObject({ day: whole, walked: yes.optional() })),
  gave: goods.optional(),
  got: goods.optional(),
})
