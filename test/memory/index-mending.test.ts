import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Embedder, NpcMemory } from '../../main/agent/memory-port.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createRandomIndexing } from '../../main/memory/embedders/random-indexing.ts'
import { loadLance } from '../../main/memory/lance-index.ts'
import { gameTime } from '../support/game-time.ts'
import { memoryFolder, openMemory } from './open-memory.ts'
import { villageLife } from './village-life.ts'

const [{ connect }] = await loadLance()
const now = gameTime('2026-11-21', '10:00')
const ask = (memory: NpcMemory) => memory.search({ text: 'who quarrelled with Marta?', asker: { kind: 'self' }, now })

/** A folder with forty indexed memories, closed; and what a search finds in them. */
const filledFolder = async () => {
  const place = await memoryFolder()
  const memory = await openMemory(place.folder)
  for (const entry of villageLife(40)) await memory.remember(entry)
  await memory.settled()
  const { hits } = await ask(memory)
  await memory.close()
  return { ...place, hits, index: join(place.folder, '.index') }
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** The index answers again, for all memories. */
const expectMended = async (memory: NpcMemory, hits: unknown) => {
  await memory.settled()
  expect(await memory.stats()).toMatchObject({ notes: 40, indexed: 40, pending: 0 })
  expect(await ask(memory)).toMatchObject({ hits, degraded: [] })
}

test('an index that is deleted while the village lives is made anew from the notes; nobody waits for it', async () => {
  await using place = await filledFolder()
  const memory = await openMemory(place.folder)
  await memory.settled()
  await rm(place.index, { recursive: true })
  const during = await ask(memory)
  expect(during.hits).toEqual(place.hits)
  await expectMended(memory, place.hits)
  expect((await stat(place.index)).isDirectory()).toBe(true)
  await memory.close()
})

test('garbage in every file of the index is thrown away', async () => {
  await using place = await filledFolder()
  for (const file of await filesIn(place.index)) await writeFile(file, Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 37) % 256)))
  const memory = await openMemory(place.folder)
  expect((await ask(memory)).hits).toEqual(place.hits)
  await expectMended(memory, place.hits)
  await memory.close()
})

test('garbage in the data alone, under a healthy description, is thrown away too', async () => {
  await using place = await filledFolder()
  const data = (await filesIn(place.index)).filter((file) => file.includes('/data/'))
  expect(data.length).toBeGreaterThan(0)
  for (const file of data) await writeFile(file, Buffer.alloc((await stat(file)).size, 0x5a))
  const memory = await openMemory(place.folder)
  expect((await ask(memory)).hits).toEqual(place.hits)
  await expectMended(memory, place.hits)
  await memory.close()
})

test('a table of another shape in our place is replaced', async () => {
  await using place = await filledFolder()
  const connection = await connect(join(place.index, 'lance'))
  await connection.createTable('rows', [{ id: 'a', colour: 'red' }], { mode: 'overwrite' })
  connection.close()
  const memory = await openMemory(place.folder)
  expect((await ask(memory)).hits).toEqual(place.hits)
  await expectMended(memory, place.hits)
  await memory.close()
})

test('something that is no folder stands in the place of the index', async () => {
  await using place = await filledFolder()
  await rm(place.index, { recursive: true })
  await writeFile(place.index, 'not a folder')
  const memory = await openMemory(place.folder)
  await expectMended(memory, place.hits)
  await memory.close()
})

test('rows that are gone from the notes leave the index, rows that are new enter it', async () => {
  await using place = await filledFolder()
  const note = join(place.folder, 'memory', '2026-01-01.md')
  const content = await readFile(note, 'utf8')
  await writeFile(note, content.replace(/^- .*\n/m, '- A comet passed over the mill.\n'))
  const memory = await openMemory(place.folder)
  await memory.settled()
  expect(await memory.stats()).toMatchObject({ notes: 40, indexed: 40, pending: 0 })
  await memory.close()
  const connection = await connect(join(place.index, 'lance'))
  const table = await connection.openTable('rows')
  expect([await table.countRows(), await table.countRows("text LIKE 'A comet%'")]).toEqual([40, 1])
  connection.close()
})

test('an index of another embedder is made anew', async () => {
  await using place = await filledFolder()
  const other: Embedder = { ...createRandomIndexing({ dimensions: 64 }), name: 'other' }
  const memory = await openMemory(place.folder, { embedders: fixedEmbedder(() => other) })
  await memory.settled()
  expect(await memory.stats()).toEqual({ notes: 40, indexed: 40, pending: 0, embedder: 'other' })
  expect(JSON.parse(await readFile(join(place.index, 'about.json'), 'utf8'))).toMatchObject({ embedder: 'other', dimensions: 64 })
  await memory.close()
})

test('stored vectors are used again: an unchanged memory is not embedded anew', async () => {
  await using place = await memoryFolder()
  const asked: string[] = []
  const counting = fixedEmbedder(() => ({
    name: 'counting',
    dimensions: 2,
    async embed(texts) {
      asked.push(...texts)
      return texts.map(() => Float32Array.of(0.6, 0.8))
    },
  }))
  const first = await openMemory(place.folder, { embedders: counting })
  for (const entry of villageLife(10)) await first.remember(entry)
  await first.settled()
  await first.close()
  expect(asked.length).toBe(10)
  const second = await openMemory(place.folder, { embedders: counting })
  await second.settled()
  expect(asked.length).toBe(10)
  await second.close()
})
