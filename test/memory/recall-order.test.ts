import { expect, test } from 'vitest'
import type { MemoryRow } from '../../main/memory/row.ts'
import type { MemoryQuery } from '../../main/mind/ports/memory-port.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'
import { ada, ben } from '../support/sample-characters.ts'
import { row, rowsMemory } from './recall-rig.ts'

const words = fc.array(
  fc.constantFrom(
    'ring',
    'mill',
    'Ada',
    'lost',
    'now',
    'I',
    'live',
    'in',
    'the',
    'harbour',
    'my dog',
    'is called',
    'Rex',
    'bread?',
    '磨坊',
    'now',
  ),
  {
    minLength: 1,
    maxLength: 8,
  },
)
const anyRow = fc.record({
  words,
  day: fc.integer({ min: 1, max: 20 }),
  hour: fc.integer({ min: 8, max: 11 }),
  importance: fc.integer({ min: 1, max: 10 }),
  teller: fc.constantFrom(null, { id: ada as string, name: 'Ada' }, { id: ben as string, name: 'Ben' }),
  dated: fc.boolean(),
  until: fc.constantFrom(null, null, '2026-11-10'),
})
const manyRows = fc.array(anyRow, { minLength: 1, maxLength: 40 }).map((drawn) =>
  drawn.map(({ words: said, day, hour, importance, teller, dated, until }, index): MemoryRow => {
    const date = `2026-11-${String(day).padStart(2, '0')}`
    const text = teller === null ? said.join(' ') : `${teller.name} told me: "${said.join(' ')}"`
    const path = dated ? `memory/${date}.md` : 'MEMORY.md'
    return row(text, {
      id: `m-${index}`,
      path,
      date: dated ? date : null,
      time: dated ? `${String(hour).padStart(2, '0')}:00` : null,
      line: index,
      who: teller,
      importance,
      until,
    })
  }),
)
const question = words.map((said) => said.join(' '))
const asker = fc.constantFrom<MemoryQuery['asker']>({ kind: 'self' }, { kind: 'player', player: ada })
const mode = fc.constantFrom('hybrid', 'vector', 'text') as fc.Arbitrary<'hybrid' | 'vector' | 'text'>

test('the first k of a ranking are the first k of a longer one, whatever is asked', () =>
  fc.assert(
    fc.asyncProperty(manyRows, question, asker, mode, async (rows, text, who, how) => {
      const memory = await rowsMemory(rows)
      const ids = async (limit: number) =>
        (await memory.ask(text, { limit, asker: who, mode: how })).hits.map((hit) => hit.id)
      const all = await ids(50)
      for (const k of [1, 2, 3, 5, 8]) expect(await ids(k)).toEqual(all.slice(0, k))
    }),
    { numRuns: runs(30) },
  ))

test('every score is finite, within 0 and 1, falls down the list, and is what its terms say', () =>
  fc.assert(
    fc.asyncProperty(manyRows, question, asker, async (rows, text, who) => {
      const { hits, confidence } = await (await rowsMemory(rows)).ask(text, { limit: 50, asker: who })
      let before = 1
      for (const { score, terms } of hits) {
        for (const value of [score, ...Object.values(terms)])
          expect(value >= 0 && value <= 1, JSON.stringify({ score, terms })).toBe(true)
        expect(score).toBeLessThanOrEqual(before)
        before = score
        const fits = terms.substance * (terms.trust * terms.vector + (1 - terms.trust) * terms.text)
        const factors = terms.importance * terms.decay * terms.affinity * terms.current * terms.novelty
        expect(score).toBeLessThanOrEqual((fits + terms.neighbours) * factors + 1e-9)
        expect(score).toBeGreaterThanOrEqual(terms.neighbours * factors - 1e-9)
      }
      expect(confidence >= 0 && confidence <= 1).toBe(true)
    }),
    { numRuns: runs(30) },
  ))

test('raising the importance of a memory never lowers its rank', () =>
  fc.assert(
    fc.asyncProperty(manyRows, question, fc.nat(), fc.integer({ min: 1, max: 9 }), async (rows, text, which, more) => {
      const chosen = rows[which % rows.length]
      if (chosen === undefined) return
      const raised = rows.map((one) =>
        one === chosen ? { ...one, importance: Math.min(10, one.importance + more) } : one,
      )
      const placeIn = async (some: MemoryRow[]) => {
        const found = (await (await rowsMemory(some)).ask(text, { limit: 50 })).hits.findIndex(
          (hit) => hit.id === chosen.id,
        )
        return found < 0 ? 99 : found
      }
      expect(await placeIn(raised)).toBeLessThanOrEqual(await placeIn(rows))
    }),
    { numRuns: runs(60) },
  ))

