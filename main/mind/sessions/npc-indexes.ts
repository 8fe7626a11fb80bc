import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import { mustOwn } from '../../base/write-gate.ts'
import type { NpcId } from '../../world/ids.ts'
import { loadSessionIndex, type SessionIndex } from './session-index.ts'

/** An NPC's session folder with its index. It lives as long as the store. */
export interface NpcSessions {
  readonly npc: NpcId
  readonly folder: string
  readonly index: SessionIndex
  /**
   * Writes the index now, or together with later changes once a second has passed since the last write. In a run where
   * nothing must last, writes it only at the end. Resolves when no write is running.
   */
  save(): Promise<void>
  /** Marks a change that the transcripts contain too, to be written when convenient. */
  touch(): void
  /** Waits for running writes, and writes marked changes. */
  settled(): Promise<void>
}

/**
 * The milliseconds between two writes of one index. Each write rewrites the whole file, which takes a disk some
 * milliseconds. A crash loses nothing, because the transcripts contain everything.
 */
const restMs = 1000

/** Opens an NPC's folder and index. Rebuilds the index from the transcripts if it is missing, broken or outdated. */
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
  let touched = false
  /** The timer that runs until the index may be written again. */
  let rest: NodeJS.Timeout | undefined
  /** Whether a change waits for that. */
  let asked = false

  const write = async (): Promise<void> => {
    if (!touched) return
    touched = false
    try {
      // Not synced: the transcripts contain everything.
      await writeFile(`${file}.next`, `${JSON.stringify(index, null, 2)}\n`)
      mustOwn(file)
      await rename(`${file}.next`, file)
    } catch (error) {
      // Written with the next change or at the end. A missing or outdated index is rebuilt from the transcripts.
      touched = true
      logger.error({ error, folder }, 'sessions: the index could not be saved')
    }
  }
  const writeNow = (): Promise<void> => {
    clearTimeout(rest)
    asked = false
    rest = setTimeout(() => {
      rest = undefined
      if (asked) void writeNow()
    }, restMs)
    rest.unref()
    saving = saving.then(write)
    return saving
  }
  const save = (): Promise<void> => {
    touched = true
    if (rest === undefined) return writeNow()
    asked = true
    return saving
  }

  if (rebuilt !== null) {
    logger.warn({ npc, reason: rebuilt }, 'sessions: the index was rebuilt from the transcripts')
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
    settled: () => (touched ? writeNow() : saving),
  }
}

export const sessionsFolder = (directory: string, npc: string): string => join(directory, 'npc-agents', npc, 'sessions')
