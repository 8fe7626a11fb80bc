import { actOf } from '../life/acts.ts'
import type { Act } from '../life/kinds.ts'
import type { Appointment } from '../state.ts'

/** What everybody sees of an appointment, by the sort of thing that it is; each is of that sort itself. */
const shown: Record<Exclude<Act, 'work'>, string> = {
  sleep: 'in bed',
  meal: 'having a meal',
  worship: 'sitting quietly',
  leisure: 'visiting somebody',
}

/**
 * What others may see somebody do who keeps a promise. What it was promised for are words of a talk, often of one with a single player; they stay with the promise,
 * where only its own mind reads them.
 */
export function publicDoing({ what, with: other }: Pick<Appointment, 'what' | 'with'>): { doing: string; act: Act } {
  const act = actOf(what)
  if (act !== 'work') return { doing: shown[act], act }
  return {
    doing: other !== undefined || /\bmeet(?:ing)?\b/i.test(what) ? 'meeting somebody' : 'keeping a promise',
    act,
  }
}