test('the same notes rank the same in whatever order they came in, and after others came and went', () =>
  fc.assert(
    fc.asyncProperty(manyRows, question, fc.infiniteStream(fc.nat(99)), async (rows, text, order) => {
      const mixed = rows.map((one) => ({ one, at: order.next().value ?? 0 })).sort((a, b) => a.at - b.at)
      const straight = await (await rowsMemory(rows)).ask(text, { limit: 50 })
      expect(await (await rowsMemory(mixed.map(({ one }) => one))).ask(text, { limit: 50 })).toEqual(straight)
    }),
    { numRuns: runs(30) },
  ))

test('what a listener may not hear changes nothing in what stands first for them but the rarity of words', async () => {
  const open = row('Ben told me: "I live at the mill"', { who: { id: ben, name: 'Ben' } })
  const secret = row('Ben told me: "I moved to the harbour"', {
    date: '2026-11-05',
    who: { id: ben, name: 'Ben' },
    audience: { kind: 'player', player: ben },
  })
  const memory = await rowsMemory([open, secret])
  const { hits } = await memory.ask('where does Ben live?', { asker: { kind: 'player', player: ada } })
  expect(hits.map((hit) => [hit.id, hit.terms.current])).toEqual([[open.id, 1]])
})

test('D1 where all memories tie on a term, or there is only one, scores stay numbers and importance still counts', async () => {
  const same = [1, 9, 5].map((importance) =>
    row('The mill stood still.', { id: `m-${importance}`, line: importance, importance }),
  )
  const hits = (await (await rowsMemory(same)).ask('the mill')).hits
  expect(hits.map((hit) => hit.id)).toEqual(['m-9', 'm-5', 'm-1'])
  for (const { score } of hits) expect(score).toBeGreaterThan(0)
  const alone = (await (await rowsMemory(same.slice(0, 1))).ask('something else entirely')).hits
  expect(alone.map((hit) => [hit.id, Number.isFinite(hit.score)])).toEqual([['m-1', true]])
})

test('D7 the newest of equal memories counts as the most recent, not the oldest', async () => {
  const days = ['2026-11-03', '2026-11-19', '2026-11-11']
  const memory = await rowsMemory(days.map((date) => row('Ada sang at the well.', { id: date, date })))
  const { hits } = await memory.ask('who sang at the well?')
  expect(hits.map((hit) => hit.id)).toEqual(['2026-11-19', '2026-11-11', '2026-11-03'])
  expect(hits.map((hit) => hit.terms.decay)).toEqual(hits.map((hit) => hit.terms.decay).sort((a, b) => b - a))
})

test('of two that contradict each other the newest comes first, however the older fits, and the older stays as history', async () => {
  const who = { id: ada as string, name: 'Ada' }
  const older = row('Ada told me: "I live in the mill"', { who, importance: 10 })
  const newer = row('Ada told me: "I moved to the harbour"', { date: '2026-11-20', who, importance: 1 })
  const others = ['the weather is fine', 'I live for the fair', 'the mill burns'].map((text) =>
    row(`Ada told me: "${text}"`, { who, date: '2026-11-04' }),
  )
  const { hits } = await (await rowsMemory([older, newer, ...others])).ask('where do I live?', {
    asker: { kind: 'player', player: ada },
  })
  const place = (one: MemoryRow) => hits.findIndex((hit) => hit.id === one.id)
  expect(place(newer)).toBe(0)
  expect(place(older)).toBeGreaterThan(0)
  expect(hits[place(older)]?.terms.current).toBeLessThan(1)
})

test('what is marked as history stands below the same that still holds', async () => {
  const holds = row('Ada: I live in the mill', { id: 'holds', date: '2026-11-01' })
  const over = row('Ada: I live in the mill', { id: 'over', date: '2026-11-02', until: '2026-11-10' })
  const { hits } = await (await rowsMemory([over, holds])).ask('where does Ada live?')
  expect(hits.map((hit) => hit.id)).toEqual(['holds', 'over'])
})
