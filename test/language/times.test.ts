import { expect, it } from 'vitest'
import { dayNamed } from '../../main/language/en/time/dates.ts'
import { readMeetingTime, readRepeated, readTime } from '../../main/language/en/time/read-time.ts'
import { timesIn } from '../../main/language/en/time/read-times.ts'
import { hoursIn } from '../../main/language/time/hours.ts'
import { gameTime } from '../support/game-time.ts'

/** A Friday. */
const now = gameTime('2026-11-20', '14:10')
const said = (moment: { date: string; time: string } | null) => moment && `${moment.date} ${moment.time}`

/**
 * What a promise means by it, and what people mean who meet then: they differ where nothing says which half of the day
 * is meant.
 */
it.each([
  ['tomorrow at noon', '2026-11-21 12:00', '2026-11-21 12:00'],
  ['tomorrow', '2026-11-21 08:00', '2026-11-21 08:00'],
  ['tomorrow in the evening', '2026-11-21 19:00', '2026-11-21 19:00'],
  ['tomorrow evening at 7', '2026-11-21 19:00', '2026-11-21 19:00'],
  ['at five', '2026-11-21 05:00', '2026-11-20 17:00'],
  ['at 5:30', '2026-11-21 05:30', '2026-11-20 17:30'],
  ['at 05:30', '2026-11-21 05:30', '2026-11-21 05:30'],
  ['at half past five', '2026-11-21 05:30', '2026-11-20 17:30'],
  ['today at 5', '2026-11-21 05:00', '2026-11-20 17:00'],
  ['at 5 pm', '2026-11-20 17:00', '2026-11-20 17:00'],
  ["at six o'clock in the morning", '2026-11-21 06:00', '2026-11-21 06:00'],
  ['tonight', '2026-11-20 19:00', '2026-11-20 19:00'],
  ['tonight at nine', '2026-11-20 21:00', '2026-11-20 21:00'],
  ['this evening', '2026-11-20 19:00', '2026-11-20 19:00'],
  ['on Saturday at 10', '2026-11-21 10:00', '2026-11-21 10:00'],
  ['on Friday', '2026-11-27 08:00', '2026-11-27 08:00'],
  ['next Monday', '2026-11-23 08:00', '2026-11-23 08:00'],
  ['at noon on Sunday', '2026-11-22 12:00', '2026-11-22 12:00'],
  ['the day after tomorrow', '2026-11-22 08:00', '2026-11-22 08:00'],
  ['in two hours', '2026-11-20 16:10', '2026-11-20 16:10'],
  ['in a fortnight', '2026-12-04 08:00', '2026-12-04 08:00'],
  ['on Mon at 10', '2026-11-23 10:00', '2026-11-23 10:00'],
  ['in half an hour', '2026-11-20 14:40', '2026-11-20 14:40'],
  ['in twenty minutes', '2026-11-20 14:30', '2026-11-20 14:30'],
  ['in three days at noon', '2026-11-23 12:00', '2026-11-23 12:00'],
  ['next week', '2026-11-27 08:00', '2026-11-27 08:00'],
  ['evening', null, null],
  ['yesterday', null, null],
  ['on Sundays', null, null],
  ['from five', null, null],
  ['tomorrow at noon with Bram', null, null],
  ['at 25', null, null],
])('"%s" is %s, to meet %s', (text, promised, met) => {
  expect(said(readTime(text, now))).toBe(promised)
  expect(said(readMeetingTime(text, now))).toBe(met)
})

it.each([
  ['today', '07:10', '2026-11-20 07:10'],
  ['today', '15:39', '2026-11-20 15:39'],
  ['today', '23:30', '2026-11-20 23:30'],
  ['this evening', '20:15', '2026-11-20 20:15'],
  ['tonight', '22:15', '2026-11-20 22:15'],
  ['this afternoon', '16:00', '2026-11-20 16:00'],
  ['this morning', '07:00', '2026-11-20 08:00'],
  ['this morning', '09:00', '2026-11-20 09:00'],
  // Over: whoever binds it to today is told so.
  ['this morning', '15:39', '2026-11-21 08:00'],
  ['at noon', '15:39', '2026-11-21 12:00'],
])('"%s" said at %s is %s', (text, time, moment) => {
  expect(said(readTime(text, gameTime('2026-11-20', time)))).toBe(moment)
  expect(said(readMeetingTime(text, gameTime('2026-11-20', time)))).toBe(moment)
})

it.each([
  ['every 2 hours', { kind: 'every', minutes: 120 }],
  ['every other day', { kind: 'every', minutes: 2880 }],
  ['every day at 6 pm', { kind: 'daily', minute: 1080, weekday: null }],
  ['every morning at 7', { kind: 'daily', minute: 420, weekday: null }],
  ['each evening', { kind: 'daily', minute: 1140, weekday: null }],
  ['every night', { kind: 'daily', minute: 1260, weekday: null }],
  ['on Sundays at noon', { kind: 'daily', minute: 720, weekday: 0 }],
  ['every Monday', { kind: 'daily', minute: 480, weekday: 1 }],
  ['every day when it rains', 'unclear'],
  ['on Sunday', null],
])('"%s" comes again', (text, again) => {
  expect(readRepeated(text)).toEqual(again)
})

it.each([
  ['a party from five to seven', '17:00', '19:00'],
  ['from six to half past nine', '18:00', '21:30'],
  ['between 10 and 12 on Saturday', '10:00', '12:00'],
  ['until a quarter past six', null, '18:15'],
  ['tonight at nine', '21:00', null],
  ['from 17:00 to 19:00', '17:00', '19:00'],
  ['at seven in the morning', '07:00', null],
  ['at a quarter to seven', '18:45', null],
  ['the mill stands by the brook', null, null],
])('"%s" begins and ends', (text, from, to) => {
  const clock = (minute: number | null) =>
    minute && `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  const hours = hoursIn(timesIn(text))
  expect([clock(hours.from), clock(hours.to)]).toEqual([from, to])
})

it.each([
  ['what did I tell you yesterday', -1],
  ['the day before yesterday', -2],
  ['earlier today', 0],
  ['this morning', 0],
  ['what did I tell you', null],
])('"%s" names the day %s', (text, ahead) => {
  expect(dayNamed(text)).toBe(ahead)
})
