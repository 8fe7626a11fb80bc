import { expect, it } from 'vitest'
import { readSentences } from '../../main/language/en/grammar/text.ts'
import { asksOrigin } from '../../main/language/en/questions/about-you.ts'
import { asksHome } from '../../main/language/en/questions/your-day.ts'
import { wantsStory } from '../../main/language/en/requests/acts.ts'
import { asksForBed } from '../../main/language/en/trade/lodging-words.ts'
import { noticeAsked } from '../../main/language/en/trade/notices.ts'
import { asksForShop, asksForWork } from '../../main/language/en/trade/orders.ts'
import { putsOff } from '../../main/language/en/trade/puts-off.ts'

it.each(['got a room for tonight', 'any beds free', 'any chance of a bed', 'you got any rooms left'])(
  '%s asks for a bed',
  (norm) => expect(asksForBed(norm)).toBe(true),
)

it.each(['is there any work for me at the mill', 'got any work here', 'any jobs around here'])(
  '%s asks for work',
  (norm) => expect(asksForWork.test(norm)).toBe(true),
)

it('what is wanted as a present is asked of a shop, and what helps is not', () => {
  expect(asksForShop.test('do you have something nice for my sister')).toBe(true)
  expect(asksForShop.test('do you have something for my cough')).toBe(false)
})

it('what is fresh is asked of a shop, the best story of somebody who tells', () => {
  expect(asksForShop.test('what is fresh today')).toBe(true)
  expect(wantsStory.test('what is the best story you know')).toBe(true)
})

it.each(['hmm i will think about it', 'maybe later', 'not today thanks', 'i will come back tomorrow'])(
  'after a price, %s buys nothing',
  (norm) => expect(putsOff.test(norm)).toBe(true),
)

it('who thinks about something else puts nothing off', () =>
  expect(putsOff.test('i will think about my mother')).toBe(false))

it('who lived here all their life is asked where they are from', () =>
  expect(asksOrigin.test('have you lived here all your life')).toBe(true))

it('who asks whether they built their house does not ask where they live', () => {
  expect(asksHome.test('did you build your house yourself')).toBe(false)
  expect(asksHome.test('where is your house')).toBe(true)
})

it('what is liked about a job is no notice', () => {
  expect(noticeAsked('what is your favourite part of the job', [])).toBeNull()
  expect(noticeAsked('what is the job?', [])).toEqual({ kind: 'any' })
})

it.each([
  ['what you up to', 'what are you up to'],
  ['ill have a beer', 'i will have a beer'],
  ['ill follow', 'i will follow'],
  ['are you ill', 'are you ill'],
  ['im ill', 'i am ill'],
  ['were you very ill take care', 'were you very ill take care'],
  ['ill today', 'ill today'],
  ['ever seen a wolf', 'have you ever seen a wolf'],
  ['so ever want to leave', 'so do you ever want to leave'],
  ['ever since then', 'ever since then'],
])('%s → %s', (said, read) => expect(readSentences(said).map(({ norm }) => norm)).toEqual([read]))
