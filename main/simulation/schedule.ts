import { gameMs, minuteOfDay } from './clock.ts'
import type { ScheduleEntry, SimulationCharacter } from './commands.ts'
import type { TickContext } from './context.ts'
import type { PlaceId } from './ids.ts'
import { placeOf } from './lookup.ts'
import { appointmentAt, dropPastAppointments } from './quests/appointments.ts'
import type { NpcBody } from './state.ts'

/**
 * The entry of a minute of the day (0..1439). `to` is exclusive; an entry with `from` after `to` runs over midnight, one with both equal lasts
 * all day. A gap belongs to the entry before it. Null only without any entry.
 */
export function entryAt(schedule: readonly ScheduleEntry[], minute: number): ScheduleEntry | null {
  const running = schedule.find(({ from, to }) => (from < to ? minute >= from && minute < to : minute >= from || minute < to))
  return running ?? schedule.findLast((entry) => entry.from <= minute) ?? schedule.at(-1) ?? null
}

/** What a character does at a minute of the day, and where; at home when its schedule says nothing. */
export function activityAt(character: SimulationCharacter, minute: number): { doing: string; at: PlaceId } {
  const entry = entryAt(character.schedule, minute)
  return entry ? { doing: entry.doing, at: entry.at } : { doing: 'staying at home', at: character.home }
}

/** Takes up the schedule's next entry when its time has come; where it has promised to be goes before. */
export function followSchedules(context: TickContext): void {
  const now = gameMs(context.state)
  for (const npc of context.npcs) {
    dropPastAppointments(npc, now)
    takeUpActivity(context, npc, now)
  }
}

function takeUpActivity({ map, events }: TickContext, npc: NpcBody, now: number): void {
  const appointment = appointmentAt(npc, now)
  // A place may have gone from the map since it was promised.
  const isKept = appointment !== undefined && placeOf(map, appointment.place) !== undefined
  const { doing, at } = isKept ? { doing: appointment.what, at: appointment.place } : activityAt(npc.character, minuteOfDay(now))
  if (npc.doing === doing && npc.at === at) return
  if (npc.at !== at) leavePost(npc)
  npc.doing = doing
  npc.at = at
  events.push({ kind: 'activityChanged', npc: npc.id, doing, at })
}

/** The place is no longer its own; a walk that belonged to the old entry ends. */
export function leavePost(npc: NpcBody): void {
  npc.post = null
  const ownGoal = npc.goal && 'because' in npc.goal && (npc.goal.because === 'schedule' || npc.goal.because === 'stroll')
  if (!ownGoal) return
  npc.goal = null
  npc.path = []
}
