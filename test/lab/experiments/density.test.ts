import { describe, expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { runDensityExperiment } from '../../../main/lab/experiments/density/density-experiment.ts'
import { affinityByTalks, graphOf } from '../../../main/lab/experiments/density/graph.ts'
import { answerOf, type Claim } from '../../../main/lab/experiments/density/interview.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { isLong } from '../../support/runs.ts'

const claim = (of: string, about: string, knows = true): Claim => ({
  of: of as NpcId,
  about: about as NpcId,
  knows,
  answer: '',
})

describe('experiment density (E3)', () => {
  it('counts a pair when both say that they know one another, and holds each claim against what was written and heard', () => {
    const claims = [
      claim('a', 'b'),
      claim('b', 'a'),
      claim('a', 'c'),
      claim('c', 'a', false),
      claim('b', 'c', false),
      claim('c', 'b', false),
    ]
    const graph = graphOf(claims, 3, {
      written: new Set(['a b']),
      talks: new Map([
        ['b a', 1],
        ['c b', 2],
      ]),
    })
    expect(graph).toEqual({
      density: 0.333,
      reciprocity: 0.667,
      knows: 3,
      edges: 1,
      falseClaims: ['a c'],
      forgotten: ['c b'],
    })
  })

  it('takes a plain yes or no out of an answer, and nothing out of any other', () => {
    expect(answerOf('Good day, Ana. Yes, I know Bram. Bram is my friend.')).toBe(true)
    expect(answerOf('No, I do not know Bram: we have never talked.')).toBe(false)
    expect(answerOf('Bram? The smith lives at the forge.')).toBeNull()
  })

  it('tells how liking goes with the number of talks', () => {
    const rows = affinityByTalks([
      { talks: 0, before: 4, after: 4 },
      { talks: 2, before: 0, after: 3 },
      { talks: 1, before: 2, after: 4 },
    ])
    expect(rows.slice(0, 2)).toEqual([
      { talks: 'none', pairs: 1, before: 4, after: 4 },
      { talks: '1 to 2', pairs: 2, before: 1, after: 3.5 },
    ])
  })

  if (isLong)
    it('asks each of each other in the running village, and nobody claims to know somebody whom they never met', async () => {
      const outcome = await runDensityExperiment({
        root: process.cwd(),
        world: 'village',
        map: 'village',
        seed: 3,
        npcs: 6,
        people: ['marta', 'bram', 'tilo'],
        days: 0.05,
        seeds: 1,
        logger: silentLogger,
      })
      expect(outcome.metrics).toMatchObject({
        failures: [],
        falseEdges: 0,
        asked: 60,
        unanswered: 0,
        metAndNotKnown: 0,
      })
      expect(outcome.metrics.densityStart).toBeGreaterThan(0)
      expect(outcome.metrics.densityStart, 'extras know their neighbours only').toBeLessThan(1)
      expect(outcome.pass).toBe(true)
    })
})
