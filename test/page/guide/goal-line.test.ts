import { describe, expect, it } from 'vitest'
import type { Business } from '../../../main/page/guide/business.ts'
import { goTo } from '../../../main/page/guide/go-to.ts'
import { goalLine, goalOf, goalPlaces, markersOf, sharesInWords } from '../../../main/page/guide/goal-line.ts'
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
  const errand = 'The letter: Talk with Tilo'
  expect([at(23), at(2)]).toEqual([`${errand} · ${night}`, `${errand} · ${night}`])
  const known = { quests: [], opinions: [{ npc: 'greta' }] }
  expect(at(23, known)).toBe(night)
  expect(at(22)).toBe('The letter: Talk with Tilo')
  expect(at(23, { stay: { asleep: { until: '07:00' } } })).toBe('The letter: Talk with Tilo')
  expect(at(23, { ...known, stay: {} })).toBe(night)
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
      'who has work, for who has met the host',
      { opinions: [{ npc: 'greta' }] },
      'Greta or Yara has work for you',
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
      'who has work, with old quests only; a promise is marked',
      { quests: [{ ...letter, status: 'done' }], promises: [{ npc: 'bram', name: 'Bram', text: 'x', since: '' }] },
      'Greta or Yara has work for you',
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
  const work = 'Greta or Yara has work for you'
  expect([at(9, { days: 1 }), at(9, { shares: [] }), at(22)]).toEqual([work, work, work])
  expect(at(18)).toBe('The Long Table: today from 18:00 to 21:00, the square')
})

describe('after the first errand, and with none', () => {
  const met: Business = { ...newcomer, opinions: [{ npc: 'greta' }] }
  const mystery = { name: 'The Still Night', leads: ['One could ask Bram about the pin.', 'And more.'] }
  const mysteries = [{ ...mystery, leadsTo: [{ npc: 'bram' }, {}] }]

  it('the line speaks of an open piece of a mystery before work, and leads to whom it names', () => {
    expect(goalOf({ ...met, mysteries })).toEqual({
      text: 'The Still Night: One could ask Bram about the pin.',
      step: { npc: 'bram' },
    })
    expect(goalOf({ ...met, mysteries: [{ ...mystery, leads: [], leadsTo: [] }] }).step).toEqual({ npc: 'greta' })
    expect(goalOf({ ...met, business: [] })).toEqual({ text: '' })
  })

  it('a bed is the goal of the first night alone', () => {
    const at = (date: string, hour: number, more: Partial<Business> = {}) =>
      goalLine({
        ...newcomer,
        moments: [{ kind: 'arrived', date: '2026-05-04' }],
        clock: { date, minutes: hour * 60 },
        ...more,
      })
    const bed = 'Talk to Greta about a bed for the night'
    expect([at('2026-05-04', 12), at('2026-05-05', 4)]).toEqual([bed, bed])
    expect(at('2026-05-05', 12)).toBe('Greta or Yara has work for you')
    expect(at('2026-05-05', 12, { business: [{ npc: 'greta', name: 'Greta', hosts: true, lets: true }] })).toBe(
      'Talk to Greta',
    )
  })

  it('says where the host is who is out or asleep, and from when they are there', () => {
    const called = (place: string) => ({ pond: 'the pond' })[place]
    const line = (now: { at?: string; from?: string }) =>
      goalLine({ ...newcomer, business: [{ npc: 'greta', name: 'Greta', hosts: true, now }] }, called)
    expect(
      [{ from: '08:15' }, {}, { at: 'pond', from: '15:30' }, { at: 'pond' }, { at: 'x', from: '9' }].map(line),
    ).toEqual([
      'Talk to Greta (asleep until 08:15)',
      'Talk to Greta (asleep)',
      'Talk to Greta (now at the pond, back at 15:30)',
      'Talk to Greta (now at the pond)',
      'Talk to Greta (out until 9)',
    ])
  })

  it('the way to a step goes to the person, else to the place by its id or its name', () => {
    const gone: unknown[] = []
    const ways = {
      people: [{ id: 'greta', name: 'Greta' }],
      places: [{ id: 'mill', label: 'the mill', goal: { x: 1, y: 2 } }],
      approach: (npc: unknown) => gone.push(npc),
      walkTo: (point: unknown) => gone.push(point),
    }
    const steps = [
      { npc: 'greta', place: 'mill' },
      { npc: 'who', place: 'mill' },
      { place: 'the mill' },
      { npc: 'who' },
    ]
    expect(steps.map((step) => goTo(step, ways))).toEqual([true, true, true, false])
    expect(gone).toEqual([
      { id: 'greta', name: 'Greta' },
      { x: 1, y: 2 },
      { x: 1, y: 2 },
    ])
  })
})
