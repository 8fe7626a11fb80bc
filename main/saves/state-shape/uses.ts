import { z } from 'zod'
import type { Practice, UsedSpot, Using } from '../../world/uses/kinds.ts'
import { count, id, recordOf, shaped, tick, time } from './parts.ts'

export const usedSpot = shaped<UsedSpot>({ taken: count, since: time, restsUntil: time.optional() })
/** What a player does with a thing, and has practised. */
export const usesOfPlayer = {
  using: shaped<Using>({
    ...{ use: id, spot: id, since: tick, until: z.union([tick, z.null()]), bite: tick.optional() },
  }).optional(),
  practice: recordOf(shaped<Practice>({ uses: count, good: count })).optional(),
}
