import { expect, test } from 'vitest'
import { msOfDate } from '../../../main/language/calendar.ts'
import type { PlaceId } from '../../../main/world/ids.ts'
import { planDay } from '../../../main/world/life/plan-day.ts'
import type { PlanTerms } from '../../../main/world/life/plan-terms.ts'
import type { MapData } from '../../../main/world/map-data.ts'
import type { ScheduleEntry } from '../../../main/world/simulation-character.ts'
import fc from '../../support/fast-check.ts'
import { runs } from '../../support/runs.ts'
import { asciiMap } from '../../support/small-map.ts'
import { character, entry, placeId } from '../stage.ts'

const hour = 3_600_000
const morning = msOfDate({ year: 2026, month: 4, day: 20 }, 0)
const full = { food: 1000, rest: 1000, company: 1000, purpose: 1000 }

/** A house with a roof, an inn that opens at noon, a field in the open, and an unreachable island. */
const village = (): MapData => {
  const map = asciiMap(['hh..ii..ff..#w', 'hh..ii..ff..#w', '............##'], {
    h: 'house',
    i: 'inn',
    f: 'field',
    w: 'island',
  })
  Object.assign(map.places[placeId('house')] ?? {}, { indoors: true })
  Object.assign(map.places[placeId('inn')] ?? {}, { indoors: true, open: { from: 12 * 60, to: 22 * 60 } })
  return map
}
const map = village()
const reaches = ({ id }: { id: PlaceId }) => id !== 'island'
const plan = (schedule: ScheduleEntry[], terms: Partial<PlanTerms> = {}) =>
  planDay({
    character: character('ada', { at: 'house', schedule }),
    now: morning + 7 * hour,
    map,
    needs: full,
    appointments: [],
    weather: { kind: 'clear', until: morning + 24 * hour },
    calling: null,
    reaches,
    serving: [],
    ...terms,
  })
const told = (day: ReturnType<typeof plan>) =>
  day.entries.map(
    ({ from, to, at, doing, because }) =>
      `${(from - morning) / hour}-${(to - morning) / hour} ${at}: ${doing} (${because})`,
  )

const workday = [
  entry(7, 12, 'field', 'hoeing'),
  entry(12, 18, 'field', 'hoeing on'),
  entry(18, 22, 'inn', 'drinking'),
  entry(22, 7, 'house', 'sleeping'),
]

test('a day is planned from getting up to getting up, with meals where the day would leave one hungry', () => {
  expect(told(plan(workday))).toEqual([
    '7-7.5 house: having breakfast (need)',
    '7.5-12 field: hoeing (schedule)',
    '12-12.75 house: having a bite at noon (need)',
    '12.75-18 field: hoeing on (schedule)',
    '18-18.75 house: having supper (need)',
    '18.75-22 inn: drinking (schedule)',
    '22-31 house: sleeping (schedule)',
  ])
})

test('who is where food is sold eats there; who ate by the schedule does not eat again; who gets up at night breakfasts before the work', () => {
  const serving = Object.values(map.places).filter((place) => place?.id === 'inn')
  expect(told(plan(workday, { serving }))).toContain('18-18.5 inn: having supper (need)')
  const fed = [
    entry(7, 12, 'field', 'hoeing'),
    entry(12, 13, 'field', 'eating soup on the gate'),
    entry(13, 22, 'inn', 'drinking'),
    entry(22, 7, 'house', 'sleeping'),
  ]
  expect(told(plan(fed)).filter((line) => /bite|soup/.test(line))).toEqual([
    '12-13 field: eating soup on the gate (schedule)',
  ])
  const early = [entry(4, 18, 'field', 'hoeing'), entry(18, 4, 'house', 'sleeping')]
  expect(told(plan(early, { now: morning + 4 * hour }))[0]).toBe('4-4.5 house: having breakfast (need)')
  const baker = [
    entry(4, 7, 'house', 'kneading'),
    entry(7, 8, 'house', 'eating the first roll'),
    entry(8, 18, 'field', 'hoeing'),
    entry(18, 4, 'house', 'sleeping'),
  ]
  expect(told(plan(baker, { now: morning + 4 * hour, needs: { ...full, food: 400 } }))[0]).toBe(
    '4-7 house: kneading (schedule)',
  )
})

