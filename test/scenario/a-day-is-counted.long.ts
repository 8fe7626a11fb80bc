import assert from 'node:assert/strict'
import { scenario } from '../../main/lab/headless/scenario/scenario.ts'

export default scenario(
  'On an ordinary day people talk, trade and eat, and nothing goes wrong',
  { seeds: [1], moreSeeds: [2, 3, 4, 5] },
  async (village) => {
    await village.pass(12 * 60)
    const counts = village.counts()
    for (const thing of ['talks', 'trades', 'meals'] as const)
      assert.ok(counts[thing] > 0, `There were no ${thing}: ${JSON.stringify(counts)}`)
    assert.deepEqual(village.problems('error'), [])
  },
)
