import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NpcMemory } from '../../agent/memory-port.ts'
import { filesBelow } from '../../saves/forget/walk.ts'
import type { NpcId } from '../../simulation/ids.ts'
import { type Canaries, type Canary, mayBeWritten } from './canaries.ts'
import type { Watch } from './leaks.ts'
import type { Player } from './turns.ts'
import type { PrivacyVillage } from './village.ts'

/** Memories in one answer; more come under other words. */
const limit = 50
const questions = ['hid kettle cloak key chest comb', 'lantern violin purse bell pipe', 'secret', 'called', '']

/** Asks every memory for everything, as everybody. */
export const sweepMemories = async (
  village: PrivacyVillage,
  options: { players: readonly Player[]; npcs: readonly { id: NpcId }[]; watch: Watch },
): Promise<void> => {
  const { players, npcs, watch } = options
  for (const { id: npc } of npcs) {
    const memory = village.minds.memoryOf(npc)
    for (const text of questions) {
      for (const { id } of players)
        watch.look(
          await found(memory, { text, asker: { kind: 'player', player: id } }, village),
          { npc, listener: { id, kind: 'player' }, chat: 'direct' },
          'memory',
        )
      for (const other of npcs)
        watch.look(
          await found(memory, { text, asker: { kind: 'npc', npc: other.id } }, village),
          { npc, listener: { id: other.id, kind: 'npc' }, chat: 'direct' },
          'memory',
        )
    }
  }
}

const found = async (memory: NpcMemory, query: Pick<Parameters<NpcMemory['search']>[0], 'text' | 'asker'>, village: PrivacyVillage): Promise<string> =>
  JSON.stringify((await memory.search({ ...query, limit, now: village.now() })).hits)

/** What NPCs have written down is only what they were told. Indexes hold the same and are no text. */
export const sweepFiles = async (folder: string, { canaries, watch }: { canaries: Canaries; watch: Watch }): Promise<void> => {
  for (const path of await filesBelow(join(folder, 'npc-agents'))) {
    if (path.includes('/.index/')) continue
    const npc = path.slice(0, path.indexOf('/')) as NpcId
    for (const canary of canaries.in(await readFile(join(folder, 'npc-agents', path), 'utf8'))) {
      if (!mayBeWritten(canary, npc)) watch.note({ where: 'file', what: `${canary.kind} of ${canary.owner} in ${path}`, word: canary.word })
    }
  }
}

/** The canaries that stand anywhere below a folder, byte by byte, with the file. */
export const canariesBelow = async (folder: string, wanted: (canary: Canary) => boolean, canaries: Canaries): Promise<Map<string, string>> => {
  const left = new Map<string, string>()
  for (const path of await filesBelow(folder)) {
    for (const canary of canaries.in(await readFile(join(folder, path), 'latin1'))) if (wanted(canary)) left.set(canary.word, path)
  }
  return left
}