test('on a weekday of its own somebody does what is written for it, and the rest of that day is as on any other', () => {
  // The 20th of April 2026 was a Monday.
  const mondays = { ...entry(9, 11, 'inn', 'listening to the fiddler'), days: [1] }
  const sundays = { ...entry(9, 11, 'house', 'sleeping late'), days: [0] }
  const day = told(plan([mondays, sundays, ...workday]))
  expect(day).toContain('9-11 house: resting at home (open-hours)')
  expect(day.join()).not.toContain('sleeping late')
  expect(day).toContain('11-12 field: hoeing (schedule)')
  expect(told(plan([mondays, sundays, ...workday], { now: morning + 31 * hour })).join()).not.toMatch(/resting|late/)
})

test('what was promised goes before everything else', () => {
  const appointments = [
    { place: placeId('house'), from: morning + 11 * hour, to: morning + 13 * hour, what: 'mending the roof' },
  ]
  expect(told(plan(workday, { appointments }))).toContain('11-13 house: keeping a promise (promise)')
})

test('a house that is closed is not visited: the hours before it opens are spent at home', () => {
  const early = [entry(7, 20, 'inn', 'telling stories'), entry(20, 7, 'house', 'sleeping')]
  expect(told(plan(early, { needs: full }))).toContain('7.5-12 house: resting at home (open-hours)')
})

test('in the rain nobody plans to sit about in the open; work goes on, but not in a storm', () => {
  const outside = [
    entry(7, 11, 'field', 'looking at the clouds'),
    entry(11, 20, 'field', 'hoeing'),
    entry(20, 7, 'house', 'sleeping'),
  ]
  const until = morning + 20 * hour
  expect(told(plan(outside, { weather: { kind: 'rain', until } })).join()).toMatch(
    /house: resting at home \(weather\).*field: hoeing/,
  )
  expect(told(plan([entry(0, 24, 'field', 'hoeing')], { weather: { kind: 'storm', until } }))[0]).toMatch(
    /house: .* \(weather\)/,
  )
})

test('a place that nobody reaches, or that is not on the map, is exchanged for home', () => {
  const away = [entry(0, 12, 'island', 'fishing'), entry(12, 24, 'moon', 'dreaming')]
  expect(new Set(plan(away).entries.map(({ at }) => at))).toEqual(new Set(['house']))
})

const anyEntry = fc.record({
  from: fc.integer({ min: 0, max: 1440 }),
  to: fc.integer({ min: 0, max: 1440 }),
  at: fc.constantFrom(...(['house', 'inn', 'field', 'island', 'moon'] as PlaceId[])),
  doing: fc.constantFrom('sleeping', 'hoeing', 'eating soup', 'drinking', 'listening to the sermon'),
})
const anyTerms = fc.record({
  now: fc.integer({ min: 0, max: 3 * 24 * 60 }).map((minute) => morning + minute * 60_000 + 4000),
  needs: fc.record({ food: need(), rest: need(), company: need(), purpose: need() }),
  weather: fc.record({
    kind: fc.constantFrom('clear', 'rain', 'storm', 'snow'),
    until: fc.integer({ min: 0, max: 2 ** 40 }),
  }),
  appointments: fc.array(
    fc.tuple(fc.integer({ min: 0, max: 96 }), fc.integer({ min: 1, max: 30 })).map(([from, span]) => ({
      place: placeId('inn'),
      from: morning + from * hour,
      to: morning + (from + span) * hour,
      what: 'dancing',
    })),
    { maxLength: 4 },
  ),
})
function need() {
  return fc.integer({ min: 0, max: 1000 })
}

test('whatever the schedule is like, a plan has something for every moment until the next one, at a place that is reached', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 8 }), anyTerms, (schedule, terms) => {
      const { entries, now, day } = plan(schedule, terms)
      expect(entries[0]?.from).toBe(terms.now)
      for (const [index, one] of entries.entries()) {
        expect(one.from).toBeLessThan(one.to)
        expect(one.from).toBe(entries[index - 1]?.to ?? terms.now)
        expect(['house', 'inn', 'field']).toContain(one.at)
      }
      expect(entries.at(-1)?.to).toBeLessThanOrEqual(terms.now + 24 * hour)
      expect(entries.length).toBeLessThanOrEqual(60)
      expect({ now, day }).toEqual({ now: 0, day: Math.floor(terms.now / (24 * hour)) })
      for (const { place, from, to } of terms.appointments.slice(-1)) {
        const middle = (from + to) / 2
        const then = entries.find((one) => middle >= one.from && middle < one.to)
        if (then) expect([then.at, then.because]).toEqual([place, 'promise'])
      }
    }),
    { numRuns: runs(300) },
  )
})
