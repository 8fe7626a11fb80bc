import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createMemoryStore } from '../../main/memory/memory-store.ts'
import { told } from '../contract/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { npc } from '../support/sample-characters.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

const now = gameTime('2026-11-21')
const storeIn = (root: string, mostOpen: number) =>
  createMemoryStore({
    root,
    embedders: fixedEmbedder(),
    logger: silentLogger,
    mostOpen,
    authoredMemory: (id) => (id === 'marta' ? '- I bake bread.' : undefined),
  })

test('more NPCs than may be open remember and recall, each only its own', async () => {
  await using place = await memoryFolder()
  const store = storeIn(place.folder, 3)
  const ids = Array.from({ length: 10 }, (_, i) => npc(`npc-${i}`))
  await Promise.all(ids.map((id) => store.of(id).remember(told(`The password of ${id} is word${id.at(-1)}.`))))
  expect(store.status().open).toBeLessThanOrEqual(3)
  const found = await Promise.all(
    ids.map((id) => store.of(id).search({ text: 'password', asker: { kind: 'self' }, now })),
  )
  expect(found.map(({ hits }) => hits.map((hit) => hit.text))).toEqual(
    ids.map((id) => [`The password of ${id} is word${id.at(-1)}.`]),
  )
  expect(store.status().open).toBeLessThanOrEqual(3)
  await store.close()
})

test('nothing is opened or written before a memory is used', async () => {
  await using place = await memoryFolder()
  const store = storeIn(place.folder, 3)
  store.of(npc('elder'))
  expect([store.status().open, await readdir(place.folder)]).toEqual([0, []])
  await store.close()
})

test("the designer's memories are searched, read by their own path, and never written into the save", async () => {
  await using place = await memoryFolder()
  const store = storeIn(place.folder, 3)
  const { hits } = await store.of(npc('marta')).search({ text: 'what do you bake?', asker: { kind: 'self' }, now })
  expect(hits).toMatchObject([
    { path: 'npc-agents/marta/MEMORY.md', line: 1, text: '- I bake bread.', kind: 'chunk', date: null },
  ])
  expect(await store.of(npc('marta')).get({ path: 'npc-agents/marta/MEMORY.md' })).toEqual({
    path: 'npc-agents/marta/MEMORY.md',
    text: '- I bake bread.',
  })
  expect(await store.of(npc('bram')).get({ path: 'npc-agents/marta/MEMORY.md' })).toHaveProperty('refused')
  await store.close()
  expect(await readdir(join(place.folder, 'marta'))).toEqual(['.index'])
})

test('a memory that was closed opens itself again; a store that was closed refuses', async () => {
  await using place = await memoryFolder()
  const store = storeIn(place.folder, 3)
  const memory = store.of(npc('elder'))
  await memory.remember(told('Ada told me of a ring.'))
  await memory.close()
  expect(store.status().open).toBe(0)
  expect((await memory.stats()).notes).toBe(1)
  await store.close()
  await expect(memory.remember(told('Ada told me of a key.'))).rejects.toThrow(/closed/)
})

test('what is no id of an NPC never becomes a folder', async () => {
  await using place = await memoryFolder()
  const store = storeIn(place.folder, 3)
  for (const id of ['..', '', 'a/b', 'Elder', '.hidden']) expect(() => store.of(npc(id))).toThrow(TypeError)
  await store.close()
})

test('one folder is open once in a process: a second opening is refused until the first is closed', async () => {
  await using place = await memoryFolder()
  const first = await openMemory(place.folder)
  await expect(openMemory(join(place.folder, 'memory', '..'))).rejects.toThrow(/already open; close it before/)
  await first.remember(told('Ada told me of a ring.'))
  await first.close()
  const second = await openMemory(place.folder)
  expect((await second.stats()).notes).toBe(1)
  await second.close()
})

test('what could not be read is told for each NPC, also when its memory was closed since', async () => {
  await using place = await memoryFolder()
  for (const id of ['bram', 'marta']) {
    await mkdir(join(place.folder, id, 'memory'), { recursive: true })
    await writeFile(join(place.folder, id, 'memory/recipes.md'), '- Pie.\n')
  }
  const store = storeIn(place.folder, 1)
  for (const id of ['marta', 'bram']) await store.of(npc(id)).stats()
  await expect.poll(() => store.status().open).toBe(1)
  expect(store.diagnostics()).toMatchObject([
    { npc: 'bram', severity: 'warning', file: 'memory/recipes.md' },
    { npc: 'marta', severity: 'warning', file: 'memory/recipes.md' },
  ])
  await rm(join(place.folder, 'bram/memory/recipes.md'))
  await store.of(npc('bram')).refresh()
  expect(store.diagnostics().map((one) => one.npc)).toEqual(['marta'])
  await store.close()
})

test("the designer's MEMORY.md that was edited while the village lives is found as it is now", async () => {
  await using place = await memoryFolder()
  let authored = '- I bake bread.'
  const store = createMemoryStore({
    root: place.folder,
    embedders: fixedEmbedder(),
    logger: silentLogger,
    authoredMemory: () => authored,
  })
  const found = async () =>
    (await store.of(npc('marta')).search({ text: 'what do you bake?', asker: { kind: 'self' }, now })).hits.map(
      ({ text }) => text,
    )
  expect(await found()).toEqual(['- I bake bread.'])
  authored = '- I bake cake.'
  expect(await found()).toEqual(['- I bake cake.'])
  await store.close()
})

test('what kept a memory from opening once does not keep it closed for good', async () => {
  await using place = await memoryFolder()
  const marta = npc('marta')
  const first = await openMemory(join(place.folder, marta), { npc: marta })
  let content: string | null = null
  const authoredMemory = () => {
    if (content === null) throw new Error('the content is being read')
    return content
  }
  const store = createMemoryStore({
    root: place.folder,
    embedders: fixedEmbedder(),
    logger: silentLogger,
    authoredMemory,
  })
  const remember = () => store.of(marta).remember(told('Ada told me of a ring.'))
  await expect(remember()).rejects.toThrow('already open')
  await first.close()
  await expect(remember()).rejects.toThrow('being read')
  content = '- I bake bread.'
  expect(await remember()).toMatchObject({ text: 'Ada told me of a ring.' })
  await store.close()
})
