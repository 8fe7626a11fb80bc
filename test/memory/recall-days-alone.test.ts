import { expect, test } from 'vitest'
import { row, rowsMemory } from './recall-rig.ts'

/** The questions are asked on Saturday, 21 November 2026. */
const memory = () =>
  rowsMemory([
    row('Ada lost a ring.', { date: '2026-11-13', line: 1 }),
    row('Bram sold the mare.', { date: '2026-11-18', line: 2, importance: 1 }),
    row('The well was cleaned on a Friday, three days late.', { date: '2026-10-02', line: 3, importance: 10 }),
    row('Odo danced.', { date: '2026-11-20', line: 4, importance: 1 }),
    row('Marta bakes with rye.', { date: null, line: 5 }),
  ])

test.each([
  ['last Friday', 'Odo danced.'],
  ['three days ago', 'Bram sold the mare.'],
  ['what happened yesterday?', 'Odo danced.'],
  ['Friday', 'Odo danced.'],
  ['what about Friday night?', 'Odo danced.'],
  ['two Fridays ago', 'Ada lost a ring.'],
  ['three nights ago', 'Bram sold the mare.'],
  ['on the 13th', 'Ada lost a ring.'],
  ['on 13 November', 'Ada lost a ring.'],
  ['2026-11-18', 'Bram sold the mare.'],
])('a day is question enough: "%s"', async (question, first) => {
  for (const mode of ['hybrid', 'text', 'vector'] as const) {
    const { hits, confidence } = await (await memory()).ask(question, { mode })
    expect(hits[0]?.text).toBe(first)
    expect(hits.map(({ text }) => text)).not.toContain('Marta bakes with rye.')
    expect(confidence).toBeGreaterThanOrEqual(0.5)
  }
})

test('a day on which nothing was noted brings nothing up', async () => {
  const { hits, confidence } = await (await memory()).ask('on 3 March 2025')
  expect([hits, confidence]).toEqual([[], 0])
})
