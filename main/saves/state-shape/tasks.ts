import { z } from 'zod'
import type { CalledThing, Task, TaskDeed, TaskLoad, TaskStep } from '../../world/travel/task-kinds.ts'
import { count, id, recordOf, shaped, text, time, yes } from './parts.ts'

const thing = shaped<CalledThing>({
  one: text,
  many: text,
  names: recordOf(z.looseObject({ one: text, many: text })).optional(),
})
const state = { done: yes.optional(), did: count.optional() }
const steps = {
  bring: z.looseObject({ kind: z.literal('bring'), item: id, count, thing, ...state }),
  hand: z.looseObject({ kind: z.literal('hand'), item: id, count, thing, npc: id, name: text, ...state }),
  visit: z.looseObject({ kind: z.literal('visit'), label: text, names: recordOf(text).optional(), ...state }),
  talk: z.looseObject({ kind: z.literal('talk'), npc: id, name: text, ...state }),
} satisfies Record<TaskStep['kind'], z.ZodType>

const task = shaped<Task>({
  quest: id,
  since: time,
  name: text,
  text,
  giver: id,
  giverName: text,
  steps: z.array(z.discriminatedUnion('kind', [steps.bring, steps.hand, steps.visit, steps.talk])),
  until: time.optional(),
})
/** What a player was asked to do in other zones, by zone. */
export const tasksByZone = recordOf(z.array(task))

/** What a player takes along of their tasks. */
export const taskLoad = shaped<TaskLoad>({
  at: time,
  tasks: z.array(task).optional(),
  afar: tasksByZone.optional(),
  did: z.array(shaped<TaskDeed>({ quest: id, since: time, npc: id, item: id.optional(), count })).optional(),
})
