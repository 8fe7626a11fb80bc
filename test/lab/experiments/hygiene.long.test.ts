import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { runHygieneExperiment } from '../../../main/lab/experiments/hygiene/hygiene-experiment.ts'
import { likenessOf, repetitionIn } from '../../../main/lab/experiments/hygiene/likeness.ts'
import type { Storm } from '../../../main/lab/experiments/hygiene/storm.ts'
import type { VillageTalks } from '../../../main/lab/experiments/hygiene/village.ts'

const root = resolve(import.meta.dirname, '../../..')

it('talks end, nobody is held for ever, and two who are forced to talk are stopped', async () => {
  const sizes = { days: 0.2, npcs: 8, scripts: 10, turns: 150 }
  const { metrics, pass } = await runHygieneExperiment(
    { root, world: 'village', map: 'village', seed: 3, logger: silentLogger },
    sizes,
  )
  expect(metrics.failures).toEqual([])
  expect(pass).toBe(true)
  expect(metrics).toMatchObject({ deadlocks: 0, orphanLocks: 0 })
  expect((metrics.village as VillageTalks).talks).toBeGreaterThan(0)
  const storm = metrics.storm as Storm
  // The storm took effect: people left, were interrupted and kept silent.
  expect(Object.keys(storm.operations).toSorted()).toEqual(expect.arrayContaining(['aborted', 'failed', 'ok']))
  expect(Object.keys(storm.sizes).some((size) => !size.startsWith('2'))).toBe(true)
})

it('likeness is what two lines share of their four words in a row', () => {
  expect(likenessOf('the mill is old', 'The mill is old!')).toBe(1)
  expect(likenessOf('one two three four five', 'two three four five six')).toBeCloseTo(1 / 3)
  expect(likenessOf('', '')).toBe(0)
  const lines = ['a b c d', 'x y z w', 'a b c d'].map((text, index) => ({
    speaker: index === 1 ? 'cleo' : 'bram',
    text,
  }))
  expect(repetitionIn(lines)).toEqual([0, 0, 1])
})
