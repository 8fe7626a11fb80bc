import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../main/lab/experiments/interview/interview-experiment.ts'
import { scoreOf } from '../../../main/lab/experiments/interview/question.ts'
import { rankOf, strengthsOf } from '../../../main/lab/experiments/interview/rank.ts'
import type { NpcId } from '../../../main/world/ids.ts'
import { seedRandom } from '../../../main/world/random.ts'

const _root = resolve(import.meta.dirname, '../../..')
const _isLong = process.env.HEARTHFOLK_LONG === '1'
const luck = () => ({ random: seedRandom(5) })

describe('the verdict of an interview', () => {
  const score = (full: number, noPlan: number) => ({
    full,
    'no-reflection': full,
    'no-reflection-no-plan': noPlan,
    none: 0,
  })
  const outcome = (plans: [number, number][]) =>
    outcomeOf(
      [
        { group: 'memory' as const, scores: score(1, 1) },
        ...plans.map(([full, noPlan]) => ({ group: 'plan' as const, scores: score(full, noPlan) })),
      ].map(({ group, scores }) => ({
        question: { npc: 'bram' as NpcId, group, ask: '', facts: [] },
        scores,
        answers: { full: '', 'no-reflection': '', 'no-reflection-no-plan': '', none: '' },
      })),
      luck(),
    )

  it('tells of every rise, and fails where luck is no likely reason: five questions more with less left', () => {
    expect(
      outcome([
        [1, 0],
        [1, 0],
      ]),
    ).toMatchObject({ pass: true, metrics: { monotone: true } })
    const { pass, metrics, note } = outcome([
      [1, 1],
      [1, 1],
      [0, 1],
    ])
    expect({ pass, monotone: metrics.monotone }).toEqual({ pass: true, monotone: false })
    const risen = (count: number) => outcome(Array.from({ length: 9 }, (_, index) => [index < count ? 0 : 1, 1]))
    expect([risen(4).pass, risen(5).pass]).toEqual([true, false])
    expect(risen(5).metrics.failures).toEqual([
      'Not monotone: plan rises from 0.444 (no-reflection) to 1 (no-reflection-no-plan).',
    ])
    // The report names the question.
    expect(metrics.risen).toMatchObject([
      { npc: 'bram', group: 'plan', from: 'no-reflection', to: 'no-reflection-no-plan', scores: [0, 1] },
    ])
    expect(note).toContain(
      'Not strictly monotone on memory and plan: plan rises from 0.667 (no-reflection) to 1 (no-reflection-no-plan), which may be luck.',
    )
  })
})

describe('the key of an interview', () => {
  const question = { npc: 'bram' as NpcId, group: 'memory' as const, ask: '' }

  it('counts the facts that are in an answer, by whole words and by most of a sentence', () => {
    const both = {
      ...question,
      facts: [
        { kind: 'names' as const, any: ['Rook', 'the hunter'] },
        { kind: 'says' as const, text: 'A bear came down to the river.' },
      ],
    }
    expect(scoreOf(both, 'Rook told me this morning: "A bear came down to the river."')).toBe(1)
    expect(scoreOf(both, 'The hunter told me something.')).toBe(0.5)
    expect(scoreOf(both, 'A crooked bear.')).toBe(0)
    expect(scoreOf({ ...question, facts: [] }, 'Anything')).toBe(0)
  })
})

describe('a ranking by pairwise wins', () => {
  const names = ['a', 'b', 'c'] as const
  const rows = (...scores: [number, number, number][]) => scores.map(([a, b, c]) => ({ a, b, c }))

  it('puts whoever scores more above, equals on the same strength, and has the mean at nought', () => {
    const strengths = strengthsOf(rows([1, 0.5, 0], [1, 0.5, 0.5], [1, 1, 0], [0, 0, 0]), names)
    expect(strengths.a).toBeGreaterThan(strengths.b)
    expect(strengths.b).toBeGreaterThan(strengths.c)
    expect(strengths.a + strengths.b + strengths.c).toBeCloseTo(0, 9)
    const equal = strengthsOf(rows([1, 1, 1], [0, 0, 0]), names)
    expect(equal.a).toBeCloseTo(equal.c, 9)
  })

  it('has an interval that holds the strength, is narrower with more questions, and is the same for the same luck', () => {
    const few = rows([1, 0.5, 0], [1, 0, 0], [0, 1, 0], [1, 0.5, 0.5])
    const many = Array.from({ length: 20 }, () => few).flat()
    const [first, again, wide] = [rankOf(many, names, luck()), rankOf(many, names, luck()), rankOf(few, names, luck())]
    expect(again).toEqual(first)
    for (const name of names) {
      expect(first[name].interval[0]).toBeLessThanOrEqual(first[name].strength)
      expect(first[name].interval[1]).toBeGreaterThanOrEqual(first[name].strength)
    }
    expect(wide.a.interval[1] - wide.a.interval[0]).toBeGreaterThan(first.a.interval[1] - first.a.interval[0])
  })

  it('is not upset by whoever never lost, nor by no question at all', () => {
    expect(Object.values(strengthsOf(rows([1, 0, 0]), names)).every(Number.isFinite)).toBe(true)
    expect(Object.values(strengthsOf([], names))).toEqual([0, 0, 0])
  })
})
