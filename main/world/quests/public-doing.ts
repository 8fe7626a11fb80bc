import { actOf } from '../life/acts.ts'
import type { Act } from '../life/kinds.ts'
import type { Appointment } from '../state.ts'

/**
 * How an appointment is described to others, by kind of activity. Each description reads as the same kind (`actOf`).
 */
const shown: Record<Exclude<Act, 'work'>, string> = {
  sleep: 'in bed',
  meal: 'having a meal',
  worship: 'sitting quietly',
  leisure: 'visiting somebody',
}

/**
 * What others may see of somebody who keeps a promise. The promise's own words come from a talk, often a private one
 * with a player, so only the NPC's own mind may read them.
 */
export function publicDoing({ what, with: other }: Pick<Appointment, 'what' | 'with'>): { doing: string; act: Act } {
  const act = actOf(what)
  if (act !== 'work') return { doing: shown[act], act }
  return {
    doing: other !== undefined || /\bmeet(?:ing)?\b/i.test(what) ? 'meeting somebody' : 'keeping a promise',
    act,
  }
}
