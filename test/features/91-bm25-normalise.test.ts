import { describe, expect, it } from 'vitest'
import { createTermIndex } from '../../main/memory/term-index.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'

const scoreOf = (texts: string[][], asked: string[]): number[] => {
  const index = createTermIndex()
  for (const [slot, words] of texts.entries()) index.put(slot, words, [])
  const scores = new Float64Array(texts.length)
  index.score(
    asked.map((term) => ({ term, weight: 1, instead: [] })),
    scores,
  )
  return [...scores]
}

describe('91 BM25 normalise', () => {
  it('gives shares of what a question could reach, 0 to 1, whatever the texts', () => {
    const words = fc.array(fc.constantFrom('ring', 'mill', 'bread', 'dog'), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 20 }), words, (texts, asked) => {
        for (const score of scoreOf(texts, [...new Set(asked)])) expect(score >= 0 && score <= 1).toBe(true)
      }),
      { numRuns: runs(100) },
    )
  })

  it('grows with every word that matches, and with a rarer one more', () => {
    const texts = [['ring', 'mill'], ['mill'], ['bread'], ['mill', 'dog'], ['mill']]
    const [both = 0, common = 0, none] = scoreOf(texts, ['ring', 'mill'])
    const [rare = 0] = scoreOf(texts, ['ring', 'cat'])
    const [frequent = 0] = scoreOf(texts, ['mill', 'cat'])
    expect(both).toBeGreaterThan(common)
    expect(rare).toBeGreaterThan(frequent)
    expect(none).toBe(0)
  })

  it('counts what nobody ever said as missed', () => {
    const [known = 0] = scoreOf([['ring']], ['ring'])
    const [missed = 0] = scoreOf([['ring']], ['ring', 'dragon'])
    expect(missed).toBeLessThan(known)
  })
})
