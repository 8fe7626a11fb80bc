import { parseSessionKey } from '../ports/session-key.ts'
import type { SessionRecord } from './session.ts'
import type { TranscriptEntry, TranscriptHeader } from './transcript.ts'

/** Whether the key is an NPC's own business: heartbeat, sleep, jobs. Nobody else speaks there. */
export const isHelperKey = (key: string): boolean => {
  const kind = parseSessionKey(key)?.kind
  return kind === 'heartbeat' || kind === 'sleep' || kind === 'cron'
}

export const newRecord = (header: TranscriptHeader): SessionRecord => ({
  sessionId: header.id,
  file: `${header.id}.jsonl`,
  lastChannel: '',
  sessionStartedAt: header.at,
  updatedAt: header.at,
  ...(header.realAt === undefined || isHelperKey(header.key) ? {} : { lastInteraction: header.realAt }),
})

/** Updates the record for one more entry. */
export const noteInRecord = (
  record: SessionRecord,
  { key, npc }: Pick<TranscriptHeader, 'key' | 'npc'>,
  entry: TranscriptEntry,
): void => {
  record.updatedAt = entry.at
  if (entry.kind !== 'heard') return
  record.lastChannel = entry.channel
  // The text is empty if the NPC itself opens the talk.
  const spokenTo = entry.speaker.id !== npc && entry.text !== '' && !isHelperKey(key)
  if (spokenTo && entry.realAt !== undefined) record.lastInteraction = entry.realAt
}

/** The record of a session, derived from its transcript. */
export const recordOfTranscript = (header: TranscriptHeader, entries: readonly TranscriptEntry[]): SessionRecord => {
  const record = newRecord(header)
  for (const entry of entries) noteInRecord(record, header, entry)
  return record
}
