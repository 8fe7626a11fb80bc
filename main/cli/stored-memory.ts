import { constants } from 'node:fs'
import { access, cp, lstat, mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../base/logger.ts'
import { optional } from '../base/optional.ts'
import type { PlainDiagnostic } from '../content/character.ts'
import { loadContent } from '../content/load-content.ts'
import { gameTimeAt } from '../language/calendar.ts'
import type { Language } from '../language/language.ts'
import { type EmbedderProvider, fixedEmbedder } from '../memory/embedders/provider.ts'
import { createRandomIndexing } from '../memory/embedders/random-indexing.ts'
import { reasonOf } from '../memory/memory-error.ts'
import { type OpenNpcMemory, openNpcMemory } from '../memory/npc-memory.ts'
import { peekGameClock } from '../saves/game-clock.ts'
import { ifMissing } from '../saves/if-missing.ts'
import { isNpcId, type NpcId } from '../world/ids.ts'
import type { GlobalOptions } from './output.ts'
import { phrase } from './phrase.ts'
import type { Project } from './project.ts'
import { openedSave } from './stored-sessions.ts'

/** The memories of a save, for the command line. */
export interface StoredMemories {
  project: Project
  /** `saves/<save>`. */
  directory: string
  /** Everyone who lives in the world or has notes in the save, by id. */
  npcs: readonly NpcId[]
  /** The language of the memories. */
  language: Language
  /** The save's game clock. */
  now: ReturnType<typeof gameTimeAt>
  /** Opens the memory on the files themselves; the caller must hold the save's lock. */
  open(npc: NpcId, embedders: EmbedderProvider): Promise<OpenNpcMemory>
  /** Works on a copy of the Markdown, so that it doesn't disturb a running server. */
  onCopy<Result>(
    npc: NpcId,
    work: (memory: OpenNpcMemory, folder: string) => Promise<Result>,
    embedders?: EmbedderProvider,
  ): Promise<Result>
}

/** @throws UserError when there is no such save. */
export const storedMemories = async (globals: GlobalOptions): Promise<StoredMemories> => {
  const { project, directory } = await openedSave(globals)
  const { world, memory } = project.config
  const { language } = project
  const content = await loadContent({
    root: project.content,
    world: world.name,
    language,
    extraPaths: memory.extraPaths,
  })
  const { loreFiles = [] } = content
  const noted = await readdir(join(directory, 'npc-agents'), { withFileTypes: true }).catch(ifMissing([]))
  const withNotes = noted.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const openIn = (npc: NpcId, folder: string, embedders: EmbedderProvider): Promise<OpenNpcMemory> => {
    const authored = content.characters.find(({ id }) => id === npc)?.memoryText
    return openNpcMemory({
      npc,
      folder,
      embedders,
      logger: silentLogger,
      halfLifeDays: project.config.memory.halfLifeDays,
      lore: () => loreFiles,
      language,
      ...optional({ authoredMemory: authored }),
    })
  }
  return {
    project,
    directory,
    npcs: [...new Set([...content.characters.map(({ id }) => id), ...withNotes.filter(isNpcId)])].sort(),
    language,
    now: gameTimeAt((await peekGameClock(directory)) ?? Date.now()),
    open: (npc, embedders) => openIn(npc, join(directory, 'npc-agents', npc), embedders),
    async onCopy(npc, work, embedders = fixedEmbedder(() => createRandomIndexing({ language }))) {
      const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-memory-'))
      const place = join(directory, 'npc-agents', npc)
      const source = await realpath(place).catch(() => place)
      const diagnostics: PlainDiagnostic[] = []
      const isWanted = async (path: string): Promise<boolean> => {
        const inside = path.slice(source.length + 1)
        if (/^(?:\.index|\.before|sessions|skills)(?:[/\\]|$)/.test(inside)) return false
        const problem = await whyNotCopied(path)
        if (problem !== null) diagnostics.push({ severity: 'error', file: inside, message: problem })
        return problem === null
      }
      try {
        await cp(source, folder, { recursive: true, verbatimSymlinks: true, filter: isWanted }).catch(
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'ENOENT') throw error
          },
        )
        const memory = await openIn(npc, folder, embedders)
        try {
          return await work({ ...memory, diagnostics: () => [...diagnostics, ...memory.diagnostics()] }, folder)
        } finally {
          await memory.close()
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

/** Skips what cannot be copied, as the memory itself skips what it cannot read. */
const whyNotCopied = async (path: string): Promise<string | null> => {
  const found = await lstat(path).catch(() => null)
  if (found === null || found.isSymbolicLink()) return null
  if (!found.isFile() && !found.isDirectory()) return phrase('stored-memory.this-is-not-a-file-but')
  return access(path, found.isDirectory() ? constants.R_OK | constants.X_OK : constants.R_OK).then(
    () => null,
    (cause: unknown) => reasonOf(cause),
  )
}
