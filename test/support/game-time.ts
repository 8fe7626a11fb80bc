import type { GameTime } from '../../main/language/calendar.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** `gameTime('2026-11-20', '08:15')`; derives the part of the day from the hour. */
export const gameTime = (date: string, time = '12:00'): GameTime => {
  const ms = Date.parse(`${date}T${time}:00Z`)
  const hour = Number(time.slice(0, 2))
  const partOfDay =
    hour < 5 || hour >= 22 ? 'night' : hour < 11 ? 'morning' : hour < 14 ? 'noon' : hour < 18 ? 'afternoon' : 'evening'
  return { date, time, partOfDay, weekday: weekdays[new Date(ms).getUTCDay()] ?? 'Sunday', ms }
}
