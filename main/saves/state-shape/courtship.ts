import { z } from 'zod'
import { minutesOfDay } from '../../language/calendar.ts'
import {
  type Courting,
  type Courtship,
  type CourtshipStep,
  courtingTurns,
  courtshipStepKinds,
} from '../../world/courtship/kinds.ts'
import { count, id, ids, shaped, text, time, whole } from './parts.ts'

const minute = whole.min(0).max(minutesOfDay)

export const courtship = shaped<Courtship>({
  steps: z.array(
    shaped<CourtshipStep>({
      kind: z.enum(courtshipStepKinds),
      hearts: whole.min(0).max(5),
      name: text,
      hint: text,
      text,
      place: id.optional(),
      from: minute.optional(),
      to: minute.optional(),
      goods: ids.optional(),
      gives: z.looseObject({ gold: count.optional(), items: z.record(z.string(), count).optional() }).optional(),
    }),
  ),
  asked: text,
  taken: text,
  friends: text,
  greeting: text,
  called: text,
  letter: text,
})

export const courting = shaped<Courting>({ since: time, steps: z.array(time), met: time.optional() })
export const courtshipMoment = z.looseObject({
  kind: z.literal('courtship'),
  npc: id,
  how: z.enum(courtingTurns),
  step: count,
})
