import { EventEmitter } from 'node:events'
import type { watch } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { watchMemory } from '../../main/memory/watch-memory.ts'
import type { NpcMemory } from '../../main/mind/ports/memory-port.ts'
import { told } from '../contract/npc-memory.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { untilHeld } from '../support/until-held.ts'

const now = gameTime('2026-11-21', '10:00')
const textsOf = async (memory: NpcMemory, text: string) =>
  (await memory.search({ text, asker: { kind: 'self' }, now, mode: 'text' })).hits.map((hit) => hit.text)

describe('93 an edit by hand is searchable within two seconds, a deletion is gone', () => {
  test('a change waits for its reading no longer than a second, also while writes go on', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    let write = (): void => {}
    const watchFolder = ((_folder: string, _options: object, heard: (event: string, name: string) => void) => {
      write = () => heard('change', 'MEMORY.md')
      return Object.assign(new EventEmitter(), { close() {} })
    }) as unknown as typeof watch
    const readAfter: number[] = []
    const start = performance.now()
    const watched = watchMemory({
      folder: '/nowhere',
      watchFolder,
      onChange: () => readAfter.push(performance.now() - start),
    })
    for (let written = 0; written < 10; written++) {
      write()
      vi.advanceTimersByTime(100)
    }
    watched.close()
    expect(readAfter).toEqual([1000])
  })

  test('a line that is changed, added or deleted while the village lives', async () => {
    await using place = await memoryFolder()
    const memory = await openMemory(place.folder)
    const { path } = await memory.remember(told('Ada told me of a ring.'))
    const note = join(place.folder, path)
    await writeFile(note, `${(await readFile(note, 'utf8')).replace('ring', 'lantern')}- A comet passed.\n`)
    await untilHeld(async () => expect(await textsOf(memory, 'lantern comet')).toHaveLength(2))
    expect(await textsOf(memory, 'ring')).toEqual([])
    await rm(note)
    await untilHeld(async () => expect(await textsOf(memory, 'lantern comet')).toEqual([]))
    await memory.close()
  })

  test('MEMORY.md and files on people that come into folders which were not there yet', async () => {
    await using place = await memoryFolder()
    const memory = await openMemory(place.folder)
    await writeFile(join(place.folder, 'MEMORY.md'), '- I own a boat.\n')
    await untilHeld(async () => expect(await textsOf(memory, 'boat')).toHaveLength(1))
    await mkdir(join(place.folder, 'memory/people'), { recursive: true })
    await writeFile(join(place.folder, 'memory/people/bram.md'), '# Bram\n\n- He keeps bees.\n')
    await untilHeld(async () => expect(await textsOf(memory, 'bees')).toHaveLength(1))
    await rename(join(place.folder, 'memory'), join(place.folder, 'away'))
    await untilHeld(async () => expect(await textsOf(memory, 'bees')).toEqual([]))
    await memory.close()
  })

  test('an edit of the first note of an NPC that had no folder yet', async () => {
    await using place = await memoryFolder()
    const memory = await openMemory(join(place.folder, 'saves/elder'))
    const { path } = await memory.remember(told('Ada told me of a ring.'))
    const note = join(place.folder, 'saves/elder', path)
    await writeFile(note, (await readFile(note, 'utf8')).replace('ring', 'lantern'))
    await untilHeld(async () => expect(await textsOf(memory, 'lantern')).toHaveLength(1))
    await memory.close()
  })

  test('what was changed while the memory was closed holds as soon as it is opened', async () => {
    await using place = await memoryFolder()
    const before = await openMemory(place.folder)
    const { path } = await before.remember(told('Ada told me of a ring.'))
    await before.close()
    const note = join(place.folder, path)
    await writeFile(note, (await readFile(note, 'utf8')).replace('ring', 'lamp'))
    const after = await openMemory(place.folder)
    expect(await textsOf(after, 'ring lamp')).toEqual(['Ada told me of a lamp.'])
    await after.close()
  })
})
