import { describe, expect, test } from 'vitest'
import type { MemoryRow } from '../../main/memory/row.ts'
import { ada } from '../support/sample-characters.ts'
import { row, rowsMemory } from './recall-rig.ts'

const who = { id: ada as string, name: 'Ada' }
const filler = Array.from({ length: 10 }, (_, index) =>
  row(`Ada told me: "My goat number ${index} is white."`, { who, line: 60 * index, path: `memory/x${index}.md` }),
)
const note = (words: string, id: string) =>
  row(`Ada told me: "${words}"`, { id, who, path: 'memory/2026-11-02.md', date: '2026-11-02' })
const kept = (text: string, id: string, change: Partial<MemoryRow> = {}) =>
  row(text, {
    id,
    path: `memory/people/${ada}.md`,
    kind: 'person',
    date: '2026-11-02',
    time: null,
    from: ['m-1'],
    ...change,
  })
const idsOf = async (rows: MemoryRow[], limit = 6) =>
  (
    await (
      await rowsMemory([...filler, ...rows])
    ).ask('where is my silver ring?', { asker: { kind: 'player', player: ada }, limit })
  ).hits.map((hit) => hit.id)

describe('a note and the line that was kept of it', () => {
  const told = note('I lost my silver ring near the mill.', 'm-1')
  const line = kept('Lost a silver ring near the mill.', 'k-1')

  test('take one place, the better of them, however many are asked for', async () => {
    const six = await idsOf([told, line])
    expect(six.filter((id) => id === 'm-1' || id === 'k-1')).toHaveLength(1)
    expect(six).toHaveLength(6)
    for (const limit of [1, 2, 4]) expect(await idsOf([told, line], limit)).toEqual(six.slice(0, limit))
  })

  test('both stay where each says what the other does not', async () => {
    const long = note(
      'I lost my silver ring near the mill. Tomorrow I travel to Orrin with my sister to sell wool, beeswax and candles.',
      'm-1',
    )
    expect(
      (await idsOf([long, kept('Her aunt, a weaver in Pellam, owes her a silver ring.', 'k-1')])).slice(0, 2).sort(),
    ).toEqual(['k-1', 'm-1'])
    expect(await idsOf([told, kept('Lost a silver ring near the mill.', 'k-2', { from: ['m-9'] })])).toEqual(
      expect.arrayContaining(['k-2', 'm-1']),
    )
  })

  test('are both history once the line is struck out', async () => {
    const struck = kept('Lost a silver ring near the mill.', 'k-1', { until: '2026-11-10' })
    const { hits } = await (await rowsMemory([...filler, told, struck])).ask('silver ring', {
      asker: { kind: 'player', player: ada },
    })
    const found = hits.find((hit) => hit.id === 'm-1' || hit.id === 'k-1')
    expect(found?.terms.current).toBeLessThan(1)
    const current = async (...rows: MemoryRow[]) => {
      const memory = await rowsMemory([...filler, told, ...rows])
      const found = await memory.ask('silver ring', { asker: { kind: 'player', player: ada }, sources: ['notes'] })
      return found.hits.find((hit) => hit.id === 'm-1')?.terms.current
    }
    expect(await current()).toBe(1)
    expect(await current(struck)).toBeLessThan(1)
    // Lines that the asker may not hear change nothing, nor does one that still holds.
    expect(await current({ ...struck, audience: { kind: 'self' } })).toBe(1)
    expect(await current(kept('Lost a silver ring near the mill.', 'k-2'), struck)).toBe(1)
  })
})
