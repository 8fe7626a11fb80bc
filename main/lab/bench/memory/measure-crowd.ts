import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLogger } from '../../../base/logger.ts'
import { type Spread, spread } from '../../../base/statistics.ts'
import { fixedEmbedder } from '../../../memory/embedders/provider.ts'
import { createMemoryStore } from '../../../memory/memory-store.ts'
import type { NpcId } from '../../../world/ids.ts'
import { generatedTalk } from './generated-talk.ts'
import { openMeasured } from './measured-memory.ts'

const memoriesOfAnNpc = 200
/** How many different pasts there are. The other NPCs get copies of them, each in its own folder. */
const differentPasts = 10

export interface CrowdFigures {
  npcs: number
  /**
   * The first recall by each NPC, whose memory was closed until then: files and index are read from disk (or the
   * system's cache).
   */
  coldRecallMs: Spread
  /** Resident memory after each NPC has recalled once. */
  rssMb: number
}

const nameOf = (number: number) => `n${number}` as NpcId

/** Writes and indexes the folders of this many NPCs. */
export async function furnishCrowd(root: string, npcs: number, tell: (share: number) => void): Promise<void> {
  for (let number = 0; number < Math.min(npcs, differentPasts); number++) {
    const talk = generatedTalk(number + 1)
    const { memory } = await openMeasured(join(root, nameOf(number)))
    for (let entry = 0; entry < memoriesOfAnNpc; entry++) await memory.remember(talk.memory(entry))
    await memory.settled()
    await memory.close()
  }
  for (let number = differentPasts; number < npcs; number++) {
    await cp(join(root, nameOf(number % differentPasts)), join(root, nameOf(number)), { recursive: true })
    tell(number / npcs)
  }
}

/**
 * Lets each NPC recall once, in an order that no cache could guess. The process that wrote the folders must be another
 * one.
 */
export async function measureCrowd(root: string, npcs: number, tell: (share: number) => void): Promise<CrowdFigures> {
  const store = createMemoryStore({ root, embedders: fixedEmbedder(), logger: silentLogger })
  const talk = generatedTalk(0)
  const now = talk.timeAfter(memoriesOfAnNpc)
  const times: number[] = []
  /** A step without a common divisor with the number of NPCs reaches each of them once. */
  const step = [619, 617, 613, 1].find((prime) => npcs % prime !== 0) ?? 1
  for (let turn = 0; turn < npcs; turn++) {
    const memory = store.of(nameOf((turn * step) % npcs))
    const began = performance.now()
    const { hits } = await memory.search({ ...talk.question(), now })
    times.push(performance.now() - began)
    if (hits.length === 0) throw new Error(`${memory.npc} remembers nothing`)
    tell((turn + 1) / npcs)
  }
  const rssMb = Math.round(process.memoryUsage.rss() / 1024 / 1024)
  await store.close()
  return { npcs, coldRecallMs: spread(times), rssMb }
}
