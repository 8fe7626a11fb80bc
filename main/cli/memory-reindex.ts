import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { silentLogger } from '../base/logger.ts'
import { chooseEmbedder } from '../memory/embedders/choose-embedder.ts'
import type { GatewayClient } from '../server/gateway/client.ts'
import type { NpcId } from '../world/ids.ts'
import { answer, type GlobalOptions } from './output.ts'
import { overGateway } from './over-gateway.ts'
import { phrase } from './phrase.ts'
import { createProgress } from './progress.ts'
import { describeDiagnostic } from './say-finding.ts'
import { storedMemories } from './stored-memory.ts'
import { onLockedSave } from './stored-sessions.ts'
import { npcOrFail } from './unknown-npc.ts'

/**
 * `memory reindex`: discards the index of one NPC or of everyone and rebuilds it from the Markdown. A running server
 * does it itself.
 */
export const reindexMemory = (globals: GlobalOptions, npc: string | undefined): Promise<void> =>
  answer(
    globals,
    async () => {
      const stored = await storedMemories(globals)
      const npcs = npc === undefined ? stored.npcs : [npcOrFail(npc, stored.npcs)]
      const { config, saves } = stored.project
      const served = await overGateway(globals, (gateway) => reindexServed(gateway, npcs))
      if (served !== null) return { ok: served.every(({ pending }) => pending === 0), save: globals.save, npcs: served }
      return onLockedSave(
        globals,
        stored.directory,
        async () => {
          const embedders = chooseEmbedder({
            choice: config.memory.embedder,
            cacheFolder: join(saves, '.models'),
            logger: silentLogger,
            retryMs: 0,
          })
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
              done.push({
                npc: id,
                notes,
                indexed,
                pending,
                embedder,
                diagnostics: memory.diagnostics().map(describeDiagnostic),
              })
              await memory.close()
            }
            return { ok: done.every(({ pending }) => pending === 0), save: globals.save, npcs: done }
          } finally {
            progress.end()
            await embedders.close()
          }
        },
        phrase('memory-reindex.a-running-server-rebuilds-a-missing'),
      )
    },
    ({ npcs }) =>
      npcs
        .flatMap(({ npc: id, notes, indexed, pending, embedder, diagnostics }) => [
          phrase('memory-reindex.indexed-with', { id, indexed, notes, embedder, pending }),
          ...diagnostics.map((line) => `  ${line}`),
        ])
        .join('\n'),
  )

/** Time between two looks at an index's progress. Milliseconds. */
const lookMs = 100
/** After this long without progress, the rest is reported as missing. */
const longestStillMs = 60_000

const reindexServed = async (gateway: GatewayClient, npcs: readonly NpcId[]) => {
  const progress = createProgress('reindex')
  const done = []
  try {
    for (const [at, npc] of npcs.entries()) {
      progress.show(at / npcs.length)
      await gateway.call('studio.memory.reindex', { npc })
      let { index } = await gateway.call('studio.memory.list', { npc })
      for (let still = 0; index.waiting > 0 && still < longestStillMs; still += lookMs) {
        const before = index.waiting
        await wait(lookMs)
        index = (await gateway.call('studio.memory.list', { npc })).index
        if (index.waiting !== before) still = 0
      }
      const { memories: notes, indexed, waiting: pending, embedder, problem } = index
      done.push({ npc, notes, indexed, pending, embedder, diagnostics: problem === null ? [] : [problem] })
    }
    return done
  } finally {
    progress.end()
  }
}
