import { wakeToAmbition } from './ambitions/choose-ambition.ts'
import { ambitionTerms } from './ambitions/plan-ambition.ts'
import { gameMs } from './clock.ts'
import type { TickContext } from './context.ts'
import { eveningOf } from './courtship/evening.ts'
import { keptByGames } from './draughts/apply-draughts.ts'
import { callingOf } from './happenings/callings.ts'
import type { PlaceId } from './ids.ts'
import { actOf } from './life/acts.ts'
import type { DayPlan } from './life/kinds.ts'
import { actNow } from './life/live.ts'
import { planDay } from './life/plan-day.ts'
import { entryOf, indexAt } from './life/plan-pieces.ts'
import { canReach, isQuiet, servingPlaces } from './life/rooms.ts'
import { msOfTick } from './life/spans.ts'
import { dropPastAppointments } from './quests/appointments.ts'
import type { SimulationCharacter } from './simulation-character.ts'
import type { NpcBody } from './state.ts'

/**
 * What a character does and where, by its schedule, at a moment (game milliseconds since 1970). At home if the schedule
 * is empty.
 */
export function activityAt(character: SimulationCharacter, ms: number): { doing: string; at: PlaceId } {
  const entry = entryOf(character.schedule, ms)
  return entry ? { doing: entry.doing, at: entry.at } : { doing: 'staying at home', at: character.home }
}

/** Keeps everybody at their plan of the day and makes a new one when it is over. An aside comes before the plan. */
export function followSchedules(context: TickContext): void {
  const now = gameMs(context.state)
  const kept = keptByGames(context)
  for (const npc of context.npcs) {
    if (npc.appointments.length > 0) dropPastAppointments(npc, now)
    const day = planOf(context, npc, now)
    const entry = day.entries[day.now]
    if (kept.has(npc.id)) continue
    if (npc.aside) takeUpActivity(context, npc, npc.aside.doing, npc.aside.at ?? npc.at ?? npc.character.home)
    else if (entry) takeUpActivity(context, npc, entry.doing, entry.at)
  }
}

/** The current plan, advanced to the entry of this moment. */
function planOf(context: TickContext, npc: NpcBody, now: number): DayPlan {
  const { day } = npc
  const entry = day?.entries[day.now]
  if (day && entry && now < entry.to) return day
  const isOver = !day || now >= (day.entries.at(-1)?.to ?? now)
  if (!isOver) {
    day.now = indexAt(day, now)
    return day
  }
  const { state, map } = context
  wakeToAmbition(context, npc)
  const calling = isQuiet(state) ? null : callingOf(state, map, npc)
  const plan = planDay({
    character: npc.character,
    now,
    map,
    needs: npc.needs,
    appointments: npc.appointments,
    weather: { kind: state.weather.kind, until: msOfTick(state, state.weather.until) },
    calling: calling && { from: now, to: msOfTick(state, calling.until), at: calling.at, doing: calling.doing },
    ambition: ambitionTerms(state, npc),
    evening: eveningOf(context, npc, now),
    reaches: (place) => canReach(context, npc, place),
    serving: servingPlaces(context),
  })
  npc.day = plan
  context.events.push({
    kind: 'dayPlanned',
    npc: npc.id,
    day: plan.day,
    entries: plan.entries.map((each) => ({ ...each })),
  })
  return plan
}

function takeUpActivity({ events }: TickContext, npc: NpcBody, doing: string, at: PlaceId): void {
  if (npc.doing === doing && npc.at === at) return
  // Somebody who sleeps where they work has their bed to go to, and a meal is eaten at a table.
  if (npc.at !== at || actOf(npc.doing) !== actNow(npc)) leavePost(npc)
  npc.doing = doing
  npc.at = at
  events.push({ kind: 'activityChanged', npc: npc.id, doing, at })
}

/** Drops the plan; a new one is made in this tick. */
export function planAnew(npc: NpcBody): void {
  npc.day = null
  npc.aside = null
}

/** Gives up the NPC's spot, and any walk that belonged to the old entry. */
export function leavePost(npc: NpcBody): void {
  npc.post = null
  const ownGoal =
    npc.goal && 'because' in npc.goal && (npc.goal.because === 'schedule' || npc.goal.because === 'stroll')
  if (!ownGoal) return
  npc.goal = null
  npc.path = []
}
