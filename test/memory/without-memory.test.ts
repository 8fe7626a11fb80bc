import { expect, test } from 'vitest'
import { createWithoutMemory } from '../../main/memory/without-memory.ts'
import { told } from '../contract/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { npc } from '../support/sample-characters.ts'

test('an NPC without memory answers to all that is asked of one, and keeps nothing', async () => {
  const memory = createWithoutMemory(npc('elder'))
  const entry = await memory.remember(told('Ada told me\nof a ring.', { importance: 99 }))
  expect(entry).toMatchObject({ text: 'Ada told me of a ring.', importance: 10, path: 'memory/2026-11-20.md' })
  expect((await memory.remember(told('Ada told me of a ring.', { id: 'turn-1' }))).id).toBe('turn-1')
  await expect(memory.remember(told(' \n '))).rejects.toThrow(TypeError)
  const query = { text: 'ring', asker: { kind: 'self' }, now: gameTime('2026-11-21') } as const
  expect(await memory.search(query)).toEqual({ hits: [], degraded: [], confidence: 0 })
  await expect(memory.search({ ...query, signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow('stop')
  expect(await memory.get({ path: 'MEMORY.md' })).toEqual({ path: 'MEMORY.md', text: '' })
  expect(await memory.get({ path: '../elder/MEMORY.md' })).toHaveProperty('refused')
  expect(await memory.rewrite({ path: 'MEMORY.md', text: 'x', hash: null })).toHaveProperty('refused')
  expect([await memory.noted(), await memory.recalls(), (await memory.stats()).notes]).toEqual([[], [], 0])
})
