import { hourMs } from '../../language/calendar.ts'
import type { SimulationCharacter } from '../simulation-character.ts'
import type { Act, NeedName, Needs } from './kinds.ts'
import { FULL_NEED } from './kinds.ts'

const hours = (count: number) => count * hourMs

/** Game milliseconds in which a full need runs out. A sleeper gets hungry half as fast and needs no company. */
const drain = { food: hours(20), foodAsleep: hours(40), rest: hours(26), company: hours(30), purpose: hours(60) }
/** Game milliseconds in which an empty need fills: by sleep, in a talk, at work. */
const fill = { rest: hours(7), company: hours(1), purpose: hours(8) }

/** Below this a need is felt. Below `URGENT_NEED` it can't wait. */
export const FELT_NEED = 350
export const URGENT_NEED = 150
/** At this level an NPC feels well enough to return to its plan. */
export const MET_NEED = 700
/**
 * Below this an NPC walks up to somebody at the same place. A fully sociable one falls below it after three hours
 * without a talk.
 */
export const WANTS_COMPANY = 850
/** Below these an NPC looks for company, or for something to do, when it has time. */
export const LONELY = 250
export const IDLE = 200

/** The circumstances under which needs change. */
export interface NeedState {
  act: Act
  /** Whether it is at the place where it means to be, not on the way. */
  there: boolean
  talking: boolean
  character: Pick<SimulationCharacter, 'sociable'>
}

/**
 * Changes needs from one moment to another (game milliseconds). Whole numbers, counted from the clock itself: the sums
 * are the same however the time is divided, and no remainder is stored.
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
