import { expect, it } from 'vitest'
import { createCorpus } from '../../main/memory/corpus.ts'
import { createNotedEntries } from '../../main/memory/noted-entries.ts'
import type { MemoryRow } from '../../main/memory/row.ts'

const row = (id: string, line: number, rest: Partial<MemoryRow> = {}): MemoryRow => ({
  ...{
    id,
    line,
    endLine: line,
    path: 'memory/2026-01-05.md',
    text: `Words of ${id}.`,
    kind: 'told',
    date: '2026-01-05',
    time: '08:00',
  },
  ...{ who: null, place: null, audience: { kind: 'everyone' }, importance: 5, about: [], from: [], until: null },
  ...rest,
})

const village = () => {
  const corpus = createCorpus()
  corpus.put(row('m-1', 4))
  corpus.put(row('m-2', 5))
  const noted = createNotedEntries(corpus)
  return { corpus, noted, ids: (date = '') => noted.since(date).map(({ id }) => id) }
}

it('knows what was noted, changed and deleted since it was last asked', () => {
  const { corpus, noted, ids } = village()
  expect(ids()).toEqual(['m-1', 'm-2'])
  corpus.put(row('m-3', 6))
  expect(ids()).toEqual(['m-1', 'm-2', 'm-3'])
  corpus.put(row('m-1', 4, { text: 'Other words.' }))
  expect(noted.since('')[0]?.text).toBe('Other words.')
  corpus.remove('m-2')
  corpus.put(row('m-0', 3))
  expect(ids()).toEqual(['m-0', 'm-1', 'm-3'])
})

it('leaves out what is older than asked for, and what stands in no daily note', () => {
  const { corpus, ids } = village()
  corpus.put(row('m-4', 2, { path: 'memory/2026-01-06.md', date: '2026-01-06' }))
  corpus.put(row('m-5', 2, { path: 'MEMORY.md', date: null, kind: 'chunk' }))
  expect(ids()).toEqual(['m-1', 'm-2', 'm-4'])
  expect(ids('2026-01-06')).toEqual(['m-4'])
})

it('reads each line once, however often it is asked and whatever is noted behind it', () => {
  const { corpus, noted } = village()
  const [first] = noted.since('')
  corpus.put(row('m-3', 6))
  expect(noted.since('')[0]).toBe(first)
})

it('several dates, asked in turn, each keep their list, which grows at its end alone', () => {
  const { corpus, noted, ids } = village()
  corpus.put(row('m-4', 2, { path: 'memory/2026-01-06.md', date: '2026-01-06' }))
  const [all, later] = [noted.since(''), noted.since('2026-01-06')]
  expect([noted.since(''), noted.since('2026-01-06')].map((list, at) => list === [all, later][at])).toEqual([
    true,
    true,
  ])
  corpus.put(row('m-5', 3, { path: 'memory/2026-01-06.md', date: '2026-01-06' }))
  expect([ids(), ids('2026-01-06')]).toEqual([
    ['m-1', 'm-2', 'm-4', 'm-5'],
    ['m-4', 'm-5'],
  ])
  expect([noted.since(''), noted.since('2026-01-06')].map((list, at) => list === [all, later][at])).toEqual([
    true,
    true,
  ])
  corpus.put(row('m-1', 4, { text: 'Other words.' }))
  expect(noted.since('')).not.toBe(all)
  expect(all.map(({ id }) => id)).toEqual(['m-1', 'm-2', 'm-4', 'm-5'])
  const days = Array.from({ length: 30 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`)
  expect(days.map((day) => ids(day).length)).toEqual(
    days.map((day) => (day < '2026-01-06' ? 4 : day > '2026-01-06' ? 0 : 2)),
  )
})
