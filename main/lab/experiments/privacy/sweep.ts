import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MemoryQuery, NpcMemory } from '../../../mind/ports/memory-port.ts'
import { filesBelow } from '../../../saves/forget/walk.ts'
import type { NpcId } from '../../../world/ids.ts'
import { type Canaries, type Canary, type Hearing, mayBeWritten } from './canaries.ts'
import type { Watch } from './leaks.ts'
import type { Player } from './turns.ts'
import type { PrivacyVillage } from './village.ts'

/** How many memories an answer has. The others come up in answer to other questions. */
const limit = 50
const questions = ['hid kettle cloak key chest comb', 'lantern violin purse bell pipe', 'secret', 'called', '']

/** Asks every memory for everything, as everybody: by questions, and file by file. */
export const sweepMemories = async (
  village: PrivacyVillage,
  { players, npcs, watch }: { players: readonly Player[]; npcs: readonly { id: NpcId }[]; watch: Watch },
): Promise<void> => {
  for (const { id: npc } of npcs) {
    const memory = village.minds.memoryOf(npc)
    const files = (await filesBelow(join(village.folder, 'npc-agents', npc))).filter(
      (path) => !path.startsWith('.index/'),
    )
    const askers: { asker: MemoryQuery['asker']; listener: Hearing['listener'] }[] = [
      ...players.map(({ id }) => ({
        asker: { kind: 'player', player: id } as const,
        listener: { id, kind: 'player' } as const,
      })),
      ...npcs.map(({ id }) => ({ asker: { kind: 'npc', npc: id } as const, listener: { id, kind: 'npc' } as const })),
    ]
    for (const { asker, listener } of askers) {
      const look = (text: string): void => watch.look(text, { npc, listener, chat: 'direct' }, 'memory')
      for (const text of questions) look(await found(memory, { text, asker }, village))
      for (const path of files) {
        const read = await memory.get({ path, asker, lines: 400 })
        if ('text' in read) look(read.text)
      }
    }
  }
}

const found = async (
  memory: NpcMemory,
  query: Pick<Parameters<NpcMemory['search']>[0], 'text' | 'asker'>,
  village: PrivacyVillage,
): Promise<string> => JSON.stringify((await memory.search({ ...query, limit, now: village.now() })).hits)

/**
 * Checks that NPCs have written down only things they were told. It skips indexes, which hold the same and aren't text.
 */
export const sweepFiles = async (
  folder: string,
  { canaries, watch }: { canaries: Canaries; watch: Watch },
): Promise<void> => {
  for (const path of await filesBelow(join(folder, 'npc-agents'))) {
    if (path.includes('/.index/')) continue
    const npc = path.slice(0, path.indexOf('/')) as NpcId
    for (const canary of canaries.in(await readFile(join(folder, 'npc-agents', path), 'utf8'))) {
      if (!mayBeWritten(canary, npc))
        watch.note({ where: 'file', what: `${canary.kind} of ${canary.owner} in ${path}`, word: canary.word })
    }
  }
}

/** The canaries anywhere below a folder, byte by byte, with the file. */
export const canariesBelow = async (
  folder: string,
  wanted: (canary: Canary) => boolean,
  canaries: Canaries,
): Promise<Map<string, string>> => {
  const left = new Map<string, string>()
  for (const path of await filesBelow(folder)) {
    for (const canary of canaries.in(await readFile(join(folder, path), 'latin1')))
      if (wanted(canary)) left.set(canary.word, path)
  }
  return left
}
