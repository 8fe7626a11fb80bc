import type { CalendarWords } from '../../../main/language/language.ts'
import { timeWords } from './time-words.ts'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const weekdayNames = [...timeWords.weekdays.slice(0, 6), 'samstag'].map(capital)
const monthNames = timeWords.months.map(capital)

export const calendar: CalendarWords = {
  weekdayNames,
  monthNames,
  sayDate(date) {
    const [year = '', month = '1', day = '1'] = date.split('-')
    return `${Number(day)}. ${monthNames[Number(month) - 1]} ${year}`
  },
  sayHours: (from, to) => `von ${from} bis ${to}`,
  asksForFeasts: (text) => /\b(?:welche|wann)\b.*\b(?:Feste?|Feier)\b/iu.test(text),
  isCalendarName: (word) => weekdayNames.includes(word) || monthNames.includes(word),
}
