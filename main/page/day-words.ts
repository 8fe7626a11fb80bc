import type { ServerMessages } from '../server/rooms/server-messages.ts'

/** "27 November 2026" without its year, because the village counts none. */
export const withoutYear = (date: string): string => date.replace(/ \d{4}$/, '')

/** The day as people say it: "Friday, 27 November". An older server tells the weekday at least. */
export const dayWords = ({ day, date }: Pick<ServerMessages['clock'], 'day' | 'date'>): string =>
  withoutYear(day ?? date.replace(/,?\s*\d{4}-\d\d-\d\d$/, ''))
