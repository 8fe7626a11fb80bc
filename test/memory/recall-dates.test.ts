import { expect, test } from 'vitest'
import { daysReferredTo } from '../../main/language/en/time/dates.ts'
import { gameTime } from '../support/game-time.ts'
import { row, rowsMemory } from './recall-rig.ts'

const iso = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

// A Saturday.
test.each([
  ['what did I say yesterday?', '2026-11-20', '2026-11-20'],
  ['the day before yesterday', '2026-11-19', '2026-11-19'],
  ['what happened two weeks ago?', '2026-11-04', '2026-11-10'],
  ['a couple of days ago', '2026-11-18', '2026-11-20'],
  ['what did we do on 7 May?', '2026-05-07', '2026-05-07'],
  ['on the 7th of December', '2025-12-07', '2025-12-07'],
  ['on December 24th, 2024', '2024-12-24', '2024-12-24'],
  ['where were you in May?', '2026-05-01', '2026-05-31'],
  ['in December', '2025-12-01', '2025-12-31'],
  ['what happened last spring?', '2026-03-01', '2026-05-31'],
  ['last winter', '2025-12-01', '2026-02-28'],
  ['in the autumn of 2024', '2024-09-01', '2024-11-30'],
  ['last Friday', '2026-11-20', '2026-11-20'],
  ['last Saturday', '2026-11-14', '2026-11-14'],
  ['last week', '2026-11-09', '2026-11-15'],
  ['last month', '2026-10-01', '2026-10-31'],
  ['last year', '2025-01-01', '2025-12-31'],
  ['Friday?', '2026-11-20', '2026-11-20'],
  ['what happened Thursday evening?', '2026-11-19', '2026-11-19'],
  ['last Fri', '2026-11-20', '2026-11-20'],
  ['last Sun', '2026-11-15', '2026-11-15'],
  ['two Fridays ago', '2026-11-13', '2026-11-13'],
  ['a fortnight ago', '2026-11-04', '2026-11-10'],
  ['three nights ago', '2026-11-17', '2026-11-19'],
  ['the night before last', '2026-11-19', '2026-11-19'],
  ['the week before last', '2026-11-02', '2026-11-08'],
  ['the month before last', '2026-09-01', '2026-09-30'],
  ['the weekend before last', '2026-11-07', '2026-11-08'],
  ['the year before last', '2024-01-01', '2024-12-31'],
  ['what happened past Friday?', '2026-11-20', '2026-11-20'],
  ['Saturday last', '2026-11-14', '2026-11-14'],
  ['and Friday?', '2026-11-20', '2026-11-20'],
  ['twenty days ago', '2026-10-31', '2026-11-02'],
  ['twenty-one days ago', '2026-10-30', '2026-11-01'],
  ['twenty one days ago', '2026-10-30', '2026-11-01'],
  ['fifteen weeks ago', '2026-08-05', '2026-08-11'],
  ['on the 13th', '2026-11-13', '2026-11-13'],
  ['on the 25th', '2026-10-25', '2026-10-25'],
  ['on 2026-03-14', '2026-03-14', '2026-03-14'],
])('%s', (text, from, to) => {
  expect(daysReferredTo(text, gameTime('2026-11-21', '10:00')).map((span) => [iso(span.from), iso(span.to)])).toEqual([
    [from, to],
  ])
})

test.each([
  'may I come in?',
  'march on!',
  'what is my name?',
  'when was the fair?',
  '',
  'is Friday market day?',
  'what lies on the sun?',
  'sun',
  'the sun is up, on the sunny side',
  'what will you do before last orders?',
])('no day is meant by "%s"', (text) => {
  expect(daysReferredTo(text, gameTime('2026-11-21'))).toEqual([])
})

test('of the same doings the one of the day that is asked about comes first', async () => {
  const days = ['2026-05-07', '2026-11-06', '2026-11-19', '2026-11-20']
  const memory = await rowsMemory(days.map((date) => row('Bram danced at the fair.', { id: date, date })))
  const first = async (text: string) => (await memory.ask(text)).hits[0]?.id
  expect(await first('who danced on 7 May?')).toBe('2026-05-07')
  expect(await first('who danced two weeks ago?')).toBe('2026-11-06')
  expect(await first('who danced yesterday?')).toBe('2026-11-20')
  expect(await first('who danced last spring?')).toBe('2026-05-07')
})
