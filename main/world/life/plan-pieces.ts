import { dayMs, dayOf, minuteMs, minuteOfDay, minutesOfDay, weekdayOfDay } from '../../language/calendar.ts'
import { MAX_PLANNED } from '../constants.ts'
import type { ScheduleEntry } from '../simulation-character.ts'
import type { NpcBody } from '../state.ts'
import { actOf } from './acts.ts'
import type { DayPlan, PlanEntry } from './kinds.ts'

/**
 * The entry for a minute of the day (0..1439) on a weekday (0 is Sunday). `to` is exclusive. An entry with `from` after
 * `to` crosses midnight; one with both equal lasts all day. Entries for the weekday take precedence over those for
 * every day. A gap belongs to the entry before it. Null only if there are no entries.
 */
export function entryAt(schedule: readonly ScheduleEntry[], minute: number, weekday: number): ScheduleEntry | null {
  const running = (entry: ScheduleEntry): boolean => covers(entry, minute) && isFor(entry, minute, weekday)
  const everyDay = (entry: ScheduleEntry): boolean => entry.days === undefined
  return (
    schedule.find((entry) => entry.days !== undefined && running(entry)) ??
    schedule.find(running) ??
    schedule.findLast((entry) => everyDay(entry) && entry.from <= minute) ??
    schedule.findLast(everyDay) ??
    null
  )
}

const covers = ({ from, to }: ScheduleEntry, minute: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to

/** Whether an entry applies on a weekday. An entry that crosses midnight belongs to the day on which it began. */
function isFor({ from, to, days }: ScheduleEntry, minute: number, weekday: number): boolean {
  if (days === undefined) return true
  const isAfterMidnight = from >= to && minute < to
  return days.includes(isAfterMidnight ? (weekday + 6) % 7 : weekday)
}

/** The same for a moment, in game milliseconds since 1970. */
export const entryOf = (schedule: readonly ScheduleEntry[], ms: number): ScheduleEntry | null =>
  entryAt(schedule, minuteOfDay(ms), weekdayOfDay(dayOf(ms)))

/**
 * Unrolls a schedule from now until the next time to wake up, for a day at most. Covers every moment, for any schedule.
 */
export function unrolled(
  schedule: readonly ScheduleEntry[],
  idle: Pick<ScheduleEntry, 'at' | 'doing'>,
  now: number,
): PlanEntry[] {
  const turns = [...new Set(schedule.flatMap(({ from, to }) => [from % minutesOfDay, to % minutesOfDay]))].sort(
    (left, right) => left - right,
  )
  const entries: PlanEntry[] = []
  let from = now
  while (from < now + dayMs) {
    const { at, doing } = entryOf(schedule, from) ?? idle
    const act = actOf(doing)
    const last = entries.at(-1)
    if (last && last.act === 'sleep' && act !== 'sleep') break
    const to = Math.min(nextTurn(turns, from), now + dayMs)
    if (last && last.at === at && last.doing === doing) last.to = to
    else entries.push({ from, to, at, doing, act, because: 'schedule' })
    from = to
  }
  return entries
}

function nextTurn(turns: readonly number[], from: number): number {
  const midnight = Math.floor(from / dayMs) * dayMs
  const minute = turns.find((turn) => midnight + turn * minuteMs > from)
  return minute === undefined ? midnight + dayMs + (turns[0] ?? 0) * minuteMs : midnight + minute * minuteMs
}

/**
 * Lays a piece over the entries and cuts away what it covers, but only within their span. Returns the entries unchanged
 * if there would be too many.
 */
export function putOver(entries: readonly PlanEntry[], piece: PlanEntry): PlanEntry[] {
  const first = entries[0]
  const last = entries.at(-1)
  if (!first || !last) return [...entries]
  const from = Math.max(piece.from, first.from)
  const to = Math.min(piece.to, last.to)
  if (from >= to) return [...entries]
  const before = entries
    .filter((entry) => entry.from < from)
    .map((entry) => ({ ...entry, to: Math.min(entry.to, from) }))
  const after = entries.filter((entry) => entry.to > to).map((entry) => ({ ...entry, from: Math.max(entry.from, to) }))
  const next = [...before, { ...piece, from, to }, ...after]
  return next.length > MAX_PLANNED ? [...entries] : next
}

/** The index of the entry at a moment; the last one after the day ends. */
export function indexAt({ entries }: Pick<DayPlan, 'entries'>, now: number): number {
  const index = entries.findIndex(({ to }) => now < to)
  return index < 0 ? entries.length - 1 : index
}

/**
 * Adds a piece to the current plan; past entries stay. Does nothing without a plan, since the next plan will include
 * the piece.
 */
export function takeIntoPlan(npc: Pick<NpcBody, 'day'>, piece: PlanEntry, now: number): void {
  if (!npc.day) return
  const entries = putOver(npc.day.entries, { ...piece, from: Math.max(piece.from, now) })
  npc.day = { ...npc.day, entries, now: indexAt({ entries }, now) }
}
