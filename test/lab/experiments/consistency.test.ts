import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  outcomeOf,
  runConsistencyExperiment,
} from '../../../main/lab/experiments/consistency/consistency-experiment.ts'
import { attribute, styleOf } from '../../../main/lab/experiments/consistency/style.ts'
import type { SimulationEvent } from '../../../main/world/commands.ts'
import { isLong } from '../../support/runs.ts'
import { npc } from '../../support/sample-characters.ts'

const root = resolve(import.meta.dirname, '../../..')
const nobody = new Set<string>()

if (isLong)
  it('E13: who somebody is stays from one day to the other, and is told by how they speak', async () => {
    const { pass, metrics } = await runConsistencyExperiment({
      root,
      world: 'village',
      map: 'village',
      seed: 7,
      people: ['bram', 'greta', 'marta'],
      probes: 8,
      lastDay: 2,
    })
    expect(metrics).toMatchObject({
      people: 3,
      questions: 24,
      contradictions: 0,
      failures: [],
      attributionLastDay: 1,
    })
    expect(metrics.distanceToOwnSoul).toBeLessThan(metrics.distanceToOthers as number)
    expect(pass).toBe(true)
  })

describe('an opinion that changes', () => {
  const [ines, aldous, bram] = [npc('ines'), npc('aldous'), npc('bram')]
  const question = {
    npc: ines,
    group: 'self' as const,
    of: aldous,
    ask: 'What do you think of Aldous?',
    facts: [{ kind: 'names' as const, any: ['books'] }],
  }
  const change = (because: 'quarrel' | 'mended' | 'talk', body = aldous): SimulationEvent => ({
    ...{
      kind: 'relationChanged',
      npc: ines,
      body,
      because,
      why: 'had my place at the tavern',
      familiarity: 0,
      affinity: -20,
      trust: 0,
    },
  })
  const outcome = (after: string, happened: SimulationEvent[], first = 'As if books ate less than oxen.', at = 0) =>
    outcomeOf({
      characters: [],
      village: { events: happened, bodies: {}, places: [] },
      questions: [question],
      first: [{ answer: first, at }],
      last: [{ answer: after, at: happened.length }],
      lastDay: 7,
    }).metrics

  it('contradicts nothing where the log has a quarrel between the two days, of which the answer speaks', () => {
    expect(
      outcome('I have fallen out with Aldous. Aldous had my place at the tavern.', [change('quarrel')]),
    ).toMatchObject({
      contradictions: 0,
      changedWithCause: ['ines, "What do you think of Aldous?": had my place at the tavern'],
    })
    expect(
      outcome('As if books ate less than oxen.', [change('mended')], 'Aldous and I have had words.'),
    ).toMatchObject({ contradictions: 0 })
  })

  it.each([
    ['nothing happened', 'I have fallen out with Aldous.', [], 0],
    ['the quarrel is with somebody else', 'I have fallen out with Aldous.', [change('quarrel', bram)], 0],
    ['it was there on the first day', 'I have fallen out with Aldous.', [change('quarrel')], 1],
    ['they only talked', 'I have fallen out with Aldous.', [change('talk')], 0],
    ['the answer speaks of something else', 'Aldous is a baker.', [change('quarrel')], 0],
  ] as const)('is a contradiction where %s', (_what, after, happened, at) => {
    expect(outcome(after, [...happened], undefined, at)).toMatchObject({ contradictions: 1, changedWithCause: [] })
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
    const spoken = [
      'Hm. Aye. It holds.',
      "Well now, the dough's risen, dove, and the oven waits.",
      'Item: seventeen observations concerning the record.',
    ]
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
    expect([...styleOf('Bram of the forge says so.', new Set(['bram', 'forge'])).words.keys()]).toEqual([
      'of',
      'the',
      'says',
      'so',
    ])
  })

  it('makes something of no words at all', () => {
    expect(attribute([styleOf('', nobody)], [styleOf('', nobody)])).toMatchObject({ own: expect.any(Number) })
  })
})
