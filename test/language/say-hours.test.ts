import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'

const hours = [
  ['17:43', '20:43', 'from a quarter to six in the afternoon until a quarter to nine in the evening'],
  ['17:00', '17:50', "from five o'clock until a quarter to six in the afternoon"],
  ['09:30', '10:28', 'from half past nine until half past ten in the morning'],
  ['10:00', '12:00', "from ten o'clock in the morning until noon"],
  ['22:10', '23:58', 'from a quarter past ten at night until midnight'],
] as const

it.each(hours)('%s to %s is said as people say it', (from, to, words) => {
  expect(english.calendar.sayHours(from, to)).toBe(words)
})

it.each(hours)('and news that names %s to %s so stops being true at about that time', (from, to) => {
  const text = `The fair is at the mill today ${english.calendar.sayHours(from, to)}, and everybody is welcome.`
  const said = { date: '2026-11-27', time: '08:00' }
  const until = english.news.holdsUntil(text, said, ['the mill'])
  expect(Math.abs(Number(until) - Date.parse(`2026-11-27T${to}:00Z`))).toBeLessThanOrEqual(8 * 60_000)
  expect(english.news.withoutDetails(text, ['the mill'], ['time'])).toBe(
    'The fair is at the mill, and everybody is welcome.',
  )
})
