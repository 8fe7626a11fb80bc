import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Mentions } from '../../memory/forget/mentions.ts'
import { type ReadTranscript, repairTranscript, serialiseTranscript } from '../../mind/sessions/transcript.ts'
import { lostHeader } from '../../mind/sessions/transcript-files.ts'
import { forgetInTranscript, isTheirsAlone, tookPart } from './forget-transcript.ts'
import type { ForgetWriter } from './forget-writer.ts'
import { filesBelow } from './walk.ts'

export interface SessionsForgotten {
  /** The number of whole transcripts. */
  sessions: number
  /** The number of lines that lost their words. */
  lines: number
}

export interface StoredTranscript {
  path: string
  id: string
  transcript: ReadTranscript
}

/** All transcripts of one NPC, including archived ones, as they would read after a repair. */
export const transcriptsBelow = async (folder: string, npc: string): Promise<StoredTranscript[]> => {
  const paths = (await filesBelow(folder)).filter((path) => path.endsWith('.jsonl'))
  return await Promise.all(
    paths.map(async (path) => {
      const id = basename(path, '.jsonl')
      return {
        path: join(folder, path),
        id,
        transcript: repairTranscript(await readFile(join(folder, path), 'utf8'), lostHeader(npc, id)),
      }
    }),
  )
}

export const talksWith = (transcripts: readonly StoredTranscript[], mentions: Mentions): Set<string> =>
  new Set(transcripts.filter(({ transcript }) => tookPart(transcript, mentions)).map(({ id }) => id))

/** Removes a person from the talks of one NPC. */
export const forgetInSessions = async (options: {
  /** `…/<npc>/sessions`. */
  folder: string
  transcripts: readonly StoredTranscript[]
  mentions: Mentions
  writer: ForgetWriter
}): Promise<SessionsForgotten> => {
  const { folder, transcripts, mentions, writer } = options
  const count: SessionsForgotten = { sessions: 0, lines: 0 }
  const gone = new Set(transcripts.flatMap(({ id, transcript }) => (isTheirsAlone(transcript, mentions) ? id : [])))
  // The index is cleaned first. Once a transcript is gone, nothing would show that the index must not name it.
  await forgetInIndex(join(folder, 'sessions.json'), { gone, mentions, writer })
  for (const { path, transcript } of transcripts) {
    if (isTheirsAlone(transcript, mentions)) {
      count.sessions += 1
      await writer.remove(path)
      continue
    }
    const left = forgetInTranscript(transcript, mentions)
    // Unreadable lines are left out too, because nobody can tell whose words they contain.
    const torn = transcript.repairs.length > 0 && tookPart(transcript, mentions)
    if (left.removed === 0 && !torn) continue
    count.lines += left.removed
    await writer.write(path, serialiseTranscript(left.transcript))
  }
  return count
}

const indexSchema = z.looseObject({
  sessions: z.record(z.string(), z.looseObject({ sessionId: z.string() })),
  known: z.record(z.string(), z.unknown()),
  transcripts: z.array(z.string()),
})

/**
 * Removes a person from `sessions.json`, which lists the people that an NPC has met. An unreadable list is removed and
 * rebuilt from the transcripts.
 */
const forgetInIndex = async (
  path: string,
  { gone, mentions, writer }: { gone: ReadonlySet<string>; mentions: Mentions; writer: ForgetWriter },
): Promise<void> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return
  const index = indexSchema.safeParse(parsed(text))
  if (!index.success) return await writer.remove(path)
  const { sessions, known, transcripts } = index.data
  const left = {
    ...index.data,
    sessions: Object.fromEntries(
      Object.entries(sessions).filter(([key, { sessionId }]) => !mentions.hasId(key) && !gone.has(sessionId)),
    ),
    known: Object.fromEntries(Object.entries(known).filter(([id]) => !mentions.isTheirs(id))),
    transcripts: transcripts.filter((id) => !gone.has(id)),
  }
  const next = `${JSON.stringify(left, null, 2)}\n`
  if (next !== text) await writer.write(path, next)
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
