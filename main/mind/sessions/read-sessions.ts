import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NpcId } from '../../world/ids.ts'
import { archiveFolder } from './maintain-sessions.ts'
import { sessionsFolder } from './npc-indexes.ts'
import { deriveIndex, headerOf, peekSessionIndex, type SessionIndex, transcriptsIn } from './session-index.ts'
import { type ReadTranscript, repairTranscript } from './transcript.ts'

/** One transcript of an NPC and its location. */
export interface SessionFile {
  npc: NpcId
  id: string
  path: string
  /** `over`: another session has taken its key, or its owner is unknown. */
  state: 'current' | 'over' | 'archived'
}

export interface StoredSession extends SessionFile, ReadTranscript {
  bytes: number
}

/** An NPC's transcripts, current ones first. Writes nothing, because a server may be using the folder. */
export const sessionFilesOf = async (directory: string, npc: NpcId): Promise<SessionFile[]> => {
  const folder = sessionsFolder(directory, npc)
  const { index, files } = await readIndex(folder, npc)
  const current = new Set(Object.values(index.sessions).map(({ sessionId }) => sessionId))
  const archive = join(folder, archiveFolder)
  const entry = (state: SessionFile['state'], inFolder: string) => (id: string) => ({
    npc,
    id,
    path: join(inFolder, `${id}.jsonl`),
    state,
  })
  return [
    ...files.filter((id) => current.has(id)).map(entry('current', folder)),
    ...files.filter((id) => !current.has(id)).map(entry('over', folder)),
    ...(await transcriptsIn(archive)).map(entry('archived', archive)),
  ]
}

/** Reads a transcript as it would be after repair. `repairs` lists the changes. Writes nothing. */
export const readSession = async (directory: string, file: SessionFile): Promise<StoredSession> => {
  const text = await readFile(file.path, 'utf8')
  const { stored } = await peekSessionIndex(sessionsFolder(directory, file.npc))
  return { ...file, ...repairTranscript(text, headerOf(file.npc, file.id, stored)), bytes: Buffer.byteLength(text) }
}

const readIndex = async (folder: string, npc: NpcId): Promise<{ index: SessionIndex; files: string[] }> => {
  const { stored, files, problem } = await peekSessionIndex(folder)
  if (stored !== null && problem === null) return { index: stored, files: files.toSorted() }
  const transcripts = await Promise.all(
    files.map(async (id) => {
      const text = await readFile(join(folder, `${id}.jsonl`), 'utf8').catch(() => '')
      const { header, entries } = repairTranscript(text, headerOf(npc, id, stored))
      return { header: { ...header, id }, entries }
    }),
  )
  return { index: deriveIndex(transcripts, files, stored), files: files.toSorted() }
}
