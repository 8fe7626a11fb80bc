import { describe, expect, it } from 'vitest'
import { type Business, goalLine, goalPlaces, markersOf, sharesInWords } from '../../../main/page/guide/goal-line.ts'
import type { ShownQuest } from '../../../main/server/rooms/shown.ts'

const newcomer: Business = {
  ...{ quests: [], promises: [], opinions: [] },
  business: [
    { npc: 'greta', name: 'Greta', errand: true, sells: true, hosts: true, lets: true },
    { npc: 'tilo', name: 'Tilo', sells: true },
    { npc: 'yara', name: 'Yara', errand: true },
  ],
}
const letter: ShownQuest = {
  ...{ id: 'letter', name: 'The letter', giver: 'yara', giverName: 'Yara', text: '', status: 'open' },
  reward: { gold: 2, items: [] },
  goals: [
    { text: 'Go to the mill', done: true },
    { text: 'Talk with Tilo', done: false, npc: 'tilo' },
  ],
}

it('a quest of another zone comes after those of this one, says where it ends, and marks no place here', () => {
  const salt: ShownQuest = {
    ...{ id: 'larkwend/salt', name: 'Salt', giver: 'marta', giverName: 'Marta', text: '', status: 'open' },
    ...{ zone: 'Larkwend', reward: { gold: 0, items: [] } },
    goals: [
      { text: 'Go to the oven', done: false, there: true },
      { text: 'Talk with Yara', done: false, npc: 'yara' },
    ],
  }
  const business = [{ npc: 'gaff', name: 'Gaff', hosts: true as const, place: 'inn' }]
  const known = { ...newcomer, business, opinions: [{ npc: 'gaff' }] }
  const line = (quest: ShownQuest, more: Partial<Business> = {}) => goalLine({ ...known, quests: [quest], ...more })
  // What can be done here comes first.
  expect(line(salt)).toBe('Salt: Talk with Yara')
  expect(markersOf({ ...known, quests: [salt] }).get('yara')).toBe('step')
  const done = (text: string) => salt.goals.map((goal) => ({ ...goal, done: goal.text === text }))
  expect(line({ ...salt, goals: done('Talk with Yara') })).toBe('Salt: Go to the oven (in Larkwend)')
  expect(line({ ...salt, status: 'ready' })).toBe('Salt: Go back to Marta in Larkwend')
  expect([...goalPlaces({ ...known, quests: [{ ...salt, giverPlace: 'inn' }] }, new Set())]).toEqual([])
  expect(goalLine({ ...known, quests: [letter, salt] })).toBe('The letter: Talk with Tilo')
  // Whoever has just come here is led to the host all the same.
  expect(line(salt, { opinions: [] })).toBe('Talk to Gaff')
})

it('at night the line tells how the night is passed, to whoever is up', () => {
  const at = (hour: number, more: Partial<Business> = {}) =>
    goalLine({ ...newcomer, quests: [letter], clock: { minutes: hour * 60 }, ...more })
  const night = 'Everybody sleeps. A bed or the bench at Greta’s passes the night until morning'
  expect([at(23), at(2)]).toEqual([night, night])
  expect(at(22)).toBe('The letter: Talk with Tilo')
  expect(at(23, { stay: { asleep: { until: '07:00' } } })).toBe('The letter: Talk with Tilo')
  expect(at(23, { stay: {} })).toBe(night)
  expect(at(23, { business: [{ npc: 'greta', name: 'Greta', hosts: true }] })).toBe('The letter: Talk with Tilo')
  expect(at(23, { business: [] })).toBe('The letter: Talk with Tilo')
})

it('a map marks the place of the next step, and the home of whoever is not on the map yet', () => {
  const goals = [
    { text: 'Go to the mill', done: false, place: 'mill' },
    { text: 'Talk with Tilo', done: false, npc: 'tilo', place: 'mill-cottage' },
  ]
  const now = (done: boolean[]): Business => ({
    ...{ promises: [], opinions: [], business: [] },
    quests: [
      { ...letter, giverPlace: 'inn', goals: goals.map((goal, index) => ({ ...goal, done: done[index] ?? false })) },
    ],
  })
  const nobody = new Set<string>()
  expect([...goalPlaces(now([]), nobody)]).toEqual(['mill'])
  expect([...goalPlaces(now([true]), nobody)]).toEqual(['mill-cottage'])
  expect([...goalPlaces(now([true]), new Set(['tilo']))]).toEqual([])
  expect([...goalPlaces(now([true, true]), nobody)]).toEqual(['inn'])
  const host = { npc: 'greta', name: 'Greta', hosts: true as const, place: 'tavern' }
  const newcomer = { quests: [], promises: [], opinions: [], business: [host] }
  expect([...goalPlaces(newcomer, nobody)]).toEqual(['tavern'])
})

