import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { told } from '../contract/npc-memory.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import fc from '../support/fast-check.ts'
import { gameTime } from '../support/game-time.ts'
import { runs } from '../support/runs.ts'
import { ada, ben } from '../support/sample-characters.ts'

const now = gameTime('2026-11-22', '10:00')

describe('89 two layers of memory', () => {
  test('whatever is remembered, a daily note only grows: what stood there stays byte for byte', async () => {
    const anything = fc.record({
      text: fc.string({ unit: 'binary', minLength: 1 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      day: fc.integer({ min: 20, max: 22 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 8 }), async (entries) => {
        await using place = await memoryFolder()
        const memory = await openMemory(place.folder)
        const notes = new Map<string, string>()
        for (const { text, minute, day } of entries) {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
          const entry = await memory.remember(told(`Ada said ${text}`, { at: gameTime(`2026-11-${day}`, time) }))
          const content = await readFile(join(place.folder, entry.path), 'utf8')
          expect(content.startsWith(notes.get(entry.path) ?? '# ')).toBe(true)
          notes.set(entry.path, content)
        }
        await memory.close()
      }),
      { numRuns: runs(15) },
    )
  })

  test('the day ends at midnight of the game clock, not of the machine', async () => {
    await using place = await memoryFolder()
    const memory = await openMemory(place.folder)
    const late = await memory.remember(told('Ada told me good night.', { at: gameTime('2026-11-20', '23:59') }))
    const early = await memory.remember(told('Ada told me she cannot sleep.', { at: gameTime('2026-11-21', '00:00') }))
    expect([late.path, early.path]).toEqual(['memory/2026-11-20.md', 'memory/2026-11-21.md'])
    expect(await readFile(join(place.folder, early.path), 'utf8')).toMatch(
      /^# Saturday, 21 November 2026\n\n## 00:00 · /,
    )
    expect((await memory.noted({ from: '2026-11-21' })).map(({ text }) => text)).toEqual([
      'Ada told me she cannot sleep.',
    ])
    expect((await memory.noted()).map(({ id }) => id)).toEqual([late.id, early.id])
    await memory.close()
  })

  test('MEMORY.md is the second layer: its marked lines are memories of their own, its prose is read in pieces', async () => {
    await using place = await memoryFolder()
    await writeFile(
      join(place.folder, 'MEMORY.md'),
      [
        '# What I keep in mind',
        '',
        'The mill belongs to my sister.',
        '',
        '## Promises',
        '',
        `- I promised Ada the blue jug. <!-- kind:said importance:8 for:${ada} observed:2026-11-20 from:m-x,m-y id:k-1 -->`,
        `- ~~Ben lives at the mill.~~ (until 21 November 2026) <!-- kind:told importance:6 observed:2026-11-01 until:2026-11-21 id:k-2 -->`,
      ].join('\n'),
    )
    const memory = await openMemory(place.folder)
    const found = async (text: string, player = ada) =>
      (await memory.search({ text, asker: { kind: 'player', player }, now })).hits
    expect((await found('blue jug')).find(({ id }) => id === 'k-1')).toMatchObject({
      path: 'MEMORY.md',
      line: 7,
      endLine: 7,
      text: 'I promised Ada the blue jug.',
      kind: 'said',
      importance: 8,
      date: '2026-11-20',
      audience: { kind: 'player', player: ada },
    })
    expect((await found('blue jug', ben)).map(({ id }) => id)).not.toContain('k-1')
    expect((await found('where does Ben live')).find(({ id }) => id === 'k-2')).toMatchObject({
      text: 'Ben lives at the mill.',
      until: '2026-11-21',
    })
    expect((await found('sister')).find(({ kind }) => kind === 'chunk')).toMatchObject({
      line: 1,
      endLine: 5,
      text: expect.stringContaining('my sister'),
    })
    expect((await memory.stats()).notes).toBe(3)
    await memory.close()
  })
})
