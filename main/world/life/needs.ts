import { hourMs } from '../../language/calendar.ts'
import type { SimulationCharacter } from '../simulation-character.ts'
import type { Act, NeedName, Needs } from './kinds.ts'
import { FULL_NEED } from './kinds.ts'

const hours = (count: number) => count * hourMs

/** Game milliseconds in which a full need runs out. Sleepers get hungry half as fast and need no company. */
const drain = { food: hours(20), foodAsleep: hours(40), rest: hours(26), company: hours(30), purpose: hours(60) }
/** Game milliseconds in which an empty need fills up: by sleeping, by talking, by working. */
const fill = { rest: hours(7), company: hours(1), purpose: hours(8) }

/** Below this level a need is felt. Below `URGENT_NEED` it can't wait. */
export const FELT_NEED = 350
export const URGENT_NEED = 150
/** From this level on, an NPC feels well enough to return to its plan. */
export const MET_NEED = 700
/**
 * Below this level an NPC walks up to somebody at the same place. A fully sociable NPC falls below it after three hours
 * without a talk.
 */
export const WANTS_COMPANY = 850
/** Below these levels an NPC with free time looks for company, or for something to do. */
export const LONELY = 250
export const IDLE = 200

/** The circumstances under which needs change. */
export interface NeedState {
  act: Act
  /** Whether the NPC is where it means to be, not on the way. */
  there: boolean
  talking: boolean
  character: Pick<SimulationCharacter, 'sociable'>
}

/**
 * Changes needs from one moment to another (game milliseconds). Works in whole numbers counted from the clock itself,
 * so the sums are the same however the time is divided, and no remainder is stored.
 */
export function driftNeeds(
  needs: Needs,
  { act, there, talking, character }: NeedState,
  before: number,
  now: number,
): void {
  const asleep = act === 'sleep' && there
  const points = (full: number): number =>
    Math.floor(now / (full / FULL_NEED)) - Math.floor(before / (full / FULL_NEED))
  change(needs, 'food', -points(asleep ? drain.foodAsleep : drain.food))
  change(needs, 'rest', asleep ? points(fill.rest) : -points(drain.rest))
  if (talking) change(needs, 'company', points(fill.company))
  else if (!asleep) change(needs, 'company', -points(Math.round(drain.company / (0.5 + character.sociable))))
  if (act === 'work' && there) change(needs, 'purpose', points(fill.purpose))
  else if (!asleep) change(needs, 'purpose', -points(drain.purpose))
}

export function change(needs: Needs, need: NeedName, by: number): void {
  needs[need] = Math.min(FULL_NEED, Math.max(0, needs[need] + by))
}
