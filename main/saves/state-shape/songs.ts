import { z } from 'zod'
import type { Singing, SungThere } from '../../world/songs/kinds.ts'
import { count, id, ids, shaped, tick, whole } from './parts.ts'

export const singing = shaped<Singing>({
  song: id,
  line: count,
  next: tick,
  since: tick,
  happening: id.optional(),
  for: id.optional(),
  joined: ids,
})
export const sangOn = z.looseObject({ day: whole, count })
export const sung = shaped<SungThere>({ songs: z.array(z.looseObject({ song: id, npc: id })), next: tick })
