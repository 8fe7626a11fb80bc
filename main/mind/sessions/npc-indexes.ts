import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import type { NpcId } from '../../world/ids.ts'
import { loadSessionIndex, type SessionIndex } from './session-index.ts'

/** An NPC's folder of sessions with its index, as long as the store lives. */
export interface NpcSessions {
  readonly npc: NpcId
  readonly folder: string
  readonly index: SessionIndex
  /** Writes the index soon, or, where nothing has to last, in the end; many changes while one write goes on make one more write. */
  save(): Promise<void>
  /** It was changed in a way that the transcripts know as well: worth writing when there is time. */
  touch(): void
  /** Waits for what is being written, and writes what was touched. */
  settled(): Promise<void>
}

/** Opens folder and index of an NPC; the index is made anew from the transcripts when it is missing, broken or behind. */
export const openNpcSessions = async (options: {
  directory: string
  npc: NpcId
  logger: Logger
  lasting?: boolean
}): Promise<NpcSessions> => {
  const { directory, npc, logger, lasting = true } = options
  const folder = sessionsFolder(directory, npc)
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'sessions.json')
  const { index, rebuilt } = await loadSessionIndex(folder, npc, logger)
  let saving: Promise<void> = Promise.resolve()
  let queued = false
  let touched = false

  const write = async (): Promise<void> => {
    queued = false
    touched = false
    try {
      // Not synced: it is written at every turn, and the transcripts hold all of it.
      await writeFile(`${file}.next`, `${JSON.stringify(index, null, 2)}\n`)
      await rename(`${file}.next`, file)
    } catch (error) {
      // A missing or old index is made anew from the transcripts.
      logger.error({ error, folder }, 'sessions: the index could not be saved')
    }
  }
  const save = (): Promise<void> => {
    if (!queued) {
      queued = true
      saving = saving.then(write)
    }
    return saving
  }

  if (rebuilt !== null) {
    logger.warn({ npc, reason: rebuilt }, 'sessions: the index was made anew from the transcripts')
    await save()
  }
  return {
    npc,
    folder,
    index,
    save: async () => {
      if (lasting) return save()
      touched = true
    },
    touch: () => {
      touched = true
    },
    settled: () => (touched ? save() : saving),
  }
}

export const sessionsFolder = (directory: string, npc: string): string => join(directory, 'npc-agents', npc, 'sessions')
