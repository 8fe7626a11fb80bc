import { describe, expect, it } from 'vitest'
import { row, rowsMemory } from '../memory/recall-rig.ts'

const day = (ago: number): string => new Date(Date.UTC(2026, 10, 21 - ago)).toISOString().slice(0, 10)
const decays = async (halfLifeDays?: number) => {
  const memory = await rowsMemory(
    [0, 7, 30, 90, 180, 242].map((ago) => row(`The bell rang ${ago}.`, { date: day(ago), time: '10:00' })),
  )
  const { hits } = await memory.ask('the bell', { limit: 10, ...(halfLifeDays === undefined ? {} : { halfLifeDays }) })
  return new Map(hits.map((hit) => [hit.date, hit.terms.decay]))
}

describe('95 temporal decay', () => {
  it('halves in thirty game days what age can take, down to a floor', async () => {
    const decay = await decays()
    for (const [ago, share] of [
      [0, 1],
      [7, 0.8507],
      [30, 0.5],
      [90, 0.125],
      [180, 0.0156],
      [242, 0.0037],
    ] as const) {
      expect(decay.get(day(ago))).toBeCloseTo(0.8 + 0.2 * share, 3)
    }
  })

  it('has the half-life that is asked for', async () => {
    expect((await decays(90)).get(day(90))).toBeCloseTo(0.9, 3)
  })

  it('leaves what has no date as it is', async () => {
    const { hits } = await (
      await rowsMemory([row('The bell rang.', { path: 'MEMORY.md', date: null, time: null })])
    ).ask('the bell')
    expect(hits[0]?.terms.decay).toBe(1)
  })

  it('leaves what was taken into MEMORY.md as it is, though it says when it was learned', async () => {
    const kept = [
      row('The bell rang at noon.', { path: 'MEMORY.md', date: day(200) }),
      row('The bell rang at dusk.', { date: day(200) }),
    ]
    const { hits } = await (await rowsMemory(kept)).ask('the bell')
    expect(hits.find(({ path }) => path === 'MEMORY.md')?.terms.decay).toBe(1)
    expect(hits.find(({ path }) => path !== 'MEMORY.md')?.terms.decay).toBeLessThan(0.81)
  })

  it('does not let age bury the only answer under what is new and fits nothing', async () => {
    const old = row('Ada hid the silver ring in the well.', { date: day(242) })
    const fresh = Array.from({ length: 30 }, (_, index) =>
      row(`The sheep number ${index} was shorn.`, { date: day(0), time: '09:00' }),
    )
    expect((await (await rowsMemory([old, ...fresh])).texts('where is the silver ring?'))[0]).toBe(old.text)
  })
})
