import { wordingsOf } from '../../phrases.ts'
import { dayReader } from '../../time/day-reader.ts'
import { numbers } from '../amounts/read-number.ts'
import { timesIn } from './read-times.ts'
import { timeWords } from './time-words.ts'

/**
 * The days that English words mean on the day `now`: "yesterday", "two weeks ago", "last spring", "in May", "on 7 May",
 * "last Friday".
 */
export const daysReferredTo = dayReader(timesIn, timeWords.asking)

/** The distance in days from today of the day that words name: -1 for "yesterday". Null if they name none. */
export const dayNamed = (text: string): number | null =>
  timesIn(text).flatMap((time) => (time.kind === 'day' ? [time.ahead] : isOfToday(time) ? [0] : []))[0] ?? null

const isOfToday = (time: ReturnType<typeof timesIn>[number]): boolean => time.kind === 'part' && time.which === 'this'

/** Words that only name days. */
export const dayWords: readonly string[] = [
  ...timeWords.weekdays.flatMap((line) => wordingsOf(`${line}(|s)`)),
  ...[timeWords.short, timeWords.shortAfterLast].flatMap(Object.keys).flatMap((line) => wordingsOf(line)),
  ...[timeWords.months, Object.keys(timeWords.seasons), Object.keys(timeWords.parts), Object.keys(timeWords.counts)]
    .flat()
    .flatMap((line) => wordingsOf(line))
    .filter((words) => !words.includes(' ')),
  ...numbers.words,
  ...'couple days weeks fortnight fortnights months years weekend weekends early late mid earlier past previous before back lately'.split(
    ' ',
  ),
]
