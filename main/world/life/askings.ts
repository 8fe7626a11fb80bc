import { dayOf } from '../../language/calendar.ts'
import { gameMs } from '../clock.ts'
import type { NpcBody, WorldState } from '../state.ts'

/** What a mind is asked for: a duty that its authors wrote, something it has set itself, or any other beat. */
export type Purpose = 'authored' | 'own' | 'beat'

/** Of a day's askings, what is kept for the authors' jobs, where there are any. */
const keptForAuthored = (mostADay: number): number => Math.floor(mostADay / 4)
/** What jobs of its own take of them, at most. */
const mostOwn = (mostADay: number): number => Math.ceil(mostADay / 2)

/** Whether its mind was asked as often as it may be on one day; an NPC's own habits and idle beats leave room for its duties. */
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

/** It has taken up a job of its own, which its mind is asked about now or with the next beat. */
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
