import { gameTimeAt } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import { msOfStamp } from '../../../language/time/game-stamp.ts'

/** For a model that writes what is read on other days. */
export const nameTheDays =
  'Name a day by its date, as the notes do, and never as today, tonight, tomorrow or yesterday: the lines are read on other days.'

/** Words of a day with their days named. Without the day they stay as they are. */
export const withDaysNamed = (text: string, date: string | null, { times }: Pick<Language, 'times'>): string =>
  date === null ? text : times.withDates(text, gameTimeAt(msOfStamp(`${date}T12:00`)))

/** A model's words stay its own: those that count days from the one they were written on get its date behind them. */
export const withItsDay = (text: string, date: string, { times, calendar }: Language): string =>
  times.countsFromToday(text) ? `${text} (${calendar.sayDate(date)})` : text
