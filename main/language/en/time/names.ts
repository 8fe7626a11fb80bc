import { wordingsOf } from '../../phrases.ts'
import { timeWords } from './time-words.ts'

const longest = (line: string): string =>
  wordingsOf(line).reduce((one, other) => (other.length > one.length ? other : one), '')
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const monthNames: readonly string[] = timeWords.months.map((line) => capital(longest(line)))
/** The English names of weekdays, Sunday first. */
export const weekdayNames: readonly string[] = timeWords.weekdays.map((line) => capital(longest(line)))

/** Sources of regular expressions for the names: `Sunday|Monday|…`. */
export const weekdaySource = weekdayNames.join('|')
export const monthSource = monthNames.join('|')

const names = new Set([...weekdayNames, ...monthNames])
/** Whether a word is a day or month, which has a capital but isn't a person's name. */
export const isCalendarName = (word: string): boolean => names.has(word)

/** Writes `2026-11-20` as "20 November 2026". */
export const sayDate = (date: string): string => {
  const [year = '', month = '1', day = '1'] = date.split('-')
  return `${Number(day)} ${monthNames[Number(month) - 1] ?? month} ${year}`
}
