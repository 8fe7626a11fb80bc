import { actOf } from '../life/acts.ts'
import type { Act } from '../life/kinds.ts'
import type { Appointment } from '../state.ts'

/** The public description of an appointment, by kind of activity. Each reads as that same kind. */
const shown: Record<Exclude<Act, 'work'>, string> = {
  sleep: 'in bed',
  meal: 'having a meal',
  worship: 'sitting quietly',
  leisure: 'visiting somebody',
}

/**
 * What others may see of somebody keeping a promise. The promise's own words come from a talk, often a private one with
 * a player, so they stay where only the NPC's own mind reads them.
 */
export function publicDoing({ what, with: other }: Pick<Appointment, 'what' | 'with'>): { doing: string; act: Act } {
  const act = actOf(what)
  if (act !== 'work') return { doing: shown[act], act }
  return {
    doing: other !== undefined || /\bmeet(?:ing)?\b/i.test(what) ? 'meeting somebody' : 'keeping a promise',
    act,
  }
}
