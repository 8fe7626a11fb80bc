import { z } from 'zod'
import type { OwedThing } from '../../world/society/kinds.ts'
import type { Appointment } from '../../world/state.ts'
import type { LeftBehind, NpcLoad, Traveller, Visit } from '../../world/travel/folk-kinds.ts'
import { ambition, pastAmbition } from './ambition.ts'
import { character, learned, practice } from './character.ts'
import { mailbag } from './letters.ts'
import { appointment, job, mood, needs, owedThing, relation } from './life.ts'
import { gamesPlayed } from './lodging.ts'
import { count, id, recordOf, shaped, text, time, whole, yes } from './parts.ts'

/** What a villager takes along to another zone. */
export const npcLoad = shaped<NpcLoad>({
  at: time,
  name: text,
  bag: z.looseObject({ gold: count, items: recordOf(count) }),
  ...{ learned, practice, needs, mood },
  relations: recordOf(relation),
  owed: z.array(shaped<OwedThing>(owedThing)).optional(),
  draughts: gamesPlayed.optional(),
  mail: mailbag.optional(),
})

const kept = shaped<LeftBehind>({
  character,
  appointments: z.array(shaped<Appointment>(appointment)),
  jobs: z.array(job),
  ambition: ambition.optional(),
  strove: recordOf(pastAmbition).optional(),
})

/** A villager's ways between the zones of a land. */
export const traveller = shaped<Traveller>({
  last: count,
  turnedAway: yes.optional(),
  elsewhere: z.looseObject({ zone: id, at: id, since: time, load: npcLoad.optional() }).optional(),
  visit: shaped<Visit>({ zone: id, at: id, gate: id, leaves: time }).optional(),
  kept: kept.optional(),
  tried: whole.optional(),
  mail: mailbag.optional(),
})
