import type { NpcId } from '../../world/ids.ts'
import { type FollowedSkill, followedAfter } from './followed-skills.ts'
import type { MessageOutcome, Session, SessionRecord } from './session.ts'
import { newRecord, noteInRecord } from './session-record.ts'
import { type NewTranscriptEntry, numberOf, type TranscriptEntry, type TranscriptHeader } from './transcript.ts'

/**
 * The most entries of one session in memory. Compaction keeps a talk far below this, so the limit matters only without
 * compaction.
 */
export const mostRecent = 2000

/** A session as the store keeps it. It is built in the same way from new lines and from a file that is read again. */
export interface LiveSession extends Session {
  recent: TranscriptEntry[]
  length: number
  model: string | null
  summary: string | null
  followed: readonly FollowedSkill[]
  readonly header: TranscriptHeader
  readonly record: SessionRecord
  path: string
  readonly outcomes: Map<string, MessageOutcome>
  /** The messages that the previous session answered. */
  readonly answeredBefore: ReadonlyMap<string, MessageOutcome>
  lastId: string | null
  /** How many bytes of the file are complete. */
  size: number
  /** Whether an append failed. The text that it left after the complete lines is cut off before the next append. */
  torn: boolean
  /** The run that may write. Null: only the keeper may. */
  claim: string | null
  /** Runs appends one after another. */
  writing: Promise<void>
  pendingWrites: number
  /** The game time of the last use. */
  usedAt: number
  /** How many entries were dropped from `recent` for lack of room. */
  forgotten: number
}

export const createLiveSession = (options: {
  header: TranscriptHeader
  path: string
  entries: readonly TranscriptEntry[]
  size: number
  usedAt: number
  answeredBefore?: ReadonlyMap<string, MessageOutcome>
}): LiveSession => {
  const { header, path, size, usedAt, answeredBefore = new Map() } = options
  const outcomes: LiveSession['outcomes'] = new Map()
  const session: LiveSession = {
    key: header.key,
    id: header.id,
    npc: header.npc as NpcId,
    continues: header.previous !== undefined,
    header,
    record: newRecord(header),
    path,
    recent: [],
    length: 0,
    model: null,
    summary: null,
    followed: [],
    outcomes,
    answeredBefore,
    lastId: null,
    size,
    torn: false,
    claim: null,
    writing: Promise.resolve(),
    pendingWrites: 0,
    usedAt,
    forgotten: 0,
    outcomeOf: (message) => outcomes.get(message) ?? answeredBefore.get(message),
  }
  for (const entry of options.entries) takeEntry(session, entry)
  return session
}

export const takeEntry = (session: LiveSession, entry: TranscriptEntry): void => {
  session.recent.push(entry)
  session.length++
  session.lastId = entry.id
  noteInRecord(session.record, session.header, entry)
  switch (entry.kind) {
    case 'heard':
      session.outcomes.set(entry.message, 'open')
      break
    case 'ended':
      session.outcomes.set(entry.message, entry.outcome)
      break
    case 'model':
      session.model = entry.ref
      break
    case 'compacted': {
      session.summary = entry.summary
      const kept = session.recent.findIndex(({ id }) => id === (entry.firstKept ?? entry.id))
      // If the entry isn't found, it is older than the entries in memory, so all of these are kept.
      if (kept > 0) session.recent.splice(0, kept)
      break
    }
    case 'acted':
      session.followed = followedAfter(session.followed, entry)
      break
    case 'spoke':
      break
    default:
      entry satisfies never
  }
  if (session.recent.length <= mostRecent) return
  session.recent.shift()
  session.forgotten++
}

/** The answered messages of a session. The next session must not answer them again. */
export const answeredIn = (outcomes: ReadonlyMap<string, MessageOutcome>): ReadonlyMap<string, MessageOutcome> =>
  new Map([...outcomes].filter(([, outcome]) => outcome === 'answered' || outcome === 'merged'))

/** Gives entries their ids, which count up within a transcript. */
export const linkEntries = (session: LiveSession, added: readonly NewTranscriptEntry[]): TranscriptEntry[] => {
  let parentId = session.lastId
  let number = parentId === null ? 0 : numberOf(parentId)
  return added.map((entry) => {
    number++
    const linked = { ...entry, id: `e${number}`, parentId } as TranscriptEntry
    parentId = linked.id
    return linked
  })
}
