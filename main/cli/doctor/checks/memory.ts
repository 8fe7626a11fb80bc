import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { silentLogger } from '../../../base/logger.ts'
import { optional } from '../../../base/optional.ts'
import { readersFor } from '../../../language/languages.ts'
import { chooseEmbedder } from '../../../memory/embedders/choose-embedder.ts'
import { aboutIndex, LanceMissing, openLanceIndex } from '../../../memory/lance-index.ts'
import { createNoteShelf } from '../../../memory/note-shelf.ts'
import { openNpcMemory } from '../../../memory/npc-memory.ts'
import { audienceWord, type MemoryRow, searchText } from '../../../memory/row.ts'
import { createSharedLore } from '../../../memory/shared-lore.ts'
import { npcsOf } from '../../../mind/sessions/maintain-sessions.ts'
import type { NpcId } from '../../../world/ids.ts'
import { phrase } from '../../phrase.ts'
import type { Check, Finding } from '../check.ts'
import type { Scene } from '../scene.ts'

/** What an index records about itself. */
const aboutSchema = z.object({ version: z.number(), embedder: z.string(), dimensions: z.int().min(1) })

/**
 * Finds unreadable notes, and indexes that are missing, broken or out of date. An index is rebuilt from the notes,
 * which are the truth.
 */
export const memoryCheck: Check = {
  name: 'memory',
  needsSettings: true,
  needsStillness: true,
  async inspect(scene) {
    const found: Finding[] = []
    for (const npc of await npcsOf(scene.folder)) found.push(...(await ofNpc(scene, npc)))
    return found
  },
  async repair(scene, findings) {
    const { config, saves, env } = scene
    const language = readersFor(config.world.language)
    const embedders = chooseEmbedder({
      choice: config.memory.embedder,
      cacheFolder: join(saves, '.models'),
      language,
      logger: silentLogger,
      env,
      retryMs: 0,
    })
    try {
      await embedders.decided
      const done: string[] = []
      for (const npc of await npcsOf(scene.folder)) {
        if (!findings.some(({ where, mendable }) => mendable && where === indexOf(scene, npc))) continue
        await rm(indexOf(scene, npc), { recursive: true, force: true })
        const memory = await openNpcMemory({
          ...(await textsOf(scene, npc)),
          npc,
          folder: homeOf(scene, npc),
          embedders,
          language,
          logger: silentLogger,
          watch: false,
        })
        await memory.settled()
        const { notes, indexed, embedder } = await memory.stats()
        await memory.close()
        done.push(phrase('doctor-memory.rebuilt-the-memory-index-of-of', { npc, indexed, notes, embedder }))
      }
      return done
    } finally {
      await embedders.close()
    }
  },
}

const homeOf = ({ folder }: Scene, npc: NpcId): string => join(folder, 'npc-agents', npc)
const indexOf = (scene: Scene, npc: NpcId): string => join(homeOf(scene, npc), '.index')

/** Texts that are searched in addition to the notes. */
const textsOf = async (scene: Scene, npc: NpcId) => {
  const { content } = await scene.readContent()
  const authoredMemory = content.characters.find(({ id }) => id === npc)?.memoryText
  const lore = content.loreFiles ?? []
  return { lore: () => lore, ...optional({ authoredMemory }) }
}

const ofNpc = async (scene: Scene, npc: NpcId): Promise<Finding[]> => {
  const { lore, authoredMemory } = await textsOf(scene, npc)
  const authored = authoredMemory === undefined ? null : { path: `npc-agents/${npc}/MEMORY.md`, text: authoredMemory }
  const shelf = createNoteShelf({
    folder: homeOf(scene, npc),
    authored: () => authored,
    lore,
    shared: createSharedLore(readersFor(scene.config.world.language)),
  })
  await shelf.look()
  const rows = shelf.rows()
  const notes = shelf.diagnostics().map((diagnostic): Finding => {
    const { severity, file, message, line } = diagnostic
    const where = join(homeOf(scene, npc), line === undefined ? file : `${file}:${line}`)
    return { severity, what: message, where, remedy: phrase('doctor-memory.fix-it-by-hand-the-npc') }
  })
  const { provider, embedder } = scene.config.memory
  if (provider === 'none' || embedder === 'none') return notes
  const isOwn = ({ path }: MemoryRow): boolean => path === 'MEMORY.md' || path.startsWith('memory/')
  const problem = await whatIsWrong(indexOf(scene, npc), rows, { needed: rows.some(isOwn) })
  if (problem === null) return notes
  const remedy = phrase('doctor-memory.rebuild-it-from-the-notes-with')
  return [...notes, { severity: 'warning', what: problem, where: indexOf(scene, npc), remedy, mendable: true }]
}

/** The problem of an index compared with what it should hold; null when it is fine. */
const whatIsWrong = async (
  folder: string,
  rows: readonly MemoryRow[],
  { needed }: { needed: boolean },
): Promise<string | null> => {
  const text = await readFile(join(folder, 'about.json'), 'utf8').catch(() => null)
  if (text === null) return needed ? phrase('doctor-memory.the-index-is-missing') : null
  const about = aboutSchema.safeParse(parsed(text))
  const embedder = about.success ? { name: about.data.embedder, dimensions: about.data.dimensions } : null
  // Opening an index of another version would discard it, and a check must not change anything.
  if (embedder === null || text !== aboutIndex(embedder))
    return phrase('doctor-memory.the-index-comes-from-another-version')
  try {
    const index = await openLanceIndex({ folder, embedder })
    const stored = new Map((await index.load()).map((row) => [row.id, row]))
    index.close()
    const isIndexed = (row: MemoryRow): boolean => {
      const known = stored.get(row.id)
      return known !== undefined && known.text === searchText(row) && known.audience === audienceWord(row.audience)
    }
    const unindexed = rows.filter((row) => !isIndexed(row)).length
    const ids = new Set(rows.map(({ id }) => id))
    const gone = [...stored.keys()].filter((id) => !ids.has(id)).length
    if (unindexed + gone === 0) return null
    return phrase('doctor-memory.the-index-is-out-of-date', { unindexed, all: rows.length, gone })
  } catch (error) {
    // The check of the packages reports it.
    if (error instanceof LanceMissing) return null
    return phrase('doctor-memory.the-index-cannot-be-read', {
      reason: error instanceof Error ? (error.message.split('\n')[0] ?? '').slice(0, 120) : String(error),
    })
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