describe('what one is about', () => {
  it.each<[string, Partial<Business>, string, [string, string][]]>([
    [
      'a bed, for a newcomer',
      {},
      'Talk to Greta about a bed for the night',
      [
        ['greta', 'step'],
        ['yara', 'errand'],
      ],
    ],
    [
      'the host alone, where nobody lets a bed',
      { business: [{ npc: 'greta', name: 'Greta', hosts: true }] },
      'Talk to Greta',
      [['greta', 'step']],
    ],
    [
      'nothing, for who has met the host',
      { opinions: [{ npc: 'greta' }] },
      '',
      [
        ['greta', 'errand'],
        ['yara', 'errand'],
      ],
    ],
    [
      'an errand of the village, with the hour until which it waits',
      { quests: [{ ...letter, until: '18:00' }] },
      'The letter: Talk with Tilo (until 18:00)',
      [
        ['greta', 'errand'],
        ['tilo', 'step'],
        ['yara', 'errand'],
      ],
    ],
    [
      "the newest quest's next step",
      { quests: [letter] },
      'The letter: Talk with Tilo',
      [
        ['greta', 'errand'],
        ['tilo', 'step'],
        ['yara', 'errand'],
      ],
    ],
    [
      'the way back, when all is done',
      { quests: [{ ...letter, status: 'ready' }], business: [] },
      'The letter: Go back to Yara',
      [['yara', 'step']],
    ],
    [
      'nothing with old quests only; a promise is marked',
      { quests: [{ ...letter, status: 'done' }], promises: [{ npc: 'bram', name: 'Bram', text: 'x', since: '' }] },
      '',
      [
        ['bram', 'word'],
        ['greta', 'errand'],
        ['yara', 'errand'],
      ],
    ],
  ])('%s', (_what, change, line, markers) => {
    const now = { ...newcomer, ...change }
    expect(goalLine(now)).toBe(line)
    expect([...markersOf(now)].sort()).toEqual(markers)
  })
})

it('of an errand for all, the line and the Journal say what has been brought of it, and by whom', () => {
  const errand: ShownQuest = {
    ...letter,
    ...{ id: 'errand-1', name: 'Nails before the rain', until: '18:00' },
    goals: [{ text: 'Bring one dozen nails to Greta', done: false, npc: 'greta' }],
  }
  const shares = {
    whole: 3,
    by: [
      { name: 'Ana', count: 1, mine: true as const },
      { name: 'Ben', count: 1 },
    ],
  }
  expect(goalLine({ ...newcomer, quests: [errand] })).toBe(
    'Nails before the rain: Bring one dozen nails to Greta (until 18:00)',
  )
  expect(goalLine({ ...newcomer, quests: [{ ...errand, shares }] })).toBe(
    'Nails before the rain: Bring one dozen nails to Greta (2 of 3 brought, until 18:00)',
  )
  expect(sharesInWords({ shares })).toBe('2 of 3 brought so far, 1 by you and 1 by Ben')
  expect(sharesInWords({})).toBe('')
})

it('on the day of a feast that several prepare, it says what is wanted, until the feast begins', () => {
  const feast = {
    ...{ id: 'long-table', name: 'the Long Table', date: '', weekday: '', from: '18:00', to: '21:00' },
    ...{ place: 'the square', days: 0, yearly: true, hosts: ['Greta', 'Oswin'] },
    shares: [
      { text: 'three loaves of bread', left: 2, by: [] },
      { text: 'an apple pie', left: 0, by: ['Ana'] },
    ],
  }
  const at = (hour: number, changes: Partial<typeof feast> = {}) =>
    goalLine({
      ...newcomer,
      opinions: [{ npc: 'greta' }],
      clock: { minutes: hour * 60 },
      calendar: { feasts: [{ ...feast, ...changes }] },
    })
  expect(at(9)).toBe('The Long Table: Greta or Oswin still wants three loaves of bread before 18:00')
  expect([at(18), at(9, { days: 1 }), at(9, { shares: [] })]).toEqual(['', '', ''])
})
