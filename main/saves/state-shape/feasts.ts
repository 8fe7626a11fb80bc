import { z } from 'zod'
import type { FeastTable } from '../../world/feasts/kinds.ts'
import { count, id, shaped, time, yes } from './parts.ts'

export const feastTable = shaped<FeastTable>({
  at: time,
  brought: z.array(z.looseObject({ item: id, count, by: id })),
  laid: yes.optional(),
})
