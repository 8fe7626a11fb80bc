import { expect, it } from 'vitest'
import { sayReasons } from '../../main/memory/recall/say-reasons.ts'

const terms = {
  ...{ vector: 1, text: 1, trust: 0.3, substance: 1, neighbours: 0, importance: 1 },
  ...{ decay: 1, affinity: 1, current: 1, novelty: 1 },
}
const hit = { text: 'The bridge is broken.', date: '2026-11-18', time: '07:52', importance: 8, terms }

it('why a memory came up is told in sentences that name the shared words, its day and its weight', () => {
  expect(sayReasons(hit, 'What happened to the bridge?').map(String)).toEqual([
    'It has “bridge” in common with the words that were said.',
    'It is among the nearest in meaning.',
    'It is from 2026-11-18, 07:52.',
    'It mattered much when it was noted (8 of 10).',
  ])
})

it('whatever lowers a memory is told, and no name of a figure is', () => {
  const low = { ...terms, substance: 0.5, decay: 0.8, affinity: 0.5, current: 0.4, novelty: 0.2, text: 0, vector: 0.1 }
  const told = sayReasons({ ...hit, importance: 2, terms: low }, 'Hello?').join(' ')
  for (const part of [
    'no word in common',
    'says little',
    'age lowers it',
    'mattered little',
    'somebody else',
    'newer',
    'repeats',
  ])
    expect(told).toContain(part)
  expect(told).not.toMatch(/substance|novelty|decay|affinity|vector/)
})
