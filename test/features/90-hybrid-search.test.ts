import { describe, expect, it } from 'vitest'
import type { Embedder } from '../../main/mind/ports/memory-port.ts'
import { row, rowsMemory } from '../memory/recall-rig.ts'

/** Treats dusk and similar words as one meaning, and knows nothing else. */
const meaning: Embedder = {
  name: 'meaning',
  dimensions: 2,
  embed: async (texts) => texts.map((text) => Float32Array.from(/dusk|evening|twilit/.test(text) ? [1, 0] : [0, 1])),
}
const broken: Embedder = { ...meaning, embed: () => Promise.reject(new Error('out of memory')) }
const key = row('The chest opens with zq-417.')
const dusk = row('We met at dusk.')
const filler = Array.from({ length: 10 }, (_, index) => row(`The ${index}th sheep was shorn.`, { importance: 10 }))

describe('90 hybrid search', () => {
  it('finds an exact id by its letters alone, whose meaning no vector knows, above important memories that fit nothing', async () => {
    const { hits } = await (await rowsMemory([...filler, key, dusk], meaning)).ask('zq-417 evening')
    expect(
      hits
        .slice(0, 2)
        .map((hit) => hit.id)
        .sort(),
    ).toEqual([key.id, dusk.id].sort())
    expect(hits.find((hit) => hit.id === key.id)?.terms).toMatchObject({ vector: 0, text: 1 })
  })

  it('finds another wording by its meaning alone', async () => {
    const { hits } = await (await rowsMemory([...filler, key, dusk], meaning)).ask('evening', { mode: 'vector' })
    expect(hits[0]).toMatchObject({ id: dusk.id, terms: { vector: 1, text: 0 } })
  })

  it('weighs meaning to words as 0.7 to 0.3, each as a share of the best', async () => {
    const { hits } = await (await rowsMemory([row('dusk'), row('crossroads')], meaning)).ask('crossroads twilit', {
      limit: 2,
    })
    const [first, second] = hits
    expect([first?.text, second?.text]).toEqual(['dusk', 'crossroads'])
    expect([first?.terms.vector, first?.terms.text, second?.terms.vector]).toEqual([1, 0, 0])
    const own = (hit: typeof first) =>
      (hit?.score ?? 0) / ((hit?.terms.importance ?? 1) * (hit?.terms.decay ?? 1) * (hit?.terms.novelty ?? 1)) -
      (hit?.terms.neighbours ?? 0)
    const fits = (hit: typeof first) => 0.7 * (hit?.terms.vector ?? 0) + 0.3 * (hit?.terms.text ?? 0)
    expect(fits(second)).toBeGreaterThan(0)
    expect(own(first) / own(second)).toBeCloseTo(fits(first) / fits(second), 5)
  })

  it('goes on with one side when the other fails or is not asked', async () => {
    const without = await (await rowsMemory([...filler, key, dusk], broken)).ask('zq-417')
    expect(without.hits.map((hit) => hit.id)).toEqual([key.id])
    expect(without.degraded.join()).toContain('out of memory')
  })

  it('lets no threshold hide the only memory', async () => {
    expect(await (await rowsMemory([key])).texts('something else')).toEqual([key.text])
  })
})
