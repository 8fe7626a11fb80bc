import { dayOf, type GameTime, gameTimeAt, minuteMs } from '../../language/calendar.ts'
import type { Language } from '../../language/language.ts'

/** Ends the last minute of a day: nobody named an hour. */
const endOfDay = '23:59'

/** By when something is due, from now: "today at 09:00", "tomorrow", "on Friday, 27 November 2026". */
export const dueSaid = (due: number, now: GameTime, { sayDate }: Pick<Language['calendar'], 'sayDate'>): string => {
  // Midnight is the end of the day before.
  const last = gameTimeAt(due - minuteMs)
  const ahead = dayOf(last.ms) - dayOf(now.ms)
  const names: Readonly<Record<string, string>> = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' }
  const day = names[ahead] ?? `on ${last.weekday}, ${sayDate(last.date)}`
  return last.time === endOfDay ? day : `${day} at ${gameTimeAt(due).time}`
}
