import { describe, expect, it } from 'vitest'
import { diversify } from '../../main/memory/recall/diversify.ts'
import { row, rowsMemory } from '../memory/recall-rig.ts'

const candidate = (place: number, score: number, terms: string[], replacement: number | null = null) => ({
  place,
  score,
  terms,
  replacement,
})

describe('94 MMR', () => {
  it('puts the one that is different among the first two of five that say nearly the same', async () => {
    const alike = Array.from({ length: 5 }, (_, index) =>
      row(`The red fox took a hen from the coop again, that makes ${index + 3} hens.`, {
        id: `fox-${index}`,
        line: index * 10,
      }),
    )
    const other = row('A hen hides from the fox under the cart.', { id: 'other', line: 25 })
    const { hits } = await (await rowsMemory([...alike, other])).ask('what did the fox do to the hen?')
    expect(hits.slice(0, 2).map((hit) => hit.id)).toContain('other')
    expect(hits.at(-1)?.terms.novelty).toBeLessThan(0.8)
  })

  it('takes what repeats off by Jaccard’s measure with λ 0.7', () => {
    const done = diversify(
      [
        candidate(0, 1, ['a', 'b']),
        candidate(1, 0.9, ['a', 'b']),
        candidate(2, 0.8, ['b', 'c']),
        candidate(3, 0.5, ['d']),
      ],
      4,
      0.7,
    )
    expect(done.map(({ candidate: { place }, value }) => [place, Math.round(value * 1e4) / 1e4])).toEqual([
      [0, 1],
      [2, 0.6857],
      [1, 0.5143],
      [3, 0.5],
    ])
  })

  it('never shows what has been superseded before what took its place', () => {
    const done = diversify(
      [candidate(0, 1, ['a', 'b']), candidate(1, 0.9, ['a', 'b']), candidate(2, 0.89, ['z'], 1)],
      3,
      0.7,
    )
    expect(done.map(({ candidate: { place } }) => place)).toEqual([0, 1, 2])
    expect(done[2]?.value).toBeLessThan(done[1]?.value ?? 0)
  })
})
