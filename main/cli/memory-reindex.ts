import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { silentLogger } from '../agent/logger.ts'
import { describeDiagnostic } from '../config/load-config.ts'
import { chooseEmbedder } from '../memory/embedders/choose-embedder.ts'
import { answer, type GlobalOptions } from './output.ts'
import { createProgress } from './progress.ts'
import { npcOrFail, storedMemories } from './stored-memory.ts'
import { onLockedSave } from './stored-sessions.ts'

/** `memory reindex`: throws the index of one NPC, or of everyone, away and makes it again from the Markdown. Only on a save that no server runs. */
export const reindexMemory = (globals: GlobalOptions, npc: string | undefined): Promise<void> =>
  answer(
    globals,
    async () => {
      const stored = await storedMemories(globals)
      const npcs = npc === undefined ? stored.npcs : [npcOrFail(npc, stored.npcs)]
      const { config, saves } = stored.project
      return onLockedSave(
        globals,
        stored.directory,
        async () => {
          const embedders = chooseEmbedder({ choice: config.memory.embedder, cacheFolder: join(saves, '.models'), logger: silentLogger, retryMs: 0 })
          const progress = createProgress('reindex')
          try {
            await embedders.decided
            const done = []
            for (const [index, id] of npcs.entries()) {
              progress.show(index / npcs.length)
              await rm(join(stored.directory, 'npc-agents', id, '.index'), { recursive: true, force: true })
              const memory = await stored.open(id, embedders)
              await memory.settled()
              const { notes, indexed, pending, embedder } = await memory.stats()
              done.push({ npc: id, notes, indexed, pending, embedder, diagnostics: memory.diagnostics().map(describeDiagnostic) })
              await memory.close()
            }
            return { ok: done.every(({ pending }) => pending === 0), save: globals.save, npcs: done }
          } finally {
            progress.end()
            await embedders.close()
          }
        },
        'A running server makes an index that is gone anew by itself: delete the folder .index of the NPC.',
      )
    },
    ({ npcs }) =>
      npcs
        .flatMap(({ npc: id, notes, indexed, pending, embedder, diagnostics }) => [
          `${id}: ${indexed} of ${notes} memories indexed with ${embedder}${pending > 0 ? `, ${pending} could not be` : ''}`,
          ...diagnostics.map((line) => `  ${line}`),
        ])
        .join('\n'),
  )
