import { join } from 'node:path'
import { realDeadline } from '../base/deadline.ts'
import { silentLogger } from '../base/logger.ts'
import { loadContent } from '../content/load-content.ts'
import { chooseEmbedder } from '../memory/embedders/choose-embedder.ts'
import type { SleepReport } from '../mind/faculties/sleep/sleep-types.ts'
import { talksWithPlayers } from '../mind/sessions/talks-with-players.ts'
import { createEmbeddedBrain } from '../models/embedded/embedded-brain.ts'
import { createModelRegistry } from '../models/model-registry.ts'
import { fallAsleep } from '../server/live/sleepers.ts'
import { answer, type GlobalOptions, UserError } from './output.ts'
import { phrase } from './phrase.ts'
import { createStderrLogger } from './stderr-logger.ts'
import { storedMemories } from './stored-memory.ts'
import { onLockedSave } from './stored-sessions.ts'
import { npcOrFail } from './unknown-npc.ts'

/** `npc sleep`: makes one NPC sleep over its notes now, as at night. No server may be using the save. */
export const sleepNpc = (globals: GlobalOptions, npc: string): Promise<void> =>
  answer(
    globals,
    async () => {
      const { project, directory, npcs, now, open, language } = await storedMemories(globals)
      const { config, saves } = project
      if (config.memory.provider === 'none')
        throw new UserError('NoMemory', phrase('npc-sleep.memory-is-turned-off-in-this'))
      const id = npcOrFail(npc, npcs)
      const content = await loadContent({
        root: project.content,
        world: project.config.world.name,
        language: project.language,
      })
      const character = content.characters.find((each) => each.id === id)
      if (character === undefined)
        throw new UserError('UnknownNpc', phrase('npc-sleep.has-notes-in-this-save-but', { id }))
      return onLockedSave(
        globals,
        directory,
        async () => {
          // Keeps the index on the server's embedder.
          const embedders = chooseEmbedder({
            choice: config.memory.embedder,
            cacheFolder: join(saves, '.models'),
            language,
            logger: silentLogger,
            retryMs: 0,
          })
          const logger = createStderrLogger()
          const models = createModelRegistry({
            settings: () => config.models,
            env: process.env,
            embedded: createEmbeddedBrain(),
            logger,
            scriptsRoot: project.content,
          })
          const memory = await open(id, embedders)
          try {
            await models.ready()
            const report = await fallAsleep(character, {
              now: () => now,
              memoryOf: () => memory,
              model: async () => models.resolve(character.model, 'sleep'),
              talks: (npc, since) => talksWithPlayers(directory, npc, since),
              language,
              deadline: realDeadline,
              signal: new AbortController().signal,
              logger,
            })
            return { ok: true, ...report }
          } finally {
            models.close()
            await memory.close()
            await embedders.close()
          }
        },
        phrase('npc-sleep.while-the-server-runs-everybody-sleeps'),
      )
    },
    describeSleep,
  )

const describeSleep = ({
  npc,
  kind,
  considered,
  written,
  superseded,
  reflections,
  files,
  refused,
  without,
  by,
}: SleepReport): string =>
  [
    kind === 'nothing' && refused.length === 0
      ? phrase('npc-sleep.has-noted-nothing-since-last-asleep', { npc })
      : phrase('npc-sleep.slept-over', { npc, considered, written, superseded, by: by ?? '' }),
    ...reflections.map((thought) => `  ${thought}`),
    ...(files.length === 0 ? [] : [phrase('npc-sleep.written', { files: files.join(', ') })]),
    ...without.map((why) => phrase('npc-sleep.no-page-of-the-diary-about', { why })),
    ...refused.map((why) => phrase('npc-sleep.not-written', { why })),
  ].join('\n')
