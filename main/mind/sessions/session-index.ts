import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Logger } from '../../base/logger.ts'
import { dayMs, gameTimeAt } from '../../language/calendar.ts'
import { parseSessionKey } from '../ports/session-key.ts'
import type { Acquaintance, SessionRecord } from './session.ts'
import { recordOfTranscript } from './session-record.ts'
import type { Transcript, TranscriptEntry, TranscriptHeader } from './transcript.ts'
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
  /** All transcripts, current or old. If a file is not listed, the index is outdated. */
  transcripts: z.array(z.string()),
})

/**
 * The contents of `sessions.json`. It is derived from the transcripts, and rebuilt if it is missing, broken or
 * outdated.
 */
export interface SessionIndex {
  version: 2
  /** By session key. */
  sessions: Record<string, SessionRecord>
  /** By body id. */
  known: Record<string, Acquaintance>
  transcripts: string[]
}

export const dayOf = (gameMs: number): string => gameTimeAt(gameMs).date

/**
 * The game milliseconds after its last word until a group talk is over. Such a talk has a key of its own, and nobody
 * returns to it.
 */
const groupOverMs = dayMs

/** Ends group talks that had no word for a day. Their transcripts stay, like those of any talk that started afresh. */
export const endOldGroups = (index: SessionIndex, now: number): void => {
  for (const [key, { updatedAt }] of Object.entries(index.sessions)) {
    if (now - updatedAt > groupOverMs && parseSessionKey(key)?.kind === 'group') delete index.sessions[key]
  }
}

export const emptyIndex = (): SessionIndex => ({ version: 2, sessions: {}, known: {}, transcripts: [] })

/** The stored index and, if it can't be used as it is, the reason. Read-only. */
export const peekSessionIndex = async (
  folder: string,
): Promise<{ stored: SessionIndex | null; files: string[]; problem: string | null }> => {
  const files = await transcriptsIn(folder)
  const stored = await readIndex(join(folder, 'sessions.json'))
  if (typeof stored === 'string') return { stored: null, files, problem: files.length === 0 ? null : stored }
  const mismatch = sameNames(stored.transcripts, files) ? null : 'sessions.json does not list the existing transcripts'
  return { stored, files, problem: mismatch }
}

/** The index of a folder of transcripts and, if it was rebuilt, the reason. Also repairs broken transcripts. */
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
      // The file's name counts, not the header, which may come from a copied file.
      transcripts.push({ header: { ...header, id }, entries })
    } catch (error) {
      // One unreadable file must not take away all other talks.
      logger.error({ npc, id, error }, 'sessions: a transcript cannot be read and is left alone')
    }
  }
  return { index: deriveIndex(transcripts, files, stored), rebuilt: problem }
}

/** A header for a transcript that lost its own, with everything that the index knows about it. */
export const headerOf = (npc: string, id: string, index: SessionIndex | null): TranscriptHeader => {
  const [key, record] = Object.entries(index?.sessions ?? {}).find(([, { sessionId }]) => sessionId === id) ?? []
  return key === undefined || record === undefined
    ? lostHeader(npc, id)
    : { ...lostHeader(npc, id), key, at: record.sessionStartedAt }
}

/** Names of the transcripts in a folder, without extension. */
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
    return parsed.success ? parsed.data : 'sessions.json has an unexpected shape'
  } catch (error) {
    return hasCode(error, 'ENOENT') ? 'sessions.json is missing' : 'sessions.json cannot be read'
  }
}

const sameNames = (a: string[], b: string[]): boolean =>
  a.length === b.length && new Set([...a, ...b]).size === a.length

/** Makes the index from transcripts. Keeps the old index's knowledge about people whose transcripts are gone. Pure. */
export const deriveIndex = (
  transcripts: readonly Transcript[],
  files: readonly string[],
  before: SessionIndex | null,
): SessionIndex => {
  const index: SessionIndex = { ...emptyIndex(), transcripts: files.toSorted() }
  const inOrder = transcripts.toSorted((a, b) => a.header.at - b.header.at || (a.header.id < b.header.id ? -1 : 1))
  // Talks overlap, so meetings are counted from all lines in order of time.
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

/** Records that the NPC has answered someone. True if that is new. */
export const markAnswered = (known: SessionIndex['known'], to: string | undefined): boolean => {
  const acquaintance = to !== undefined && Object.hasOwn(known, to) ? known[to] : undefined
  if (!acquaintance || acquaintance.answered) return false
  acquaintance.answered = true
  return true
}

/** Records that the NPC talked with someone. True if that changed anything worth saving. */
export const meet = (
  known: SessionIndex['known'],
  speaker: { id: string; name: string; at: number; conversation: string },
): boolean => {
  const day = dayOf(speaker.at)
  const before = Object.hasOwn(known, speaker.id) ? known[speaker.id] : undefined
  // If a save went back to a snapshot, an old day does not count as a new one.
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

/** Records the people that the NPC knows according to new lines. True if that changed anything worth saving. */
export const noteEntries = (known: SessionIndex['known'], entries: readonly TranscriptEntry[]): boolean => {
  let worthSaving = false
  for (const entry of entries) {
    if (entry.kind === 'heard') {
      worthSaving =
        meet(known, { ...entry.speaker, at: entry.at, conversation: entry.conversation ?? '' }) || worthSaving
    }
    if (entry.kind === 'spoke') worthSaving = markAnswered(known, entry.to) || worthSaving
  }
  return worthSaving
}
