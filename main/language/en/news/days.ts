import { dayMs } from '../../calendar.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const weekdayOf = (date: string, later: number): string =>
  weekdays[new Date(Date.parse(`${date}T00:00:00Z`) + later * dayMs).getUTCDay()] ?? ''

/**
 * "Tomorrow" told on means another day: words that were said on `date` name the day itself. Told on that same day (`toldOn`), "today" is as right as it was. Nothing
 * else changes.
 */
export const withDaysNamed = (text: string, date: string, toldOn?: string): string => {
  if (Number.isNaN(Date.parse(`${date}T00:00:00Z`))) return text
  const on = (later: number, part = ''): string => `on ${weekdayOf(date, later)}${part}`
  const ahead = text
    .replaceAll(/\b(?:the )?day after tomorrow\b/gi, on(2))
    .replaceAll(/\btomorrow( (?:morning|afternoon|evening|night))?\b/gi, (_all, part: string = '') => on(1, part))
  if (toldOn === date) return ahead
  return ahead
    .replaceAll(/\btonight\b/gi, on(0, ' night'))
    .replaceAll(/\bthis (morning|afternoon|evening)\b/gi, (_all, part: string) => on(0, ` ${part}`))
    .replaceAll(/\btoday\b/gi, on(0))
    .replaceAll(/\byesterday( (?:morning|afternoon|evening|night))?\b/gi, (_all, part: string = '') => on(-1, part))
}
