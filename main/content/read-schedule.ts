import { z } from 'zod'
import { optional } from '../base/optional.ts'
import { clockOf, minutesOfDay, weekdays as weekdayNames } from '../language/calendar.ts'
import { type Finding, finding } from '../language/findings/finding.ts'
import { wanted } from '../language/findings/wanted.ts'
import { postureNames } from '../language/postures.ts'
import type { PlaceId } from '../world/ids.ts'
import type { ScheduleEntry } from '../world/simulation-character.ts'

/**
 * A time "HH:MM" as minutes of the day. YAML 1.1 reads an unquoted 12:30 as the number 750 (base 60). That happens to
 * be the same minutes, so a whole number is accepted as it is.
 */
export const timeOfDay = z.union(
  [
    z.int().min(0).max(minutesOfDay),
    z
      .string()
      .regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/, wanted('read-schedule.a-time-is-written-hhmm'))
      .transform((text) => {
        const [hours, minutes] = text.split(':').map(Number)
        return (hours ?? 0) * 60 + (minutes ?? 0)
      }),
  ],
  { error: wanted('read-schedule.a-time-is-written-hhmm') },
)

export const placeName = z.string().trim().min(1).max(63)

/** The names of weekdays in content, Sunday first. */
export const weekdays: readonly string[] = weekdayNames.map((day) => day.toLowerCase())
/** The days `sunday` or `[saturday, sunday]`, as numbers. */
export const daysSchema = z
  .union([z.string().transform((day) => [day]), z.array(z.string()).min(1).max(weekdays.length)])
  .transform((days) => days.map((day) => day.trim().toLowerCase()))
  .pipe(
    z.array(z.enum(weekdays, { error: wanted('read-schedule.a-day-is-one-of', { weekdays: weekdays.join(', ') }) })),
  )
  .transform((days) => [...new Set(days.map((day) => weekdays.indexOf(day)))].sort((left, right) => left - right))

export const scheduleEntrySchema = z.strictObject({
  from: timeOfDay,
  to: timeOfDay,
  at: placeName,
  doing: z.string().trim().min(1).max(120).default('passing the time'),
  pose: z
    .enum(postureNames, { error: wanted('uses-schema.a-pose-is-one-of', { postureNames: postureNames.join(', ') }) })
    .optional(),
  days: daysSchema.optional(),
})

/**
 * Brings an entry into one form. Midnight is 24:00 as an end and 00:00 as a beginning. If both ends are equal, the
 * entry covers the whole day.
 */
const normalise = (entry: z.infer<typeof scheduleEntrySchema>): ScheduleEntry => {
  const from = entry.from % minutesOfDay
  const to = entry.to === 0 ? minutesOfDay : entry.to
  const { at, doing, pose, days } = entry
  return {
    from,
    to: from === to ? from + minutesOfDay : to,
    at: at as PlaceId,
    doing,
    ...optional({ pose, days }),
  }
}

/**
 * Sorts a schedule and makes it cover the whole day. Gaps become time at home. Where two entries overlap, the first in
 * the file wins. `warnings` reports both. Entries for certain weekdays come first, and they take precedence on their
 * days.
 */
export const completeSchedule = (
  entries: z.infer<typeof scheduleEntrySchema>[],
  home: PlaceId,
): { schedule: ScheduleEntry[]; warnings: Finding[] } => {
  const all = entries.map(normalise)
  const authored = all.filter(({ days }) => days === undefined)
  const special = all
    .filter(({ days }) => days !== undefined)
    .map((entry) => ({ ...entry, to: entry.to > minutesOfDay ? entry.from : entry.to }))
    .toSorted((a, b) => a.from - b.from)
  const warnings = special.flatMap((entry, index) =>
    special.slice(0, index).some((before) => shares(before, entry))
      ? [finding('read-schedule.the-schedule-entry-from-overlaps-another', { from: clockOf(entry.from) })]
      : [],
  )
  const owner = new Int16Array(minutesOfDay).fill(-1)
  for (const [index, entry] of authored.entries()) {
    const end = entry.to > entry.from ? entry.to : entry.to + minutesOfDay
    let overlaps = false
    for (let minute = entry.from; minute < end; minute++) {
      if (owner[minute % minutesOfDay] === -1) owner[minute % minutesOfDay] = index
      else overlaps = true
    }
    if (overlaps)
      warnings.push(finding('read-schedule.the-schedule-entry-from-overlaps-an', { from: clockOf(entry.from) }))
  }
  const schedule: ScheduleEntry[] = []
  for (const run of runsOf(owner)) {
    const entry = authored[run.owner]
    const to = run.to === minutesOfDay ? minutesOfDay : run.to % minutesOfDay
    if (entry) schedule.push({ ...entry, from: run.from, to })
    else {
      if (all.length > 0)
        warnings.push(
          finding('read-schedule.the-schedule-leaves-to-open-they', { from: clockOf(run.from), to: clockOf(run.to) }),
        )
      schedule.push({ from: run.from, to, at: home, doing: 'resting at home' })
    }
  }
  return { schedule: [...special, ...schedule.toSorted((a, b) => a.from - b.from)], warnings }
}

/** Whether two entries share a day, before midnight. */
const shares = (one: ScheduleEntry, other: ScheduleEntry): boolean =>
  other.from < (one.to > one.from ? one.to : minutesOfDay) && (one.days ?? []).some((day) => other.days?.includes(day))

/**
 * The stretches of the day with one owner. A stretch over midnight is one run, and its `to` is counted past the end of
 * the day.
 */
const runsOf = (owner: Int16Array): { owner: number; from: number; to: number }[] => {
  const runs: { owner: number; from: number; to: number }[] = []
  for (let minute = 0; minute < minutesOfDay; minute++) {
    const last = runs.at(-1)
    if (last && last.owner === owner[minute]) last.to = minute + 1
    else runs.push({ owner: owner[minute] ?? -1, from: minute, to: minute + 1 })
  }
  const first = runs[0]
  const last = runs.at(-1)
  if (first && last && first !== last && first.owner === last.owner) {
    last.to = first.to + minutesOfDay
    runs.shift()
  }
  return runs
}
