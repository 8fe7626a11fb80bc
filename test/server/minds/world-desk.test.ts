import { expect, test } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { pluralOf } from '../../../main/language/en/amounts/plural.ts'
import { resultSchema } from '../../../main/server/minds/messages.ts'
import type { OpenMinds } from '../../../main/server/minds/open-minds.ts'
import { readAs } from '../../../main/server/minds/refusal.ts'
import { createWorldDesk } from '../../../main/server/minds/world-desk.ts'

const ana = { id: 'ana', name: 'Ana' }
const deskOver = (minds: object) =>
  createWorldDesk({
    minds: () => ({ village: { isDraining: () => false }, here: new Map(), ...minds }) as unknown as OpenMinds,
    token: () => 'token',
    logger: silentLogger,
    now: () => 0,
  })

test('an answer that breaks inside ends, and says so', async () => {
  const desk = deskOver({ check: () => {}, say: () => Promise.reject(new Error('the disk is full')) })
  const end = await desk.say('greta', { id: 'm-1', player: ana, text: 'Hello!' }, () => {})
  expect(end).toMatchObject({ id: 'm-1', outcome: 'failed', text: '', notice: expect.stringContaining('log') })
  expect(JSON.stringify(end)).not.toContain('disk')
})

test('a result must be words, and not too many; what is wrong is named', () => {
  const read = (result: object) => readAs(resultSchema, { call: 'c-1', ...result })
  expect(() => read({ ok: true, text: { bell: 'rung' } })).toThrow('text: must be text')
  expect(() => read({ ok: true, text: 'x'.repeat(8001) })).toThrow('more than 8000 characters')
  expect(() => read({ ok: false })).toThrow('error: must be text')
  expect(() => read({ text: 'Done.' })).toThrow('must be {call, ok: true, text}')
  expect(read({ ok: true })).toMatchObject({ text: 'Done.' })
})

test('one budget holds for everything that a world asks', () => {
  const desk = deskOver({})
  for (let asked = 0; asked < 500; asked++) desk.take()
  expect(() => desk.take()).toThrow('requests a second')
})

test('things of another world have a plural', () => {
  expect(['candle', 'box', 'berry', 'key', 'loaf of bread', 'knife'].map(pluralOf)).toEqual([
    ...['candles', 'boxes', 'berries', 'keys', 'loaves of bread', 'knives'],
  ])
})
