import { EventEmitter } from 'node:events'
import type { FSWatcher, watch } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchMemory } from '../../main/memory/watch-memory.ts'
import { told } from '../contract/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** The existing folders, and the events that a file system would report for them. */
const fakeFolders = (...there: string[]) => {
  const watched = new Map<string, { tell: (event: string, name: string | null) => void; watcher: EventEmitter }>()
  let failure: NodeJS.ErrnoException | null = null
  const watchFolder = ((folder: string, _options: unknown, tell: (event: string, name: string | null) => void) => {
    if (failure !== null) throw failure
    if (!there.includes(folder)) throw Object.assign(new Error('missing'), { code: 'ENOENT' })
    const watcher = Object.assign(new EventEmitter(), { close: () => void watched.delete(folder) })
    watched.set(folder, { tell, watcher })
    return watcher as unknown as FSWatcher
  }) as unknown as typeof watch
  const fail = (code: string) => {
    failure = Object.assign(new Error(code), { code })
  }
  return { there, watched, watchFolder, fail }
}

test('many events are told once, after a quiet time', () => {
  const folders = fakeFolders('npc', 'npc/memory')
  const told: unknown[] = []
  const watching = watchMemory({
    folder: 'npc',
    onChange: (paths) => void told.push(paths),
    watchFolder: folders.watchFolder,
  })
  const notes = folders.watched.get('npc/memory')
  for (const name of ['2026-11-20.md', '2026-11-20.md', 'recalls.jsonl', '2026-11-21.md.new', '2026-11-21.md'])
    notes?.tell('change', name)
  vi.advanceTimersByTime(299)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual([['memory/2026-11-20.md', 'memory/2026-11-21.md']])
  watching.close()
})

test('writes that never stop are told within a second', () => {
  const folders = fakeFolders('npc')
  const told: unknown[] = []
  const watching = watchMemory({
    folder: 'npc',
    onChange: (paths) => void told.push(paths),
    watchFolder: folders.watchFolder,
  })
  for (let passed = 0; passed < 1000; passed += 100) {
    folders.watched.get('npc')?.tell('change', 'MEMORY.md')
    vi.advanceTimersByTime(100)
  }
  expect(told).toEqual([['MEMORY.md']])
  watching.close()
})

test('folders that come are watched, folders that go are let go, and closing lets go of all', () => {
  const folders = fakeFolders('npc')
  const told: unknown[] = []
  const watching = watchMemory({
    folder: 'npc',
    onChange: (paths) => void told.push(paths),
    watchFolder: folders.watchFolder,
  })
  folders.there.push('npc/memory', 'npc/memory/people')
  folders.watched.get('npc')?.tell('rename', 'memory')
  vi.advanceTimersByTime(300)
  expect([[...folders.watched.keys()], told]).toEqual([['npc', 'npc/memory', 'npc/memory/people'], [null]])
  folders.there.length = 1
  folders.watched.get('npc')?.tell('rename', 'memory')
  vi.advanceTimersByTime(300)
  expect([[...folders.watched.keys()], watching.problem()]).toEqual([['npc'], null])
  watching.close()
  expect(folders.watched.size).toBe(0)
})

test('where nothing can be watched it says why, and a memory looks for changes each search checks', async () => {
  const folders = fakeFolders('npc')
  folders.fail('ENOSPC')
  const watching = watchMemory({ folder: 'npc', onChange: () => {}, watchFolder: folders.watchFolder })
  expect(watching.problem()).toMatch(/ENOSPC/)
  vi.useRealTimers()
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder, { watchFolder: folders.watchFolder })
  await memory.remember(told('Ada told me of a ring.'))
  await writeFile(join(place.folder, 'MEMORY.md'), '- I own a boat.\n')
  const { hits } = await memory.search({
    text: 'boat',
    asker: { kind: 'self' },
    now: gameTime('2026-11-21'),
    mode: 'text',
  })
  expect(hits[0]?.text).toBe('- I own a boat.')
  expect(memory.diagnostics()).toEqual([
    expect.objectContaining({
      severity: 'warning',
      message: expect.stringMatching(/cannot be watched.*ENOSPC.*each search checks/),
    }),
  ])
  await memory.close()
})

test('a folder that is made by hand after the memory was opened, or brought back, is read', async () => {
  vi.useRealTimers()
  await using place = await memoryFolder()
  const folder = join(place.folder, 'elder')
  const memory = await openMemory(folder)
  const found = async () =>
    (await memory.search({ text: 'dragon', asker: { kind: 'self' }, now: gameTime('2026-11-21', '10:00') })).hits.length
  expect(await found()).toBe(0)
  await mkdir(join(folder, 'memory'), { recursive: true })
  await writeFile(join(folder, 'memory/2026-11-20.md'), '- The dragon sleeps in the cellar.\n')
  expect(await found()).toBe(1)
  await memory.close()
})
