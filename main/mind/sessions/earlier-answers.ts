import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answeredIn, createLiveSession } from './live-session.ts'
import type { MessageOutcome } from './session.ts'
import { repairTranscript } from './transcript.ts'
import { hasCode, lostHeader } from './transcript-files.ts'

/** The messages that an earlier session answered. None if its transcript is gone. Read-only. */
export const earlierAnswers = async (folder: string, id: string): Promise<ReadonlyMap<string, MessageOutcome>> => {
  try {
    const header = lostHeader('earlier', id)
    const { entries } = repairTranscript(await readFile(join(folder, `${id}.jsonl`), 'utf8'), header)
    return answeredIn(createLiveSession({ header, path: '', entries, size: 0, usedAt: 0 }).outcomes)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return new Map()
    throw error
  }
}
