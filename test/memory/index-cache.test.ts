import { readdir, readlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { loadLance, openLanceIndex } from '../../main/memory/lance-index.ts'
import { memoryFolder } from './open-memory.ts'

const embedder = fixedEmbedder().createEmbedder()

/** Deleted files of this folder that the process still holds open. */
async function heldFiles(folder: string): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd').catch(() => [])
  const files = await Promise.all(numbers.map((number) => readlink(`/proc/self/fd/${number}`).catch(() => '')))
  return files.filter((file) => file.startsWith(folder) && file.endsWith('(deleted)'))
}

test('a folded index leaves nothing in memory of the versions that are gone, and holds none of their files', async () => {
  await using place = await memoryFolder()
  const [vector = new Float32Array(embedder.dimensions)] = await embedder.embed(['A ring lies under the bridge.'])
  const index = await openLanceIndex({ folder: place.folder, embedder })
  let cached = 0
  for (let version = 0; version < 30; version++) {
    const id = `row-${version}`
    await index.add([{ id, stamp: id, audience: 'everyone', text: `A ring lies under bridge ${version}.`, vector }])
    await index.nearest({ vector, audiences: null, limit: 3 })
    await index.matching({ text: 'ring', audiences: ['everyone'], limit: 3 })
    cached = Math.max(cached, index.cached)
    if (version % 3 === 2) await index.fold()
  }
  expect(cached).toBeGreaterThan(20)
  // Opening it alone takes up three.
  expect(index.cached).toBeLessThan(6)
  expect(await heldFiles(place.folder)).toEqual([])
  expect(await index.matching({ text: 'ring', audiences: null, limit: 100 })).toHaveLength(30)
  expect(await index.load()).toHaveLength(30)
  index.close()
})

test('searches that run while the index is folded find everything', async () => {
  await using place = await memoryFolder()
  const [vector = new Float32Array(embedder.dimensions)] = await embedder.embed(['A ring lies under the bridge.'])
  const index = await openLanceIndex({ folder: place.folder, embedder })
  await index.add([{ id: 'ring', stamp: 's', audience: 'everyone', text: 'A ring lies under the bridge.', vector }])
  for (let round = 0; round < 5; round++) {
    const search = () => [
      index.matching({ text: 'ring', audiences: null, limit: 3 }),
      index.nearest({ vector, audiences: ['everyone'], limit: 3 }),
    ]
    const before = search()
    const folding = index.fold()
    const found = await Promise.all([...before, ...search(), folding.then(() => [])])
    expect(found).toEqual([['ring'], ['ring'], ['ring'], ['ring'], []])
  }
  index.close()
})

test('LanceDB and we hold one Arrow, not one each', async () => {
  const [, arrow] = await loadLance()
  const theirs = createRequire(createRequire(import.meta.url).resolve('@lancedb/lancedb'))
  expect(arrow.Schema).toBe(theirs('apache-arrow').Schema)
})
