import { describe, expect, test } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { findSupersessions } from '../../main/memory/recall/contradictions.ts'
import { statedFacts } from '../../main/memory/recall/stated-facts.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, ben } from '../support/sample-characters.ts'

const row = (text: string, day: number, who = { id: ada as string, name: 'Ada' }) => ({
  id: `m-${day}`,
  text: `${who.name} told me: "${text}"`,
  who,
  kind: 'told' as const,
  path: `memory/2026-11-${day}.md`,
  date: `2026-11-${day}`,
  time: '10:00',
  line: 5,
  until: null,
})
const ofTwo = (older: string, newer: string) => findSupersessions([row(older, 11), row(newer, 12)])

describe('what is said later takes the place of what was said before', () => {
  test.each([
    ['I live in the mill', 'I moved to the harbour', 'home'],
    ['My dog is called Rex', "My dog's name is Bruno now.", 'name of dog'],
    ['I work as a baker', "I've become a smith", 'work'],
    ['My favourite colour is blue', 'Green is my favourite colour now', 'favourite colour'],
    ['I am 30 years old', 'I turned thirty-one yesterday', 'age'],
    ['the meeting is at five', 'The meeting is at six', 'time of meeting'],
    ['the meeting is on Friday', 'They moved the meeting to Monday', 'time of meeting'],
    ['I love fish', "I don't eat fish any more", 'liking fish'],
    ['I have a cat', 'I sold my cat', 'having cat'],
    ['the key is under the mat', 'The key is in the drawer', 'place of key'],
    ['I live at the mill', 'I no longer live at the mill', 'home'],
    ['My sister lives in York', 'My sister moved to Leeds', 'home'],
    ['Please remember that I live at the mill', 'I moved to the inn', 'home'],
    ["Don't forget: I live at the mill", 'I moved to the inn', 'home'],
    ['Just so you know, I live at the mill', 'I want you to know that I moved to the inn', 'home'],
    [
      'For some years now I have lived above the bakery',
      'We packed everything, and now I live beside the ponds',
      'home',
    ],
    ['We need three sacks of flour', 'we need five sacks of flour', 'we need <measure> sacks of flour'],
  ])('%s / %s', (older, newer, attribute) => {
    expect(ofTwo(older, newer)).toEqual([{ older: 'm-11', newer: 'm-12', attribute }])
  })
})

test.each([
  ['I like pears', 'I like apples'],
  ['I met Bob on Monday', 'I met Bob on Friday'],
  ['I am a bit tired', 'I am a bit hungry'],
  ['I live at the mill', 'I live at the old mill by the river'],
  ['Do you live in the mill?', 'I live at the harbour'],
  ['I live at the mill', 'If I moved to the harbour I would be happy'],
  ['My sister is ill', 'My sister is a baker'],
  ['I live in the mill', 'My sister lives in Leeds'],
])('%s / %s: both may hold', (older, newer) => {
  expect(ofTwo(older, newer)).toEqual([])
})

test("another's word does not outdo what somebody said of themselves, and two people do not contradict each other", () => {
  const own = row('I live in the mill', 11)
  expect(findSupersessions([own, row('Ada moved to the harbour', 12, { id: ben, name: 'Ben' })])).toEqual([])
  expect(findSupersessions([own, row('I live at the harbour', 12, { id: ben, name: 'Ben' })])).toEqual([])
})

test('a line of a file on a person is about that person', () => {
  const line = {
    ...row('', 11),
    text: 'Lives at the mill.',
    kind: 'person' as const,
    path: `memory/people/${ada}.md`,
    who: null,
  }
  expect(statedFacts(line, english)).toEqual([
    { subject: ada, attribute: 'home', value: 'mill', ended: false, firstHand: true },
  ])
  expect(findSupersessions([line, row('I moved to the harbour', 12)])).toEqual([
    { older: 'm-11', newer: 'm-12', attribute: 'home' },
  ])
})

test('of many, each older one is outdone by the newest, in whatever order they come', () => {
  const places = ['mill', 'forge', 'harbour', 'chapel']
  fc.assert(
    fc.property(fc.shuffledSubarray(places, { minLength: 2 }), fc.infiniteStream(fc.nat(9)), (homes, order) => {
      const rows = homes.map((home, index) => row(`I live at the ${home}`, 10 + index))
      const mixed = rows.map((one) => ({ one, at: order.next().value ?? 0 })).sort((a, b) => a.at - b.at)
      const found = findSupersessions(mixed.map(({ one }) => one))
      const newest = rows.at(-1)?.id
      expect(found).toEqual(rows.slice(0, -1).map(({ id }) => ({ older: id, newer: newest, attribute: 'home' })))
    }),
    { numRuns: runs(50) },
  )
})
