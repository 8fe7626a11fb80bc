import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createMemoryStore } from '../../main/memory/memory-store.ts'
import { npcMemoryContract } from '../contract/npc-memory.ts'
import { createFakeMemory } from '../support/fake-memory.ts'
import { npc } from '../support/sample-characters.ts'
import { memoryFolder, openMemory } from './open-memory.ts'

npcMemoryContract('the fake', (story) => story(createFakeMemory(npc('elder'))))

npcMemoryContract('Markdown and LanceDB', async (story) => {
  await using place = await memoryFolder()
  const memory = await openMemory(place.folder)
  await story(memory)
  await memory.close()
})

npcMemoryContract('a memory of the store', async (story) => {
  await using place = await memoryFolder()
  const store = createMemoryStore({ root: place.folder, embedders: fixedEmbedder(), logger: silentLogger, mostOpen: 1 })
  await story(store.of(npc('elder')))
  await store.close()
})
