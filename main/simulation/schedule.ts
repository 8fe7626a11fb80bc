import { gameMs, minuteOfDay } from './clock.ts'
import type { ScheduleEntry, SimulationCharacter } from './commands.ts'
import type { TickContext } from './context.ts'
import type { PlaceId } from './ids.ts'
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

/** Takes up the schedule's next entry when its time has come. */
export function followSchedules(context: TickContext): void {
  const minute = minuteOfDay(gameMs(context.state))
  for (const npc of context.npcs) takeUpActivity(context, npc, minute)
}

function takeUpActivity({ events }: TickContext, npc: NpcBody, minute: number): void {
  const { doing, at } = activityAt(npc.character, minute)
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
