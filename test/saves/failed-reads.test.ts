import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { familyOf } from '../../main/saves/forget/family.ts'
import { peekSave } from '../../main/saves/open-save.ts'
import { lockSave } from '../../main/saves/save-lock.ts'
import { openWorldStore } from '../../main/saves/world-store.ts'

const disk = vi.hoisted(() => ({ fails: (_path: string): boolean => false }))
vi.mock(import('node:fs/promises'), async (original) => {
  const real = await original()
  const orFail =
    <Rest extends unknown[], Result>(work: (path: string, ...rest: Rest) => Promise<Result>) =>
    async (path: string, ...rest: Rest): Promise<Result> => {
      if (disk.fails(path)) throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
      return work(path, ...rest)
    }
  return {
    ...real,
    readFile: orFail(real.readFile as never) as typeof real.readFile,
    readdir: orFail(real.readdir as never) as typeof real.readdir,
  }
})
afterEach(() => {
  disk.fails = () => false
})

/** A save with two snapshots. */
const save = async () => {
  const saves = await mkdtemp(join(tmpdir(), 'hearthfolk-saves-'))
  const world = join(saves, 'main', 'world')
  await mkdir(world, { recursive: true })
  for (const name of ['snapshot-000000000001.json', 'snapshot-000000000002.json'])
    await writeFile(join(world, name), '{}')
  return { saves, world, [Symbol.asyncDispose]: () => rm(saves, { recursive: true, force: true }) }
}

test.each(['world', 'snapshot-000000000002.json'])(
  'a save of which %s cannot be read just now is not taken for a new or a damaged one',
  async (failing) => {
    await using place = await save()
    const store = openWorldStore({ folder: place.world, logger: silentLogger })
    disk.fails = (path) => path.endsWith(failing)
    await expect(store.load()).rejects.toThrow('EMFILE')
    disk.fails = () => false
    expect((await readdir(place.world)).filter((name) => name.includes('damaged'))).toEqual([])
    await store.close()
  },
)

test('a lock that cannot be read is nobody’s to take over', async () => {
  await using place = await save()
  const path = join(place.saves, 'main', 'server.lock')
  await writeFile(path, `${process.ppid}\n`)
  disk.fails = (read) => read === path
  await expect(lockSave(path, 'main')).rejects.toThrow('EMFILE')
  expect(await readdir(join(place.saves, 'main'))).toContain('server.lock')
})

test('nobody says that there is no such save, nor that a person is in none, because a file cannot be read', async () => {
  await using place = await save()
  await writeFile(join(place.saves, 'main', 'players.sqlite'), 'player-1')
  disk.fails = (path) => path.endsWith('save.json')
  await expect(peekSave({ saves: place.saves, name: 'main' })).rejects.toThrow('EMFILE')
  disk.fails = (path) => path.endsWith('players.sqlite')
  await expect(familyOf({ saves: place.saves, name: 'main', players: ['player-1'] })).rejects.toThrow('EMFILE')
})
