import { z } from 'zod'
import { minutesOfDay } from '../../language/calendar.ts'
import type { SimulationCharacter } from '../../world/simulation-character.ts'
import { wish } from './ambition.ts'
import { courtship } from './courtship.ts'
import { goods } from './dealings.ts'
import { taste, unlock } from './friendship.ts'
import { job } from './life.ts'
import { strength } from './lodging.ts'
import { count, id, ids, recordOf, shaped, text, time, yes } from './parts.ts'

const entry = z.looseObject({
  ...{ from: z.int().min(0).max(minutesOfDay), to: z.int().min(0).max(minutesOfDay), at: id, doing: text },
  days: z.array(z.int().min(0).max(6)).max(7).optional(),
})
const hours = z.looseObject({ from: z.int().min(0).max(minutesOfDay), to: z.int().min(0).max(minutesOfDay) })
export const character = shaped<SimulationCharacter>({
  id,
  name: text,
  home: id,
  schedule: z.array(entry),
  sociable: z.number().min(0).max(1),
  bag: goods.optional(),
  sells: ids.optional(),
  faction: text.optional(),
  heartbeat: z.boolean().optional(),
  draughts: strength.optional(),
  quiet: hours.optional(),
  ties: z.array(z.looseObject({ body: id })).optional(),
  wishes: z.array(wish).optional(),
  tastes: z.array(taste).optional(),
  unlocks: z.array(unlock).optional(),
  courtship: courtship.optional(),
  guest: yes.optional(),
  jobs: z.array(z.looseObject({ name: text, when: job.shape.when as z.ZodType })).optional(),
})

/** The skills that somebody was taught, and how often they used each. */
export const learned = recordOf(
  z.looseObject({ from: id.nullable(), how: z.enum(['lesson', 'told', 'worked-out', 'given']), at: time }),
)
export const practice = recordOf(z.looseObject({ uses: count, good: count }))
