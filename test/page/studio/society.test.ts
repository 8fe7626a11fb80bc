import { describe, expect, it } from 'vitest'
import { budgetOf, durationOf, minutesOf } from '../../../main/page/studio/society/costs-chart.ts'
import { type Day, dayHeight, hourOf, hoursShown } from '../../../main/page/studio/society/day-chart.ts'
import { newsHeight, newsSteps, newsTree } from '../../../main/page/studio/society/news-chart.ts'
import { degreesOf, isFelt, lineOf, pairsOf, readableFrom, widthOf } from '../../../main/page/studio/society/pairs.ts'

const tie = (from: string, to: string, familiarity: number, affinity: number, quarrel = false) => ({
  from,
  to,
  familiarity,
  affinity,
  trust: 0,
  quarrel,
})

describe('relations', () => {
  it('make one line of two ties, by what both feel', () => {
    const pairs = pairsOf([
      tie('a', 'b', 40, 20),
      tie('b', 'a', 60, -20),
      tie('a', 'c', 10, 0),
      tie('d', 'c', 5, -9),
      tie('c', 'e', 5, 30, true),
    ])
    expect(
      pairs.map(({ left, right, familiarity, there, back, standing, quarrel }) => [
        left,
        right,
        familiarity,
        there,
        back,
        standing,
        quarrel,
      ]),
    ).toEqual([
      ['a', 'b', 60, 20, -20, 'split', false],
      ['a', 'c', 10, 0, null, 'neutral', false],
      ['d', 'c', 5, -9, null, 'dislike', false],
      ['c', 'e', 5, 30, null, 'like', true],
    ])
    expect(degreesOf(pairs)).toEqual(new Map(Object.entries({ a: 2, b: 1, c: 3, d: 1, e: 1 })))
    expect(pairs.filter((pair) => isFelt(pair, 'quarrel'))).toHaveLength(1)
    expect(pairs.filter((pair) => isFelt(pair, 'any'))).toHaveLength(4)
  })

  it('are told apart by more than colour, and are thicker the better people know each other', () => {
    expect(
      new Set((['like', 'dislike', 'split', 'neutral'] as const).map((standing) => String(lineOf(standing)))).size,
    ).toBe(4)
    expect(widthOf(90)).toBeGreaterThan(widthOf(10))
  })

  it('show no more lines at first than can be followed', () => {
    const all = Array.from({ length: 50 }, (_, index) => tie(`p${index}`, `q${index}`, index, 0))
    const from = readableFrom(pairsOf(all), 10)
    expect(all.filter(({ familiarity }) => familiarity >= from).length).toBeLessThanOrEqual(20)
    expect(readableFrom(pairsOf([tie('a', 'b', 80, 0)]), 10)).toBe(5)
    expect(readableFrom([], 0)).toBe(5)
  })
})

describe('the way of news', () => {
  const know = (id: string, from: string | null) => ({
    id,
    name: id.toUpperCase(),
    from,
    how: from === null ? 'saw' : 'told',
    at: '2026-11-20 08:00',
    words: 'w',
  })
  const way = (...all: ReturnType<typeof know>[]) => ({ id: 'n', text: 'w', know: all, tellings: [], leftOut: 0 })
  const names = (nodes: ReturnType<typeof newsTree>): unknown[] =>
    nodes.map(({ name, children }) => (children.length ? [name, names(children)] : name))

  it('is a tree from who had it first', () => {
    const roots = newsTree(way(know('a', null), know('b', 'a'), know('c', 'b'), know('d', 'a'), know('e', null)))
    expect(names(roots)).toEqual([['A', [['B', ['C']], 'D']], 'E'])
    expect(newsSteps(roots)).toBe(2)
    expect(newsHeight(roots)).toBeGreaterThan(newsHeight(newsTree(way(know('a', null)))))
  })

  it('begins with somebody else where nobody knows it who could have had it first, and never goes in a circle', () => {
    expect(names(newsTree(way(know('b', 'gone'), know('c', 'gone'))))).toEqual([['somebody else', ['B', 'C']]])
    expect(names(newsTree(way(know('a', 'b'), know('b', 'a'))))).toEqual([['A', ['B']]])
    expect(newsTree(way())).toEqual([])
    expect(newsSteps([])).toBe(0)
  })
})

describe('the day', () => {
  it('shows whole hours, a whole day at least, and the hours after midnight as such', () => {
    const hour = 3_600_000
    const person = { id: 'a', name: 'A', state: 'awake', was: [], aside: null, appointments: [] }
    const day = (to: number): Day => ({
      ...{ date: '2026-11-20', midnight: 1000, now: 1000, since: 1000, leftOut: 0 },
      people: [{ ...person, plan: [{ from: 1000, to, doing: 'x', at: 'y', because: 'schedule' }] }],
    })
    expect(hoursShown(day(1000 + 5 * hour)).to).toBe(24 * hour)
    expect(hoursShown(day(1000 + 26.5 * hour)).to).toBe(27 * hour)
    expect([hourOf(0), hourOf(8.5 * hour), hourOf(25 * hour)]).toEqual(['00:00', '08:30', '01:00'])
    expect(dayHeight(40)).toBeGreaterThan(dayHeight(1))
  })
})

describe('costs', () => {
  const entry = (ago: number, provider: string, requests: number) => ({
    ago: ago * 60_000,
    provider,
    requests,
    failed: 1,
    tokens: 10,
    p99Ms: requests * 100,
  })

  it('fill the minutes in which nobody asked, and add up who was asked in one', () => {
    expect(minutesOf([entry(3, 'openai', 2), entry(1, 'openai', 1), entry(1, 'embedded', 4)])).toEqual([
      { ago: 3, requests: { openai: 2 }, failed: 1, tokens: 10, p99Ms: 200 },
      { ago: 2, requests: {}, failed: 0, tokens: 0, p99Ms: null },
      { ago: 1, requests: { openai: 1, embedded: 4 }, failed: 2, tokens: 20, p99Ms: 400 },
      { ago: 0, requests: {}, failed: 0, tokens: 0, p99Ms: null },
    ])
    expect(minutesOf([])).toEqual([])
    expect(minutesOf([entry(9999, 'openai', 1)])).toHaveLength(360)
  })

  it('are written for people', () => {
    expect([durationOf(null), durationOf(1.234), durationOf(320), durationOf(4210)]).toEqual([
      '–',
      '1.2 ms',
      '320 ms',
      '4.2 s',
    ])
    const used = { calls: 3, promptTokens: 100, completionTokens: 20 }
    expect(budgetOf(used, { calls: 0 })).toEqual([{ what: 'calls', used: 3, most: 0 }])
    expect(budgetOf(used, { tokens: 500 })).toEqual([{ what: 'tokens', used: 120, most: 500 }])
    expect(budgetOf(used, {})).toEqual([])
  })
})
