import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assumed, planLand, planned, planTable } from '../../../../main/lab/bench/land/plan-land.ts'

it('gives the figures that the docs show, each time', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/machines.md'), 'utf8')
  const table = planTable(planned.map((zones) => planLand(zones)))
  expect(docs).toContain(table)
})

it('lets nobody into a full zone, and counts a machine to spare', () => {
  const plan = planLand(40, 1)
  expect(plan.fullest).toBeLessThanOrEqual(assumed.most)
  expect(plan.machines).toBeGreaterThanOrEqual(2)
  // Everybody crosses once in twenty minutes.
  expect(plan.crossingsPerSecond).toBeCloseTo(plan.players / (assumed.crossingMinutes * 60), 1)
  expect(planLand(40, 2)).not.toEqual(plan)
})
