import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { NpcBody, WorldState } from '../state.ts'

/** Why a mind is asked: for a duty its authors wrote, for a job the NPC set itself, or for any other heartbeat. */
export type Purpose = 'authored' | 'own' | 'beat'

/** How many of a day's requests are reserved for the authors' jobs, if there are any. */
const keptForAuthored = (mostADay: number): number => Math.floor(mostADay / 4)
/** How many of a day's requests the NPC's own jobs may use. */
const mostOwn = (mostADay: number): number => Math.ceil(mostADay / 2)

/**
 * Whether the mind has used up its requests for the day. The NPC's own jobs and idle heartbeats leave room for its
 * duties.
 */
export function isUsedUp(state: WorldState, npc: NpcBody, purpose: Purpose): boolean {
  const { asked } = npc.heart
  const { mostADay } = state.beats
  if (asked.day !== dayOf(gameMs(state))) return mostADay === 0
  if (asked.count >= mostADay) return true
  if (purpose === 'authored') return false
  if (purpose === 'own' && (asked.own ?? 0) >= mostOwn(mostADay)) return true
  return asked.count - (asked.authored ?? 0) >= mostADay - keptForAuthored(mostADay) && hasDuties(state, npc)
}

export function countAsking(state: WorldState, npc: NpcBody, purpose: Purpose): void {
  const asked = askedToday(state, npc)
  asked.count++
  if (purpose === 'authored') asked.authored = (asked.authored ?? 0) + 1
}

/** Counts one of the NPC's own jobs, which its mind is asked about now or at the next heartbeat. */
export function countOwn(state: WorldState, npc: NpcBody): void {
  const asked = askedToday(state, npc)
  asked.own = (asked.own ?? 0) + 1
}

function askedToday(state: WorldState, { heart }: NpcBody): NpcBody['heart']['asked'] {
  const day = dayOf(gameMs(state))
  if (heart.asked.day !== day) heart.asked = { day, count: 0 }
  return heart.asked
}

function hasDuties({ jobs }: WorldState, { id }: NpcBody): boolean {
  for (const job of Object.values(jobs)) if (job.npc === id && job.from === 'author') return true
  return false
}
