import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { replaceFile } from '../../base/replace-file.ts'
import type { NpcId } from '../../world/ids.ts'
import { sessionsFolder } from './npc-indexes.ts'
import { sessionFilesOf } from './read-sessions.ts'
import { deriveIndex, headerOf, peekSessionIndex, type SessionIndex } from './session-index.ts'
import type { Transcript } from './transcript.ts'
import { loadTranscript } from './transcript-files.ts'

export interface RepairReport {
  checked: number
  repaired: { npc: NpcId; session: string; repairs: string[] }[]
  /** The indexes that disagreed with the transcripts. */
  indexes: { npc: NpcId; reason: string }[]
  failed: { npc: NpcId; session: string; reason: string }[]
}

/** Repairs one NPC's transcripts and index, with backups. Idempotent. Only for a save that no server is using. */
export const repairSessions = async (directory: string, npc: NpcId, only?: string): Promise<RepairReport> => {
  const report: RepairReport = { checked: 0, repaired: [], indexes: [], failed: [] }
  const folder = sessionsFolder(directory, npc)
  const { stored, files, problem } = await peekSessionIndex(folder)
  const present: Transcript[] = []
  for (const { id, path, state } of await sessionFilesOf(directory, npc)) {
    if (only !== undefined && id !== only) continue
    report.checked++
    try {
      const { header, entries, repairs } = await loadTranscript(path, headerOf(npc, id, stored))
      if (repairs.length > 0) report.repaired.push({ npc, session: id, repairs })
      if (state !== 'archived') present.push({ header: { ...header, id }, entries })
    } catch (error) {
      report.failed.push({ npc, session: id, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  if (only !== undefined) return report
  const index = deriveIndex(present, files, stored)
  if (problem === null && (files.length === 0 || (stored !== null && isDeepStrictEqual(index, sorted(stored)))))
    return report
  await mkdir(folder, { recursive: true })
  await replaceFile(join(folder, 'sessions.json'), `${JSON.stringify(index, null, 2)}\n`)
  report.indexes.push({ npc, reason: problem ?? 'sessions.json did not say what the transcripts say' })
  return report
}

const sorted = (index: SessionIndex): SessionIndex => ({ ...index, transcripts: index.transcripts.toSorted() })
