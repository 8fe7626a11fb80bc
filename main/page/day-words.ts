import type { ServerMessages } from '../server/rooms/messages.ts'

/** The day as people say it: "Friday, 27 November 2026". An older server tells the weekday at least. */
export const dayWords = ({ day, date }: Pick<ServerMessages['clock'], 'day' | 'date'>): string =>
  day ?? date.replace(/,?\s*\d{4}-\d\d-\d\d$/, '')
