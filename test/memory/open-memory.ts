import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../../main/base/logger.ts'
import { fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { type NpcMemoryOptions, type OpenNpcMemory, openNpcMemory } from '../../main/memory/npc-memory.ts'
import { npc } from '../support/sample-characters.ts'

/** A separate folder for one test, deleted at the end: `await using place = await memoryFolder()`. */
export const memoryFolder = async (): Promise<{ folder: string } & AsyncDisposable> => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-memory-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** The real memory with the weights-free embedder. */
export const openMemory = (folder: string, change: Partial<NpcMemoryOptions> = {}): Promise<OpenNpcMemory> =>
  openNpcMemory({ npc: npc('elder'), folder, embedders: fixedEmbedder(), logger: silentLogger, ...change })
