import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runConsistencyExperiment } from '../../main/experiments/consistency/consistency-experiment.ts'
import { attribute, styleOf } from '../../main/experiments/consistency/style.ts'

const root = resolve(import.meta.dirname, '../..')
const nobody = new Set<string>()

describe('E13: who somebody is', () => {
  it('stays from one day to the other, and is told by how they speak', async () => {
    const { pass, metrics } = await runConsistencyExperiment({
      root,
      world: 'village',
      map: 'village',
      seed: 7,
      people: ['bram', 'greta', 'marta'],
      probes: 8,
      lastDay: 2,
    })
    expect(metrics).toMatchObject({ people: 3, questions: 24, contradictions: 0, failures: [], attributionLastDay: 1 })
    expect(metrics.distanceToOwnSoul).toBeLessThan(metrics.distanceToOthers as number)
    expect(pass).toBe(true)
  })
})

describe('style', () => {
  const souls = [
    'Aye. Iron. Hm. No. Iron holds.',
    'Well now, dove, the dough rises and the oven waits for nobody, does it?',
    'Item: the record contains seventeen observations concerning chronology.',
  ]
  const styles = souls.map((text) => styleOf(text, nobody))

  it('tells by catch-words, length and formality whose words they are', () => {
    const spoken = ['Hm. Aye. It holds.', "Well now, the dough's risen, dove, and the oven waits.", 'Item: seventeen observations concerning the record.']
    const found = attribute(
      spoken.map((text) => styleOf(text, nobody)),
      styles,
    )
    expect(found).toMatchObject({ right: 1, nearerToOwn: 1 })
    expect(found.own).toBeLessThan(found.others)
  })

  it('is not fooled where each speaks as another', () => {
    const swapped = [souls[1], souls[2], souls[0]].map((text) => styleOf(text ?? '', nobody))
    expect(attribute(swapped, styles).right).toBe(0)
  })

  it('leaves out the names that would give somebody away', () => {
    expect([...styleOf('Bram of the forge says so.', new Set(['bram', 'forge'])).words.keys()]).toEqual(['of', 'the', 'says', 'so'])
  })

  it('makes something of no words at all', () => {
    expect(attribute([styleOf('', nobody)], [styleOf('', nobody)])).toMatchObject({ own: expect.any(Number) })
  })
})
