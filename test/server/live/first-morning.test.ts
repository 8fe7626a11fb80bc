import { expect, it } from 'vitest'
import { gameTimeAt } from '../../../main/language/calendar.ts'
import { firstMorning } from '../../../main/server/live/first-morning.ts'

const today = new Date(2026, 10, 29, 23, 59)

it('a new save begins in the morning of today, or of the day that the operator names', () => {
  expect(gameTimeAt(firstMorning(today, {}))).toMatchObject({ date: '2026-11-29', time: '08:00', weekday: 'Sunday' })
  expect(gameTimeAt(firstMorning(today, { HEARTHFOLK_FIRST_DAY: '' }))).toMatchObject({ date: '2026-11-29' })
  const spring = firstMorning(today, { HEARTHFOLK_FIRST_DAY: '2024-02-29' })
  expect(gameTimeAt(spring)).toMatchObject({ date: '2024-02-29', time: '08:00', weekday: 'Thursday' })
})

it.each(['2026-02-30', 'tomorrow', '26-5-4'])('%s is refused with what to write', (date) => {
  expect(() => firstMorning(today, { HEARTHFOLK_FIRST_DAY: date })).toThrow(
    `HEARTHFOLK_FIRST_DAY is "${date}", which is no date. Write the year, month and day, as 2026-05-04.`,
  )
})
