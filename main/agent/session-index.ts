import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Acquaintance, SessionRecord } from './session.ts'
import { loadTranscript, type Transcript } from './transcript.ts'

const indexSchema = z.object({
  version: z.literal(1),
  sessions: z.record(z.string(), z.object({ sessionId: z.string(), file: z.string(), lastChannel: z.string(), createdAt: z.number(), updatedAt: z.number() })),
  known: z.record(z.string(), z.object({ name: z.string(), days: z.int().min(0), lastDay: z.string(), answered: z.boolean(), conversation: z.string() })),
  /** Every transcript there is, current or old: a file that is not among them means the index is behind. */
  transcripts: z.array(z.string()),
})

/** `sessions.json`: made from the transcripts, and made again from them whenever it is missing, broken or behind. */
export interface SessionIndex {
  version: 1
  /** By session key. */
  sessions: Record<string, SessionRecord>
  /** By body id. */
  known: Record<string, Acquaintance>
  transcripts: string[]
}

export const dayOf = (gameMs: number): string => new Date(gameMs).toISOString().slice(0, 10)

/** The index of a folder of transcripts, and why it had to be made anew, if it had. */
export const loadSessionIndex = async (folder: string, npc: string): Promise<{ index: SessionIndex; rebuilt: string | null }> => {
  const files = await transcriptsIn(folder)
  const stored = await readIndex(join(folder, 'sessions.json'))
  if (typeof stored !== 'string' && sameNames(stored.transcripts, files)) return { index: stored, rebuilt: null }
  if (files.length === 0) return { index: { version: 1, sessions: {}, known: {}, transcripts: [] }, rebuilt: null }
  return {
    index: await rebuildIndex(folder, files, npc),
    rebuilt: typeof stored === 'string' ? stored : 'sessions.json does not list the transcripts that are there',
  }
}

const transcriptsIn = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).map((name) => name.slice(0, -'.jsonl'.length))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

const readIndex = async (path: string): Promise<SessionIndex | string> => {
  try {
    const parsed = indexSchema.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.data : 'sessions.json has another shape'
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'sessions.json is missing' : 'sessions.json cannot be read'
  }
}

const sameNames = (a: string[], b: string[]): boolean => a.length === b.length && a.every((name) => b.includes(name))

const rebuildIndex = async (folder: string, files: string[], npc: string): Promise<SessionIndex> => {
  const index: SessionIndex = { version: 1, sessions: {}, known: {}, transcripts: files.toSorted() }
  const transcripts: { id: string; transcript: Transcript }[] = []
  for (const id of files) {
    // A transcript without a readable header is kept, but nobody can say whose talk it was.
    const fallback = { kind: 'session', version: 1, id, key: `agent:${npc}:lost`, npc, at: 0 } as const
    transcripts.push({ id, transcript: await loadTranscript(join(folder, `${id}.jsonl`), fallback) })
  }
  const replaced = new Set(transcripts.map(({ transcript }) => transcript.header.previous))
  for (const { id, transcript } of transcripts.toSorted((a, b) => a.transcript.header.at - b.transcript.header.at || (a.id < b.id ? -1 : 1))) {
    for (const entry of transcript.entries) {
      if (entry.kind === 'heard') meet(index.known, { ...entry.speaker, at: entry.at, conversation: entry.conversation ?? '' })
      if (entry.kind === 'spoke') markAnswered(index.known, entry.to)
    }
    if (replaced.has(id) || transcript.header.at === 0) continue
    const heard = transcript.entries.findLast((entry) => entry.kind === 'heard')
    index.sessions[transcript.header.key] = {
      sessionId: id,
      file: `${id}.jsonl`,
      lastChannel: heard?.channel ?? '',
      createdAt: transcript.header.at,
      updatedAt: transcript.entries.at(-1)?.at ?? transcript.header.at,
    }
  }
  return index
}

/** Notes that the NPC has answered someone; true when that is new. */
export const markAnswered = (known: SessionIndex['known'], to: string | undefined): boolean => {
  const acquaintance = to !== undefined && Object.hasOwn(known, to) ? known[to] : undefined
  if (!acquaintance || acquaintance.answered) return false
  acquaintance.answered = true
  return true
}

/** Writes down that someone was talked with; true when that changed anything worth saving. */
export const meet = (known: SessionIndex['known'], speaker: { id: string; name: string; at: number; conversation: string }): boolean => {
  const day = dayOf(speaker.at)
  const before = Object.hasOwn(known, speaker.id) ? known[speaker.id] : undefined
  if (before && before.lastDay === day && before.name === speaker.name && before.conversation === speaker.conversation) return false
  known[speaker.id] = {
    name: speaker.name,
    days: (before?.days ?? 0) + (before?.lastDay === day ? 0 : 1),
    lastDay: day,
    answered: before?.answered ?? false,
    conversation: speaker.conversation,
  }
  return true
}
