import { appendFile, mkdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from '../../base/logger.ts'
import { rotateFiles } from '../../base/rotate-files.ts'
import { mustOwn } from '../../base/write-gate.ts'
import type { Audit, AuditEntry } from '../../mind/faculties/permission/audit.ts'
import { ifMissing } from '../../saves/if-missing.ts'

/** At this size a new file begins. */
const defaultMaximumBytes = 4_000_000
/** How many lines may wait while writes fail; beyond that the oldest are dropped. */
const mostWaiting = 20_000
/** Files that are kept, the newest included. */
const keptFiles = 5

const auditFile = (index: number): string => join('world', index === 0 ? 'audit.jsonl' : `audit.${index}.jsonl`)
/** Paths in a save, oldest first. */
export const auditFiles: readonly string[] = Array.from({ length: keptFiles }, (_, index) =>
  auditFile(keptFiles - 1 - index),
)

export interface AuditLog {
  add: Audit
  /** Retries failed writes once. Resolves when everything is written or has failed for good. */
  settled(): Promise<void>
}

/**
 * Logs what NPCs did into `world/audit.jsonl` of a save, asynchronously and in order. A full file is rotated, and the
 * oldest is removed.
 */
export const openAuditLog = (options: { saveFolder: string; logger: Logger; maximumBytes?: number }): AuditLog => {
  const { saveFolder, logger, maximumBytes = defaultMaximumBytes } = options
  const current = join(saveFolder, auditFile(0))
  let waiting: string[] = []
  let writing: Promise<void> | undefined
  let bytes: number | null = null
  let failing = false

  const open = async (): Promise<number> => {
    await mkdir(join(saveFolder, 'world'), { recursive: true })
    const text = await readFile(current, 'utf8').catch(ifMissing(''))
    // `kill -9` or a full disk may have cut the last line; the next must not be joined to it.
    if (text !== '' && !text.endsWith('\n')) await appendFile(current, '\n')
    return (await stat(current).catch(ifMissing({ size: 0 }))).size
  }
  const rotate = async (): Promise<void> => {
    await rotateFiles(auditFiles.toReversed().map((file) => join(saveFolder, file)))
    bytes = 0
  }
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      try {
        bytes ??= await open()
        mustOwn(current)
        if (bytes >= maximumBytes) await rotate()
        const text = lines.join('')
        await appendFile(current, text)
        bytes = (bytes ?? 0) + Buffer.byteLength(text)
        failing = false
      } catch (error) {
        // Kept and retried with the next act.
        waiting = [...lines, ...waiting].slice(-mostWaiting)
        bytes = null
        if (!failing)
          logger.error(
            { file: current, error: String(error) },
            'the acts of NPCs cannot be recorded right now; trying again',
          )
        failing = true
        return
      }
    }
  }

  const begin = (): Promise<void> =>
    (writing ??= writeAll().finally(() => {
      writing = undefined
    }))
  return {
    add: (entry, broke = false) => {
      if (broke)
        logger.warn(
          { npc: entry.npc, arguments: entry.arguments },
          `tools: ${entry.tool} failed when ${entry.npc} used it: ${entry.reason ?? 'no reason'}. Mend its file in tools/.`,
        )
      waiting.push(`${JSON.stringify(entry)}\n`)
      void begin()
    },
    settled: async () => {
      await writing
      if (waiting.length > 0) await begin()
    },
  }
}

/** All kept entries, oldest first; skips unreadable lines. */
export const readAuditLog = async (saveFolder: string): Promise<AuditEntry[]> => {
  const texts = await Promise.all(
    auditFiles.map((file) => readFile(join(saveFolder, file), 'utf8').catch(ifMissing(''))),
  )
  return texts.flatMap((text) => text.split('\n').flatMap((line) => readAuditLine(line) ?? []))
}

/** Reads one line; null if it is unreadable. */
export const readAuditLine = (line: string): AuditEntry | null => {
  try {
    const entry = JSON.parse(line) as Partial<AuditEntry> | null
    return typeof entry?.npc === 'string' && typeof entry.tool === 'string' && typeof entry.at === 'number'
      ? (entry as AuditEntry)
      : null
  } catch {
    return null
  }
}
