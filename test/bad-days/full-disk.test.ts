import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openWorldStore } from '../../main/saves/world-store.ts'
import { createStage } from '../world/stage.ts'

const { state } = createStage({ characters: [] })

// A Linux machine has a disk that is always full.
it.skipIf(!existsSync('/dev/full'))(
  'keeps what a full disk does not take, says so once, and writes it in order when there is room again',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-full-'))
    const said: string[] = []
    const say = (_data: object, message: string) => void said.push(message)
    const store = openWorldStore({ folder, logger: { debug: say, info: say, warn: say, error: say } })
    const journal = join(folder, 'journal-000000000000.jsonl')
    await symlink('/dev/full', journal)
    await store.snapshot(state)
    for (const tick of [1, 2, 3]) {
      store.append({ tick, commands: [] })
      await store.flush()
    }
    expect(said).toEqual(['the world cannot be saved right now; trying again'])
    await rm(journal)
    store.append({ tick: 4, commands: [] })
    await store.flush()
    expect(said.at(-1)).toBe('the world can be saved again')
    await store.close()
    expect((await readFile(journal, 'utf8')).trim().split('\n')).toEqual(
      [1, 2, 3, 4].map((tick) => `{"tick":${tick},"commands":[]}`),
    )
    const loaded = await openWorldStore({ folder, logger: { debug: say, info: say, warn: say, error: say } }).load()
    expect(loaded?.journal.map((line) => line.tick)).toEqual([1, 2, 3, 4])
    await rm(folder, { recursive: true, force: true })
  },
)
