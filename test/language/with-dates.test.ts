import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { gameTime } from '../support/sample-characters.ts'

/** A Friday. */
const now = gameTime('2026-11-20', '14:10')

it.each([
  ['I come tomorrow at noon', 'I come on Saturday the 21st of November at noon'],
  ['tomorrow is his birthday', 'Saturday the 21st of November is his birthday'],
  ["she is to bring tomorrow's bread", "she is to bring Saturday's bread"],
  ['I saw it yesterday evening', 'I saw it on Thursday the 19th of November in the evening'],
  ['I leave tonight', 'I leave on Friday the 20th of November in the evening'],
  ['from tomorrow on the mill is closed', 'from Saturday the 21st of November on the mill is closed'],
  ['the market is on Saturday', 'the market is on Saturday the 21st of November'],
  ['I am there in two hours', 'I am there on Friday the 20th of November at ten past four in the afternoon'],
  ['I am back in three days', 'I am back on Monday the 23rd of November'],
  ['he left on Monday and comes back on Tuesday', 'he left on Monday and comes back on Tuesday the 24th of November'],
  ['I am there on Friday', 'I am there on Friday the 27th of November'],
  ['I have to be there on Sunday', 'I have to be there on Sunday the 22nd of November'],
  ['I sing this evening', 'I sing on Friday the 20th of November in the evening'],
  ['he came two days ago', 'he came on Wednesday the 18th of November'],
  ['she came last night', 'she came on Thursday the 19th of November at night'],
  ['he sold it last Friday', 'he sold it on Friday the 13th of November'],
  ['I marry next Friday', 'I marry on Friday the 27th of November'],
  ['I wait until Sunday', 'I wait until Sunday the 22nd of November'],
  ['I am away next week', 'I am away in the week of Monday the 23rd of November'],
  ['it is ready by next week', 'it is ready by the week of Monday the 23rd of November'],
  [
    'Ana told me: "I have not eaten since yesterday."',
    'Ana told me: "I have not eaten since Thursday the 19th of November."',
  ],
  ['he came twenty minutes ago', 'he came on Friday the 20th of November at ten to two in the afternoon'],
  [
    'Ana said "I come tomorrow" and left yesterday',
    'Ana said "I come tomorrow" and left on Thursday the 19th of November',
  ],
  ['Tomorrow I bake', 'On Saturday the 21st of November I bake'],
])('names the day for whoever hears of it on another: %s', (said, dated) => {
  expect(english.times.withDates(said, now)).toBe(dated)
})

it.each([
  'the bridge is out',
  'the market is every Saturday',
  'I have known her for two days',
  'I come at noon',
  'good morning',
  'it is on the 3rd of May',
  'I saw her on Thursday',
  'the fair on Monday was dull',
  'I have lost it on Monday',
  'I paid him on Monday',
  'the fair is today week',
  'she comes tomorrow week',
  'I am back in a day or two',
  'I come on Saturday the 21st of November at noon',
  'I marry next year',
  'it is past noon, so my flour is late',
  'past noon already',
  'it was before noon',
  'come after noon',
  'I saw the two of them not a minute ago',
  'she was here a minute ago',
  'I come in a minute',
  'I am with you in a moment',
  'he comes any minute',
  'she left not an hour ago',
  'he has been back hardly two days ago',
  'Tilo says "I come tomorrow", as always',
  'Yara told me: "Greta said: "She leaves tomorrow, I hope." So it is."',
  'she said “I come tomorrow, for sure',
])('leaves all else as it was said: %s', (said) => {
  expect(english.times.withDates(said, now)).toBe(said)
})

it.each([
  ['I come tomorrow', true],
  ['I saw her last night', true],
  ['Ana told me: "I come tomorrow."', true],
  ['it is past noon', false],
  ['I come on Saturday the 21st of November', false],
  ['the market is every Saturday', false],
])('knows whether days count from the one they are told on: %s', (said, counts) => {
  expect(english.times.countsFromToday(said)).toBe(counts)
})
