import { dayMs, type GameTime, minuteMs } from '../../../language/calendar.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Numbers up to twelve as words. */
export const numberWord = (value: number): string => small[value] ?? String(value)

/** "the 18th". */
export const ordinal = (day: number): string => {
  const teen = day % 100 >= 11 && day % 100 <= 13
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th')
  return `${day}${ending}`
}

const startOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`)

/** Whole days from `date` to today; null when the date can not be read. */
export const daysSince = (date: string | null, now: GameTime): number | null => {
  if (date === null) return null
  const days = Math.round((startOfDay(now.date) - startOfDay(date)) / dayMs)
  return Number.isFinite(days) && days >= 0 ? days : null
}

const partOf = (time: string | null): string | null => {
  if (time === null) return null
  const hour = Number(time.slice(0, 2))
  if (!Number.isFinite(hour)) return null
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** When something was told, seen from now: "just now", "this morning", "yesterday evening", "on Tuesday", "on the 18th". */
export const sayWhen = (date: string | null, time: string | null, now: GameTime, inThisTalk = false): string | null => {
  if (inThisTalk) return 'just now'
  const days = daysSince(date, now)
  if (days === null || date === null) return null
  const part = partOf(time)
  if (days === 0) {
    const elapsed = time === null ? 0 : now.ms - Date.parse(`${date}T${time}:00Z`)
    if (elapsed < 45 * minuteMs) return 'a little while ago'
    return part === null || part === partOf(now.time) ? 'earlier today' : `this ${part}`
  }
  if (days === 1) return part === null ? 'yesterday' : `yesterday ${part}`
  const day = new Date(startOfDay(date))
  if (days < 7) return `on ${weekdays[day.getUTCDay()]}`
  const sameMonth = date.slice(0, 7) === now.date.slice(0, 7)
  return sameMonth
    ? `on the ${ordinal(day.getUTCDate())}`
    : `on the ${ordinal(day.getUTCDate())} of ${months[day.getUTCMonth()]}`
}

/** The date for people: "the 20th of November". */
export const sayDate = (date: string): string => {
  const day = new Date(startOfDay(date))
  return Number.isFinite(day.getTime()) ? `the ${ordinal(day.getUTCDate())} of ${months[day.getUTCMonth()]}` : date
}

/** The time for people: "about ten past seven in the evening". */
export const sayTime = (time: string): string => {
  const hour = Number(time.slice(0, 2))
  const minute = Math.round(Number(time.slice(3, 5)) / 5) * 5
  if (!Number.isFinite(hour) || !Number.isFinite(minute)) return time
  const name = (value: number): string => {
    const wrapped = ((value % 24) + 24) % 24
    return wrapped === 0 ? 'midnight' : wrapped === 12 ? 'noon' : numberWord(wrapped % 12)
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
  const minutes = (value: number): string =>
    value === 15 ? 'a quarter' : value === 20 ? 'twenty' : value === 25 ? 'twenty-five' : numberWord(value)
  if (minute === 0 || minute === 60) return base === 'noon' || base === 'midnight' ? base : `${base} o'clock${tail}`
  if (minute === 30) return `half past ${base}${tail}`
  return minute < 30 ? `${minutes(minute)} past ${base}${tail}` : `${minutes(60 - minute)} to ${base}${tail}`
}

/** Words that meant a day when they were said mean another one now: "tomorrow" told yesterday is "the next day". */
export const shiftDays = (text: string, told: string | null, now: GameTime): string => {
  const days = daysSince(told, now)
  if (days === null || days === 0) return text
  return text
    .replaceAll(/\btomorrow\b/gi, days === 1 ? 'today' : 'the next day')
    .replaceAll(/\btoday\b/gi, (word) => (days === 1 && /tomorrow/i.test(text) ? word : 'that day'))
    .replaceAll(/\btonight\b/gi, 'that night')
    .replaceAll(/\byesterday\b/gi, 'the day before')
    .replaceAll(/\bthis (morning|afternoon|evening)\b/gi, 'that $1')
}
