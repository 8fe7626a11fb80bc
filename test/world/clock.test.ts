import { expect, test } from 'vitest'
import { gameTimeAt, minuteOfDay, msOfDate, partOfDay } from '../../main/language/calendar.ts'
import { gameTime } from '../../main/world/clock.ts'
import { nextFloat, nextInt, nextUint32, pick, seedRandom } from '../../main/world/random.ts'
import fc from '../support/fast-check.ts'
import { createStage, only } from './stage.ts'

test('fifteen ticks are one game minute', () => {
  const stage = createStage()
  stage.run(15)
  const now = gameTime(stage.state)
  expect(now).toMatchObject({ date: '2026-11-20', time: '08:01', weekday: 'Friday', partOfDay: 'morning' })
})

test('midnight begins a new day', () => {
  const stage = createStage()
  stage.run(16 * 60 * 15)
  expect(only(stage.log, 'dayBegan')).toEqual([{ kind: 'dayBegan', date: '2026-11-21' }])
})

test('the calendar agrees with the one of the machine for every day from 1600 to 2400', () => {
  const from = Date.UTC(1600, 0, 1)
  const to = Date.UTC(2400, 0, 1)
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (ms) => {
      const text = new Date(ms).toISOString()
      const time = gameTimeAt(ms)
      expect(`${time.date}T${time.time}`).toBe(text.slice(0, 16))
      expect(time.weekday).toBe(new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(ms))
      const [year, month, day] = time.date.split('-').map(Number) as [number, number, number]
      expect(gameTimeAt(msOfDate({ year, month, day }, minuteOfDay(ms)))).toMatchObject({
        date: time.date,
        time: time.time,
      })
    }),
  )
})

test('a day has its parts', () => {
  expect([0, 4, 5, 10, 11, 13, 14, 17, 18, 20, 21, 23].map((hour) => partOfDay(hour * 60))).toEqual([
    'night',
    'night',
    'morning',
    'morning',
    'noon',
    'noon',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'night',
    'night',
  ])
})

test('the generator gives the published sequence of xoshiro128**', () => {
  const holder = { random: [1, 2, 3, 4] as [number, number, number, number] }
  expect([1, 2, 3, 4].map(() => nextUint32(holder))).toEqual([11520, 0, 5927040, 70819200])
})

test('draws are spread evenly, stay in range and go on from a stored state', () => {
  const holder = { random: seedRandom(7) }
  const counts = [0, 0, 0, 0, 0, 0]
  for (let draw = 0; draw < 60_000; draw++) {
    const face = nextInt(holder, 6)
    counts[face] = (counts[face] ?? 0) + 1
  }
  expect(counts.every((count) => Math.abs(count - 10_000) < 400)).toBe(true)
  const stored = JSON.parse(JSON.stringify(holder))
  expect([nextFloat(stored), pick(stored, ['a', 'b', 'c'])]).toEqual([nextFloat(holder), pick(holder, ['a', 'b', 'c'])])
  expect(pick(holder, [])).toBeUndefined()
})
