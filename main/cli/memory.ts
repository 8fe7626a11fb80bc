import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../agent/logger.ts'
import type { MemoryQuery } from '../agent/memory-port.ts'
import { loadContent } from '../content/load-content.ts'
import { fixedEmbedder } from '../memory/embedders/provider.ts'
import { openNpcMemory } from '../memory/npc-memory.ts'
import { peekSave } from '../saves/open-save.ts'
import { gameTimeAt } from '../simulation/clock.ts'
import { isPlayerId } from '../simulation/ids.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { openProject } from './project.ts'

const modes = ['hybrid', 'vector', 'text'] as const

/**
 * `memory search`: the NPC's own recall over its notes as they stand. It works on a copy of the Markdown, so that it neither disturbs a running server's index nor
 * is one of two writers.
 */
export const searchMemoryOf = (globals: GlobalOptions, npc: string, words: string, options: { as?: string; limit: string; mode: string }): Promise<void> =>
  answer(
    globals,
    async () => {
      const project = await openProject(globals)
      const limit = Number(options.limit)
      if (!Number.isInteger(limit) || limit < 1 || limit > 100)
        throw new UserError('BadOption', `--limit must be a whole number from 1 to 100, not "${options.limit}".`)
      const mode = modes.find((name) => name === options.mode)
      if (!mode) throw new UserError('BadOption', `--mode must be one of ${modes.join(', ')}, not "${options.mode}".`)
      if (options.as !== undefined && !isPlayerId(options.as))
        throw new UserError('BadOption', `--as takes a player's id (p- and sixteen letters or digits), not "${options.as}".`)
      const content = await loadContent({ root: project.content, world: project.config.world.name })
      const character = content.characters.find((entry) => entry.id === npc)
      if (!character) throw new UserError('UnknownNpc', `There is no NPC "${npc}". There are: ${content.characters.map((entry) => entry.id).join(', ')}.`)
      if (!(await peekSave({ saves: project.saves, name: globals.save })))
        throw new UserError('UnknownSave', `There is no save "${globals.save}" yet; "npm start" makes one.`)
      const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-memory-'))
      try {
        const source = join(project.saves, globals.save, 'npc-agents', npc)
        await cp(source, folder, { recursive: true, filter: (path) => !path.slice(source.length).startsWith('/.index') }).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOENT') throw error
          },
        )
        const memory = await openNpcMemory({
          npc: character.id,
          folder,
          embedders: fixedEmbedder(),
          logger: silentLogger,
          ...(character.memoryText === undefined ? {} : { authoredMemory: character.memoryText }),
        })
        await memory.settled()
        const asker: MemoryQuery['asker'] = options.as === undefined ? { kind: 'self' } : { kind: 'player', player: options.as }
        const { hits, degraded } = await memory.search({ text: words, limit, mode, asker, now: gameTimeAt(Date.now()) })
        const { embedder } = await memory.stats()
        await memory.close()
        return { ok: true, npc, query: words, mode, embedder, degraded, hits }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    ({ hits, degraded, embedder }) =>
      [
        ...hits.map(
          (hit) =>
            `${hit.score.toFixed(3)}  ${hit.date ?? 'always'} ${hit.time ?? ''}  ${hit.text}\n       ${hit.path}:${hit.line}  vector ${hit.terms.vector.toFixed(2)}, text ${hit.terms.text.toFixed(2)}, importance ${hit.terms.importance.toFixed(2)}, decay ${hit.terms.decay.toFixed(2)}`,
        ),
        ...(hits.length === 0 ? ['Nothing is remembered about that.'] : []),
        `searched with ${embedder}${degraded.length > 0 ? ` (without: ${degraded.join(', ')})` : ''}`,
      ].join('\n'),
  )
