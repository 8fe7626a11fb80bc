import { expect, it } from 'vitest'
import { numberReader } from '../../main/language/amounts/read-number.ts'
import { dateOfDay } from '../../main/language/calendar.ts'
import { dayReader } from '../../main/language/time/day-reader.ts'
import { hoursIn } from '../../main/language/time/hours.ts'
import { momentToCome } from '../../main/language/time/moment.ts'
import { timeReader } from '../../main/language/time/read-times.ts'
import { gameTime } from '../support/game-time.ts'
import { numberWords } from './german/number-words.ts'
import { timeWords } from './german/time-words.ts'

/** The readers of English, given another folder of words. */
const numbers = numberReader(numberWords, 1_000_000)
const timesIn = timeReader(timeWords, numbers)
const daysReferredTo = dayReader(timesIn, timeWords.asking)
/** A Saturday. */
const now = gameTime('2026-11-21', '10:00')

it.each([
  ['zwei Brote', 2, 'Brote'],
  ['ein Brot', 1, 'Brot'],
  ['ein Dutzend Eier', 12, 'Eier'],
  ['zwei Dutzend Eier', 24, 'Eier'],
  ['ein halbes Dutzend Eier', 6, 'Eier'],
  ['hundert und fünf Nägel', 105, 'Nägel'],
  ['einundzwanzig Münzen', 21, 'Münzen'],
  ['ein Paar Schuhe', 2, 'Schuhe'],
  ['alle meine Äpfel', 'all', 'Äpfel'],
  ['Honig', 1, 'Honig'],
])('"%s" are so many', (text, count, rest) => {
  expect(numbers.take(text)).toEqual({ count, rest })
})

it.each([
  ['morgen um zehn', '2026-11-22 10:00'],
  ['morgen Abend', '2026-11-22 19:00'],
  ['heute um halb sechs', '2026-11-21 17:30'],
  ['heute um 17 Uhr 30', '2026-11-21 17:30'],
  ['übermorgen um Viertel nach acht', '2026-11-23 08:15'],
  ['am Freitag um fünf', '2026-11-27 17:00'],
  ['in zwei Stunden', '2026-11-21 12:00'],
  ['in einer halben Stunde', '2026-11-21 10:30'],
  ['in drei Tagen', '2026-11-24 08:00'],
  ['nächste Woche', '2026-11-28 08:00'],
  ['um sechs Uhr abends', '2026-11-21 18:00'],
])('"%s" is to come', (text, moment) => {
  const read = momentToCome(text, timesIn(text), now, 'waking')
  expect(read && `${read.date} ${read.time}`).toBe(moment)
})

it.each([
  ['Was hast du gestern gesagt?', '2026-11-20', '2026-11-20'],
  ['vorgestern', '2026-11-19', '2026-11-19'],
  ['vor zwei Wochen', '2026-11-04', '2026-11-10'],
  ['letzten Freitag', '2026-11-20', '2026-11-20'],
  ['letzten Winter', '2025-12-01', '2026-02-28'],
  ['im Mai', '2026-05-01', '2026-05-31'],
  ['am 7. Dezember', '2025-12-07', '2025-12-07'],
  ['am 24. Dezember 2024', '2024-12-24', '2024-12-24'],
  ['letzte Woche', '2026-11-09', '2026-11-15'],
  ['vorletzte Woche', '2026-11-02', '2026-11-08'],
  ['Und Freitag?', '2026-11-20', '2026-11-20'],
  ['vor zwei Freitagen', '2026-11-13', '2026-11-13'],
  ['am 13.', '2026-11-13', '2026-11-13'],
])('"%s" means these days', (text, from, to) => {
  expect(daysReferredTo(text, now).map((span) => [dateOfDay(span.from), dateOfDay(span.to)])).toEqual([[from, to]])
})

it('hours that begin and end something are read from within a sentence', () => {
  expect(hoursIn(timesIn('Das Fest ist am Samstag von fünf bis halb acht, für alle.'))).toEqual({
    from: 17 * 60,
    to: 19 * 60 + 30,
  })
})

it('words of another language name no time', () => {
  expect(timesIn('the day before yesterday at noon')).toEqual([])
})
