import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { dayMs, gameTimeAt } from '../../language/calendar.ts'
import { parseSessionKey } from '../ports/session-key.ts'
import type { Acquaintance, SessionRecord } from './session.ts'
import { recordOfTranscript } from './session-record.ts'
import type { Transcript, TranscriptHeader } from './transcript.ts'
import { hasCode, loadTranscript, lostHeader } from './transcript-files.ts'

const recordSchema = z.object({
  sessionId: z.string(),
  file: z.string().regex(/^[^/\\]+\.jsonl$/),
  lastChannel: z.string(),
  sessionStartedAt: z.number(),
  updatedAt: z.number(),
  lastInteraction: z.number().exactOptional(),
})

const indexSchema = z.object({
  version: z.literal(2),
  sessions: z.record(z.string(), recordSchema),
  known: z.record(
    z.string(),
    z.object({
      name: z.string(),
      days: z.int().min(0),
      lastDay: z.string(),
      answered: z.boolean(),
      conversation: z.string(),
    }),
  ),
  /** Every transcript there is, current or old: a file that is not among them means the index is behind. */
  transcripts: z.array(z.string()),
})

/** `sessions.json`: made from the transcripts, and made again from them whenever it is missing, broken or behind. */
export interface SessionIndex {
  version: 2
  /** By session key. */
  sessions: Record<string, SessionRecord>
  /** By body id. */
  known: Record<string, Acquaintance>
  transcripts: string[]
}

export const dayOf = (gameMs: number): string => gameTimeAt(gameMs).date

/** A talk of several has a key of its own, and nobody comes back to it. Game milliseconds since its last word. */
const groupOverMs = dayMs

/** Talks of several that are over for a day are current no more: their transcripts stay, as those of any talk that began afresh. */
export const endOldGroups = (index: SessionIndex, now: number): void => {
  for (const [key, { updatedAt }] of Object.entries(index.sessions)) {
    if (now - updatedAt > groupOverMs && parseSessionKey(key)?.kind === 'group') delete index.sessions[key]
  }
}

export const emptyIndex = (): SessionIndex => ({ version: 2, sessions: {}, known: {}, transcripts: [] })

/** The index as it is stored, and why it cannot be used as it stands, if so. Reads only. */
export const peekSessionIndex = async (
  folder: string,
): Promise<{ stored: SessionIndex | null; files: string[]; problem: string | null }> => {
  const files = await transcriptsIn(folder)
  const stored = await readIndex(join(folder, 'sessions.json'))
  if (typeof stored === 'string') return { stored: null, files, problem: files.length === 0 ? null : stored }
  const behind = sameNames(stored.transcripts, files)
    ? null
    : 'sessions.json does not list the transcripts that are there'
  return { stored, files, problem: behind }
}

/** The index of a folder of transcripts, and why it had to be made anew, if it had. Broken transcripts are mended for that. */
export const loadSessionIndex = async (
  folder: string,
  npc: string,
  logger: Logger,
): Promise<{ index: SessionIndex; rebuilt: string | null }> => {
  const { stored, files, problem } = await peekSessionIndex(folder)
  if (problem === null) return { index: stored ?? emptyIndex(), rebuilt: null }
  const transcripts: Transcript[] = []
  for (const id of files) {
    try {
      const { header, entries, repairs } = await loadTranscript(join(folder, `${id}.jsonl`), headerOf(npc, id, stored))
      if (repairs.length > 0)
        logger.warn(
          { npc, file: `${id}.jsonl`, repairs },
          'sessions: a transcript was repaired; the broken one is kept beside it',
        )
      // The file's name counts, whatever a copy of another file says.
      transcripts.push({ header: { ...header, id }, entries })
    } catch (error) {
      // One file that cannot be read must not take all the others' talks away.
      logger.error({ npc, id, error }, 'sessions: a transcript cannot be read and is left alone')
    }
  }
  return { index: deriveIndex(transcripts, files, stored), rebuilt: problem }
}

/** The header of a transcript that has lost its own, as far as the index knows it. */
export const headerOf = (npc: string, id: string, index: SessionIndex | null): TranscriptHeader => {
  const [key, record] = Object.entries(index?.sessions ?? {}).find(([, { sessionId }]) => sessionId === id) ?? []
  return key === undefined || record === undefined
    ? lostHeader(npc, id)
    : { ...lostHeader(npc, id), key, at: record.sessionStartedAt }
}

/** Names of the transcripts in a folder, without their ending. */
export const transcriptsIn = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.jsonl'))
      .map((entry) => entry.name.slice(0, -'.jsonl'.length))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  }
}

const readIndex = async (path: string): Promise<SessionIndex | string> => {
  try {
    const parsed = indexSchema.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.data : 'sessions.json has another shape'
  } catch (error) {
    return hasCode(error, 'ENOENT') ? 'sessions.json is missing' : 'sessions.json cannot be read'
  }
}

const sameNames = (a: string[], b: string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** Pure. Of people met in transcripts that are gone, what the old index knew stays. */
export const deriveIndex = (
  transcripts: readonly Transcript[],
  files: readonly string[],
  before: SessionIndex | null,
): SessionIndex => {
  const index: SessionIndex = { ...emptyIndex(), transcripts: files.toSorted() }
  const inOrder = transcripts.toSorted((a, b) => a.header.at - b.header.at || (a.header.id < b.header.id ? -1 : 1))
  // Talks go on side by side: whom it met on which day is told by the lines of all of them, in the order in which they were said.
  for (const entry of inOrder.flatMap(({ entries }) => entries).toSorted((a, b) => a.at - b.at)) {
    if (entry.kind === 'heard')
      meet(index.known, { ...entry.speaker, at: entry.at, conversation: entry.conversation ?? '' })
    if (entry.kind === 'spoke') markAnswered(index.known, entry.to)
  }
  const replaced = new Set(transcripts.map(({ header }) => header.previous))
  for (const { header, entries } of inOrder) {
    if (!replaced.has(header.id) && header.at !== 0) index.sessions[header.key] = recordOfTranscript(header, entries)
  }
  for (const [id, old] of Object.entries(before?.known ?? {})) {
    const known = Object.hasOwn(index.known, id) ? index.known[id] : undefined
    if (!known) index.known[id] = old
    else index.known[id] = { ...known, days: Math.max(known.days, old.days), answered: known.answered || old.answered }
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
export const meet = (
  known: SessionIndex['known'],
  speaker: { id: string; name: string; at: number; conversation: string },
): boolean => {
  const day = dayOf(speaker.at)
  const before = Object.hasOwn(known, speaker.id) ? known[speaker.id] : undefined
  // The clock of a save that went back to a snapshot makes no new day of an old one.
  const isNewDay = before === undefined || day > before.lastDay
  if (before && !isNewDay && before.name === speaker.name && before.conversation === speaker.conversation) return false
  known[speaker.id] = {
    name: speaker.name,
    days: (before?.days ?? 0) + (isNewDay ? 1 : 0),
    lastDay: isNewDay ? day : before.lastDay,
    answered: before?.answered ?? false,
    conversation: speaker.conversation,
  }
  return true
}
