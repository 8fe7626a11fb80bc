import { EventEmitter } from 'node:events'
import type { FSWatcher, watch } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { gameTime } from '../support/game-time.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const disk = vi.hoisted(() => ({ fails: (_path: string): boolean => false }))
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original()
  const orFail =
    <Rest extends unknown[], Result>(work: (path: string, ...rest: Rest) => Result) =>
    (path: string, ...rest: Rest): Result => {
      if (disk.fails(path)) throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
      return work(path, ...rest)
    }
  return {
    ...real,
    open: orFail(real.open as never) as typeof real.open,
    readdir: orFail(real.readdir as never) as typeof real.readdir,
  }
})
afterEach(() => {
  disk.fails = () => false
})

const now = gameTime('2026-11-21', '10:00')
const notes = {
  'MEMORY.md': '- The oven is old.\n',
  'memory/2026-11-20.md': '# 2026-11-20\n\n## 09:00\n\n- Ada likes rye bread.\n',
}

test.each(['MEMORY.md', 'memory/2026-11-20.md', 'memory'])(
  'nobody forgets anything because %s cannot be read for a while',
  async (failing) => {
    await using place = await memoryFolder()
    let watched = false
    const watchFolder = (() => {
      if (!watched) throw Object.assign(new Error('no watches left'), { code: 'ENOSPC' })
      return Object.assign(new EventEmitter(), { close: () => {} }) as unknown as FSWatcher
    }) as unknown as typeof watch
    await mkdir(join(place.folder, 'memory'))
    for (const [path, text] of Object.entries(notes)) await writeFile(join(place.folder, path), text)
    const memory = await openMemory(place.folder, { watchFolder })
    const recalled = async (text: string) =>
      (await memory.search({ text, asker: { kind: 'self' }, now, mode: 'text' })).hits.map((hit) => hit.text)
    const before = [await recalled('the old oven'), await recalled('rye bread')]
    expect(before).toEqual([['- The oven is old.'], ['Ada likes rye bread.']])
    // It changed, and at that moment it cannot be read.
    const changed = failing === 'memory' ? 'memory/2026-11-21.md' : failing
    await writeFile(
      join(place.folder, changed),
      `${Object.entries(notes).find(([path]) => path === changed)?.[1] ?? ''}- The kettle sings.\n`,
    )
    disk.fails = (path) => path.endsWith(failing)
    expect([await recalled('the old oven'), await recalled('rye bread')]).toEqual(before)
    expect(memory.diagnostics()).toContainEqual(
      expect.objectContaining({ file: failing, message: expect.stringContaining('EMFILE') }),
    )
    // Now everything is watched. No event tells that it can be read again, so the next query checks.
    watched = true
    await recalled('the kettle')
    disk.fails = () => false
    expect(await recalled('the kettle')).toContainEqual(expect.stringContaining('The kettle sings.'))
    expect(memory.diagnostics().filter(({ message }) => message.includes('EMFILE'))).toEqual([])
    await memory.close()
  },
)
