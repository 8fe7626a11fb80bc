import { z } from 'zod'
import type { Crossings, Load } from '../../world/travel/kinds.ts'
import { count, id, recordOf, shaped, yes } from './parts.ts'
import { taskLoad } from './tasks.ts'
import { usesOfPlayer } from './uses.ts'

const load = shaped<Load>({
  bag: z.looseObject({ gold: count, items: recordOf(count) }),
  hadPurse: yes.optional(),
  practice: usesOfPlayer.practice,
  about: taskLoad.optional(),
})

/** A player's ways between the zones of a land. */
export const crossings = shaped<Crossings>({
  last: count,
  turnedAway: yes.optional(),
  elsewhere: z.looseObject({ zone: id, at: id, load: load.optional() }).optional(),
})
