import { gameTimeAt } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import { msOfStamp } from '../../../language/time/game-stamp.ts'

/** Has a model's text name its days, because people read it on other days. */
export const nameTheDays =
  'Name a day by its date, as the notes do, and never as today, tonight, tomorrow or yesterday: the lines are read on other days.'

/** The words with their days named, as counted from `date`. Without a date they stay unchanged. */
export const withDaysNamed = (text: string, date: string | null, { times }: Pick<Language, 'times'>): string =>
  date === null ? text : times.withDates(text, gameTimeAt(msOfStamp(`${date}T12:00`)))

/** A model's words, unchanged. If they count days, the date on which they were written is added. */
export const withItsDay = (text: string, date: string, { times, calendar }: Language): string =>
  times.countsFromToday(text) ? `${text} (${calendar.sayDate(date)})` : text
