import { z } from 'zod'
import {
  type Ambition,
  ambitionKinds,
  ambitionOutcomes,
  type PastAmbition,
  type ToldAim,
} from '../../world/ambitions/kinds.ts'
import { isAmbitionSeed } from '../../world/check-living.ts'
import { known } from './life.ts'
import { count, id, ids, recordOf, shaped, text, time } from './parts.ts'

const seed = { kind: z.enum(ambitionKinds), what: text, with: id.optional() }

/** Accepts a wish that a character can work at. */
export const wish = known(isAmbitionSeed, 'wish that can be worked at')
export const ambition = shaped<Ambition>({
  ...seed,
  why: text.optional(),
  since: time,
  until: time,
  done: count,
  of: count,
  had: count.optional(),
  worked: count.optional(),
  seeks: id.optional(),
  asked: ids.optional(),
  told: recordOf(z.looseObject({ at: time, done: count })).optional(),
  visits: id.optional(),
})
export const pastAmbition = shaped<PastAmbition>({
  ...seed,
  outcome: z.enum(ambitionOutcomes),
  at: time,
  own: z.literal(true).optional(),
})
export const toldAim = shaped<ToldAim>({
  ...seed,
  npc: id,
  at: time,
  done: count.optional(),
  of: count.optional(),
  outcome: z.enum(ambitionOutcomes).optional(),
})
