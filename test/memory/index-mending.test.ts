import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createRandomIndexing } from '../../main/memory/embedders/random-indexing.ts'
import { loadLance, openLanceIndex } from '../../main/memory/lance-index.ts'
import type { Embedder, NpcMemory } from '../../main/mind/ports/memory-port.ts'
import { gameTime } from '../support/game-time.ts'
import { isLong } from '../support/runs.ts'
import { memoryFolder, openMemory } from './open-memory.ts'
import { villageLife } from './village-life.ts'

const [{ connect }] = await loadLance()
const now = gameTime('2026-11-21', '10:00')
const ask = (memory: NpcMemory) => memory.search({ text: 'who quarrelled with Marta?', asker: { kind: 'self' }, now })

/** A folder with forty indexed memories, closed; and the results of a search in them. */
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

/** The index answers again for all memories. */
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
  for (const file of await filesIn(place.index))
    await writeFile(file, Buffer.from(Array.from({ length: 300 }, (_, i) => (i * 37) % 256)))
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
  expect(JSON.parse(await readFile(join(place.index, 'about.json'), 'utf8'))).toMatchObject({
    embedder: 'other',
    dimensions: 64,
  })
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

/** The name of a closed index's mark. */
const mark = (place: { index: string }) => join(place.index, 'whole')
const openTable = async (place: { index: string }) => {
  const connection = await connect(join(place.index, 'lance'))
  return { connection, table: await connection.openTable('rows') }
}

test('an index that holds what the notes say is not opened; damage is found and mended when it is needed', async () => {
  await using place = await filledFolder()
  await rm(join(place.index, 'lance'), { recursive: true })
  const memory = await openMemory(place.folder)
  expect(await ask(memory)).toEqual({ ...(await ask(memory)), hits: place.hits, degraded: [] })
  await memory.settled()
  expect(await readdir(place.index)).not.toContain('lance')
  await memory.remember({ ...villageLife(41)[40], id: 'life-40' } as ReturnType<typeof villageLife>[0])
  await memory.settled()
  expect(await memory.stats()).toMatchObject({ notes: 41, indexed: 41, pending: 0 })
  await memory.close()
  const { connection, table } = await openTable(place)
  expect(await table.countRows()).toBe(41)
  connection.close()
})

test.each([
  ['cut short', async (file: string) => writeFile(file, (await readFile(file)).subarray(0, -100))],
  [
    'changed in one number',
    async (file: string) =>
      writeFile(
        file,
        (await readFile(file)).map((byte, index) => (index === 5000 ? byte ^ 1 : byte)),
      ),
  ],
  ['empty', (file: string) => writeFile(file, '')],
])('a mark that is %s is not believed', async (_how, damage) => {
  await using place = await filledFolder()
  await damage(mark(place))
  const memory = await openMemory(place.folder)
  expect((await ask(memory)).hits).toEqual(place.hits)
  await expectMended(memory, place.hits)
  await memory.close()
})

test('who may hear a line is indexed anew when it was changed by hand while nobody looked', async () => {
  await using place = await filledFolder()
  const note = join(place.folder, 'memory', '2026-01-01.md')
  const content = await readFile(note, 'utf8')
  await writeFile(note, content.replace(/ id:life-1 /, ' for:self id:life-1 '))
  const memory = await openMemory(place.folder)
  await memory.settled()
  await memory.close()
  const { connection, table } = await openTable(place)
  expect(await table.countRows("id = 'life-1' AND audience = 'self'")).toBe(1)
  connection.close()
})

test('an index whose description is of another program is made anew, whatever else it holds', async () => {
  await using place = await filledFolder()
  await rm(mark(place))
  await writeFile(join(place.index, 'about.json'), '{"version":99}')
  const memory = await openMemory(place.folder)
  await expectMended(memory, place.hits)
  await memory.close()
})

test('an index that breaks twice while it is made anew is whole in the end, and nobody waited', async () => {
  await using place = await filledFolder()
  await rm(mark(place))
  const memory = await openMemory(place.folder)
  await memory.settled()
  for (let again = 0; again < 2; again++) {
    await rm(place.index, { recursive: true, force: true })
    const [first, second] = await Promise.all([ask(memory), ask(memory)])
    expect([first.hits, second.hits]).toEqual([place.hits, place.hits])
  }
  await expectMended(memory, place.hits)
  await memory.close()
})

test('writes in small pieces, also over many openings, do not crumble the index', async () => {
  await using place = await memoryFolder()
  for (const [number, entry] of villageLife(isLong ? 60 : 25).entries()) {
    const memory = await openMemory(place.folder, { watch: false })
    await memory.remember(entry)
    await memory.settled()
    expect((await memory.stats()).indexed).toBe(number + 1)
    await memory.close()
  }
  const { connection, table } = await openTable({ index: join(place.folder, '.index') })
  expect((await table.stats()).fragmentStats.numFragments).toBeLessThan(22)
  connection.close()
})

test('an index that fails again and again is tried at growing intervals, and the notice goes when it works', async () => {
  await using place = await memoryFolder()
  let isBroken = true
  const waits: { ms: number; fire: () => void }[] = []
  const memory = await openMemory(place.folder, {
    openIndex: (options) =>
      isBroken ? Promise.reject(new Error('EMFILE: too many open files')) : openLanceIndex(options),
    retry(ms, fire) {
      waits.push({ ms, fire })
      return () => {}
    },
  })
  for (const entry of villageLife(3)) await memory.remember(entry)
  await memory.settled()
  expect((await memory.health()).problem).toBe(
    'writing the index failed (EMFILE: too many open files); it is tried again in 5 s',
  )
  for (let time = 0; time < 8; time += 1) {
    waits.at(-1)?.fire()
    await memory.settled()
  }
  expect(waits.map(({ ms }) => ms / 1000)).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  isBroken = false
  waits.at(-1)?.fire()
  await memory.settled()
  expect(await memory.health()).toMatchObject({ indexed: 3, waiting: 0, problem: null })
  await memory.close()
})
