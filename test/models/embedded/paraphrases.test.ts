import { expect, it } from 'vitest'
import { scoreParaphrases } from './score-paraphrases.ts'

/** A normal run asks one case in ten of either list, plus a third of what touches privacy in the first; `npm run test:long` asks all. */
const isLong = process.env.HEARTHFOLK_LONG === '1'
/** Shares that the brain has reached, with a little room: a change that loses more answers needs a look. */
const floors = { development: 0.85, blind: 0.7 } as const

it.each(['development', 'blind'] as const)(
  'answers paraphrased questions and facts, and tells nobody what another player said: the %s list',
  async (list) => {
    const judged = await scoreParaphrases(
      list,
      ({ category }, index) => isLong || index % (list === 'development' && category === 'privacy' ? 3 : 10) === 0,
    )
    const right = judged.filter((entry) => entry.problem === null).length
    expect(judged.length).toBeGreaterThan(isLong ? 90 : 9)
    expect(right / judged.length, `${right} of ${judged.length}`).toBeGreaterThanOrEqual(floors[list])
    if (list === 'blind') return
    const secrets = judged.filter(({ category }) => category === 'privacy')
    expect(secrets.length).toBeGreaterThan(isLong ? 10 : 3)
    expect(secrets.filter((entry) => entry.problem !== null)).toEqual([])
  },
)
