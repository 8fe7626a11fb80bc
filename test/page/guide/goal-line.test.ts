import { describe, expect, it } from 'vitest'
import { type Business, goalLine, goalPlaces, markersOf } from '../../../main/page/guide/goal-line.ts'
import type { ShownQuest } from '../../../main/server/rooms/shown.ts'

const newcomer: Business = {
  ...{ quests: [], promises: [], opinions: [] },
  business: [
    { npc: 'greta', name: 'Greta', errand: true, sells: true, hosts: true },
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

it('at night the line tells how the night is passed, to whoever is up', () => {
  const at = (hour: number, more: Partial<Business> = {}) =>
    goalLine({ ...newcomer, quests: [letter], clock: { minutes: hour * 60 }, ...more })
  const night = 'The village sleeps. A bed or the bench at Greta’s passes the night until morning'
  expect([at(22), at(2)]).toEqual([night, night])
  expect(at(21)).toBe('The letter: Talk with Tilo')
  expect(at(23, { stay: { asleep: { until: '07:00' } } })).toBe('The letter: Talk with Tilo')
  expect(at(23, { stay: {} })).toBe(night)
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
