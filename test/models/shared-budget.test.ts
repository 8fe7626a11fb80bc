import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { withinBudget } from '../../main/mind/budget/metered-model.ts'
import { openModelBudget } from '../../main/mind/budget/model-budget.ts'
import type { SharedBudget } from '../../main/mind/budget/shared-budget.ts'
import { fewer, queuedModel } from '../../main/mind/budget/shared-places.ts'
import type { ChatModel, ChatOptions } from '../../main/mind/ports/chat-model.ts'
import { chatRequest } from '../support/chat-request.ts'
import { marta } from '../support/sample-characters.ts'
import { embedded } from './line-rig.ts'

/** Lends three calls, and notes what is said of them. */
const lender = () => {
  let left = 3
  const told: (string | number)[] = []
  const shared: SharedBudget = {
    refusal: () => (left > 0 ? null : 'the calls that the land lent this zone are used up'),
    take(promptTokens) {
      left -= 1
      told.push(promptTokens)
      return {
        settle: (tokens) => void told.push(`${tokens} tokens`),
        giveBack() {
          left += 1
        },
      }
    },
  }
  return { shared, told }
}

it('a shared budget is asked before each call and told of it afterwards, once, and without it the embedded brain thinks', async () => {
  const { shared, told } = lender()
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-shared-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const logged: string[] = []
  const warn = (_: object, message: string): void => void logged.push(message)
  const logger = { ...silentLogger, warn }
  const budget = await openModelBudget({ ...{ folder, shared, logger }, limits: () => ({}), today: () => '2026-11-20' })
  onTestFinished(() => budget.settled())
  const call = () => budget.reserve({ npc: marta.id, ref: 'openai/small', promptTokens: 10 })
  const spend = (): boolean => {
    const asked = call()
    if (asked.kind === 'reserved') asked.reservation.settle({ promptTokens: 10, completionTokens: 5 })
    return asked.kind === 'reserved'
  }
  const first = call()
  if (first.kind === 'refused') throw new Error('refused')
  first.reservation.settle({ promptTokens: 12, completionTokens: 5 })
  first.reservation.settle({ promptTokens: 12, completionTokens: 5 })
  const second = call()
  if (second.kind === 'refused') throw new Error('refused')
  second.reservation.giveBack()
  second.reservation.giveBack()
  expect([spend(), spend(), spend()]).toEqual([true, true, false])
  expect(told).toEqual([10, '17 tokens', 10, 10, '15 tokens', 10, '15 tokens'])
  expect(budget.hasRoom(marta.id)).toBe(false)
  expect(logged.join()).toMatch(/the land lent this zone are used up: the embedded brain thinks/)
  const source = withinBudget(async () => ({ ...embedded, ref: 'openai/first' }), budget, embedded)
  expect(await source({ npc: marta.id, tier: 'talk' })).toBe(embedded)
})

it('has each request wait for a place at its server, and leave it however it ends', async () => {
  const seen: string[] = []
  const places = {
    async enter(server: string) {
      seen.push(`enters ${server}`)
      return () => void seen.push('leaves')
    },
    places: () => 1,
  }
  const model = (fails: boolean): ChatModel => ({
    ...{ ref: 'openai/first', label: 'First', tools: true, contextTokens: 8192 },
    async *chat() {
      seen.push('asks')
      if (fails) throw new Error('the line broke')
      yield { kind: 'text' as const, text: 'Good day.' }
    },
  })
  const options: ChatOptions = { signal: new AbortController().signal }
  for await (const _ of queuedModel(model(false), places).chat(chatRequest('Hello'), options));
  await expect(async () => {
    for await (const _ of queuedModel(model(true), places).chat(chatRequest('Hello'), options));
  }).rejects.toThrow('the line broke')
  expect(seen).toEqual(['enters openai', 'asks', 'leaves', 'enters openai', 'asks', 'leaves'])
  const bare = model(false)
  expect(queuedModel(bare, undefined)).toBe(bare)
  expect([fewer(null, 3), fewer(2, null), fewer(2, 3), fewer(null, null)]).toEqual([3, 2, 2, null])
})
