import type { GameTime } from '../../calendar.ts'
import { calendarOfDay, clockOf, dayOfDate, minuteMs, minutesOfDay, weekdayOfDay } from '../../calendar.ts'
import type { Time } from '../../time/read-times.ts'
import { ordinal, sayNumber } from '../amounts/read-number.ts'
import { monthNames, weekdayNames } from './names.ts'
import { timesIn } from './read-times.ts'

/** Whole days from `date` to today. Null if the date can't be read. */
export const daysSince = (date: string | null, now: Pick<GameTime, 'date'>): number | null => {
  const [then, today] = [dayOfDate(date ?? ''), dayOfDate(now.date)]
  return then === null || today === null || then > today ? null : today - then
}

const partOf = (time: string | null): string | null => {
  if (time === null) return null
  const hour = Number(time.slice(0, 2))
  if (!Number.isFinite(hour)) return null
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/**
 * Says when something was told, as seen from now: "just now", "this morning", "yesterday evening", "on Tuesday", "on
 * the 18th".
 */
export const sayWhen = (date: string | null, time: string | null, now: GameTime, inThisTalk = false): string | null => {
  if (inThisTalk) return 'just now'
  const days = daysSince(date, now)
  if (days === null || date === null) return null
  const part = partOf(time)
  if (days === 0) {
    const elapsed = time === null ? 0 : now.ms - new Date(`${date}T${time}:00Z`).getTime()
    if (elapsed < 45 * minuteMs) return 'a little while ago'
    return part === null || part === partOf(now.time) ? 'earlier today' : `this ${part}`
  }
  if (days === 1) return part === null ? 'yesterday' : `yesterday ${part}`
  const day = dayOfDate(date) ?? 0
  if (days < 7) return `on ${weekdayNames[weekdayOfDay(day)]}`
  const isThisMonth = date.slice(0, 7) === now.date.slice(0, 7)
  return isThisMonth ? `on the ${ordinal(calendarOfDay(day).day)}` : `on ${sayDate(date)}`
}

const [daysOfWeek, daysOfMonth, daysOfYear] = [7, 30.44, 365.25]

/** Says how long ago a day was: "eleven days ago", "about three weeks ago". Null if the date can't be read. */
export const sayAgo = (date: string | null, now: Pick<GameTime, 'date'>): string | null => {
  const days = daysSince(date, now)
  if (days === null) return null
  if (days === 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days === daysOfWeek) return 'a week ago'
  if (days < 2 * daysOfWeek) return `${sayNumber(days)} days ago`
  if (days === 2 * daysOfWeek) return 'two weeks ago'
  const [count, unit] =
    days < 2 * daysOfMonth
      ? [days / daysOfWeek, 'week']
      : days < daysOfYear
        ? [days / daysOfMonth, 'month']
        : [days / daysOfYear, 'year']
  const whole = Math.round(count)
  return `about ${whole === 1 ? `a ${unit}` : `${sayNumber(whole)} ${unit}s`} ago`
}

/** Says a date: "the 20th of November". */
export const sayDate = (date: string): string => {
  const day = dayOfDate(date)
  if (day === null) return date
  const { day: ofMonth, month } = calendarOfDay(day)
  return `the ${ordinal(ofMonth)} of ${monthNames[month - 1]}`
}

/** Says a time of day: "about ten past seven in the evening". */
export const sayTime = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  const minute = Math.round(Number(time.slice(3, 5)) / 5) * 5
  if (!Number.isFinite(hour) || !Number.isFinite(minute)) return time
  const name = (value: number): string => {
    const wrapped = ((value % 24) + 24) % 24
    return wrapped === 0 ? 'midnight' : wrapped === 12 ? 'noon' : sayNumber(wrapped % 12)
  }
  const when =
    hour < 4
      ? 'at night'
      : hour < 12
        ? 'in the morning'
        : hour < 18
          ? 'in the afternoon'
          : hour < 22
            ? 'in the evening'
            : 'at night'
  const shown = minute > 30 ? hour + 1 : hour
  const base = name(minute === 60 ? hour + 1 : shown)
  const tail = base === 'noon' || base === 'midnight' ? '' : ` ${when}`
  const minutes = (value: number): string => (value === 15 ? 'a quarter' : sayNumber(value))
  if (minute === 0 || minute === 60) return base === 'noon' || base === 'midnight' ? base : `${base} o'clock${tail}`
  if (minute === 30) return `half past ${base}${tail}`
  return minute < 30 ? `${minutes(minute)} past ${base}${tail}` : `${minutes(60 - minute)} to ${base}${tail}`
}

/** Says from when to when something is, to a quarter of an hour: "from a quarter to six until half past seven in the evening". */
export const sayHours = (from: string, to: string): string => {
  const [begins, ends] = [from, to].map((time) => sayTime(toQuarter(time))) as [string, string]
  const part = / (?:in the [a-z]+|at night)$/.exec(ends)?.[0] ?? ''
  return `from ${part !== '' && begins.endsWith(part) ? begins.slice(0, -part.length) : begins} until ${ends}`
}

/** A text with its clock times as people say them: "from 19:00, until 20:00" and "at 18:40". */
export const timesAsSpoken = (text: string): string =>
  text
    .replaceAll(/\bfrom (\d{2}:\d{2}),? (?:until|to) (\d{2}:\d{2})\b/g, (_, from: string, to: string) =>
      sayHours(from, to),
    )
    .replaceAll(
      /\b(at|from|until|by|before|after|since) (\d{2}:\d{2})\b/g,
      (_, when: string, time: string) => `${when} ${sayTime(time)}`,
    )

const toQuarter = (time: string): string => {
  const minutes = Math.round((Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) / 15) * 15
  return clockOf(minutes % minutesOfDay)
}

/** Shifts words for days as time passes: "tomorrow", told yesterday, becomes "the next day". */
export const shiftDays = (text: string, told: string | null, now: GameTime): string => {
  const days = daysSince(told, now)
  if (days === null || days === 0) return text
  let shifted = ''
  let at = 0
  const times = timesIn(text)
  const speaksOfTomorrow = times.some((time) => time.kind === 'day' && time.ahead === 1)
  for (const time of times) {
    const instead = time.kind === 'day' ? dayInstead(time, days, speaksOfTomorrow) : null
    const named = time.kind === 'part' && time.which === 'this' ? `that ${time.part}` : instead
    if (named === null) continue
    shifted += text.slice(at, time.at) + named
    at = time.end
  }
  return shifted + text.slice(at)
}

const dayInstead = (
  { ahead, part, minute, words }: Extract<Time, { kind: 'day' }>,
  days: number,
  speaksOfTomorrow: boolean,
): string | null => {
  const ofDay = part === null || minute !== null ? '' : ` ${part}`
  if (minute !== null) return 'that night'
  if (ahead === 1) return `${days === 1 ? 'today' : 'the next day'}${ofDay}`
  if (ahead === 0) return days === 1 && speaksOfTomorrow ? words : `that day${ofDay}`
  return ahead === -1 ? `the day before${ofDay}` : null
}
