import { hourMs } from '../../language/calendar.ts'
import type { SimulationCharacter } from '../commands.ts'
import type { Act, NeedName, Needs } from './kinds.ts'
import { FULL_NEED } from './kinds.ts'

const hours = (count: number) => count * hourMs

/** Game milliseconds in which a full need is used up. Asleep one is hungry half as fast, and wants nobody's company. */
const drain = { food: hours(20), foodAsleep: hours(40), rest: hours(26), company: hours(30), purpose: hours(60) }
/** Game milliseconds in which an empty one is filled: by sleep, in a talk, at work. */
const fill = { rest: hours(7), company: hours(1), purpose: hours(8) }

/** Below this a need is felt; below `URGENT_NEED` it cannot wait. */
export const FELT_NEED = 350
export const URGENT_NEED = 150
/** At this one feels well enough to go back to what one had planned. */
export const MET_NEED = 700
/** Below this one walks up to somebody who is at the same place: a wholly sociable one after three hours without a word. */
export const WANTS_COMPANY = 850
/** Below this one looks for company, or for something to do, when there is time for it. */
export const LONELY = 250
export const IDLE = 200

/** What somebody is at while its needs move on. */
export interface NeedState {
  act: Act
  /** At the place where it means to be, and not on the way. */
  there: boolean
  talking: boolean
  character: Pick<SimulationCharacter, 'sociable'>
}

/**
 * Moves needs on from one moment to another (game milliseconds). Whole numbers, counted from the clock itself: however the time is cut, the sums are the same,
 * and no rest is kept.
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
