import { silentLogger } from '../../../base/logger.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { createRandomIndexing } from '../../../memory/embedders/random-indexing.ts'
import { type OpenNpcMemory, openNpcMemory } from '../../../memory/npc-memory.ts'
import type { Embedder, MemoryQuery, MemorySearchResult } from '../../../mind/ports/memory-port.ts'
import type { NpcId } from '../../../world/ids.ts'

/** One NPC's memory as in the game, with the duration of its searches. */
export interface MeasuredMemory {
  memory: OpenNpcMemory
  /** A search from its call to its hits, including `embedMs` for the question's vector. */
  search(query: MemoryQuery): Promise<{ found: MemorySearchResult; searchMs: number; embedMs: number }>
}

export const openMeasured = async (folder: string): Promise<MeasuredMemory> => {
  let embedMs = 0
  const timed = (): Embedder => {
    const embedder = createRandomIndexing()
    return {
      ...embedder,
      async embed(texts, signal) {
        const began = performance.now()
        try {
          return await embedder.embed(texts, signal)
        } finally {
          embedMs += performance.now() - began
        }
      },
    }
  }
  const memory = await openNpcMemory({
    npc: 'elder' as NpcId,
    folder,
    embedders: fixedEmbedder(timed),
    logger: silentLogger,
  })
  return {
    memory,
    async search(query) {
      embedMs = 0
      const began = performance.now()
      const found = await memory.search(query)
      return { found, searchMs: performance.now() - began, embedMs }
    },
  }
}

/** A memory that only writes: it embeds and indexes nothing until it is opened again. */
export const openForWriting = (folder: string): Promise<OpenNpcMemory> => {
  const embedder: Embedder = {
    name: 'none',
    dimensions: 0,
    embed: async () => {
      throw new Error('nothing is embedded while notes are written')
    },
  }
  return openNpcMemory({
    npc: 'elder' as NpcId,
    folder,
    embedders: fixedEmbedder(() => embedder),
    logger: silentLogger,
  })
}
