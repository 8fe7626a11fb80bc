import { silentLogger } from '../../main/base/logger.ts'
import { openModelBudget } from '../../main/mind/budget/model-budget.ts'
import { marta } from '../support/sample-characters.ts'

/** A program that budget.test.ts runs: asks until it is killed, and prints after each call how many the files have. */
const budget = await openModelBudget({
  folder: process.argv[2] ?? '',
  limits: () => ({}),
  today: () => '2026-11-20',
  logger: silentLogger,
})
for (let calls = 1; ; calls++) {
  const asked = budget.reserve({ npc: marta.id, ref: 'openai/small', promptTokens: 10 })
  if (asked.kind === 'reserved') asked.reservation.settle({ promptTokens: 10, completionTokens: 5 })
  await budget.settled()
  process.stdout.write(`${calls}\n`)
}
