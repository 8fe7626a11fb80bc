import type { ServerMessages } from '../server/rooms/server-messages.ts'
import { say } from './say.ts'

/** "27 November 2026" without its year, because the village counts none. */
export const withoutYear = (date: string): string => date.replace(/ \d{4}$/, '')

/** The day as people say it: "Friday, 27 November". */
export const dayWords = ({ day, date }: Pick<ServerMessages['clock'], 'day' | 'date'>): string => {
  const on = /\d{4}-\d\d-\d\d$/.exec(date)?.[0]
  return on === undefined
    ? withoutYear(day ?? date)
    : say('day-words.day', { weekday: say.weekday(on), date: say.date(on, 'year') })
}
