import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { cachedOfIndexes, mostCachedBytes, openLanceIndex } from '../../main/memory/lance-index.ts'
import { memoryFolder } from './open-memory.ts'

test('LanceDB keeps little in memory, however many indexes there are and however often they are written', async () => {
  await using place = await memoryFolder()
  const embedder = fixedEmbedder().createEmbedder()
  const [vector = new Float32Array(embedder.dimensions)] = await embedder.embed(['A ring lies under the bridge.'])
  const before = cachedOfIndexes()
  for (let npc = 0; npc < 4; npc++) {
    const index = await openLanceIndex({ folder: join(place.folder, `npc-${npc}`), embedder })
    for (let version = 0; version < 8; version++) {
      const id = `row-${version}`
      await index.add([{ id, stamp: id, audience: 'everyone', text: `A ring lies under bridge ${version}.`, vector }])
      await index.nearest({ vector, audiences: null, limit: 3 })
      await index.matching({ text: 'ring', audiences: ['everyone'], limit: 3 })
    }
    await index.fold()
    index.close()
  }
  const after = cachedOfIndexes()
  // All of them share the one cache that is limited.
  expect(after.items).toBeGreaterThan(before.items)
  expect(after.bytes).toBeLessThanOrEqual(mostCachedBytes.index + mostCachedBytes.metadata)
})
