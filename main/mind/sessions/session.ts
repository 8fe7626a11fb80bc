import type { NpcId } from '../../world/ids.ts'
import type { FollowedSkill } from './followed-skills.ts'
import type { TranscriptEntry } from './transcript.ts'

/** One talk from its start to its reset, in one transcript. */
export interface Session {
  readonly key: string
  readonly id: string
  readonly npc: NpcId
  /** A summary of the entries before `recent`. Null if there was no compaction. */
  readonly summary: string | null
  /** The entries from the first one that the last compaction kept, oldest first. The file has the whole talk. */
  readonly recent: readonly TranscriptEntry[]
  /** Whether there was an earlier talk under the same key. */
  readonly continues: boolean
  /** How many entries the transcript has. */
  readonly length: number
  /** The model that `/model` chose for this talk, or null. */
  readonly model: string | null
  /** The skills that were read in this talk, newest first. They include those from before a compaction. */
  readonly followed?: readonly FollowedSkill[]
  /**
   * How a message of this session ended: 'open' while it waits, undefined if it was never heard here. This includes the
   * messages that the previous session answered, so a reset causes no second answer.
   */
  outcomeOf(message: string): MessageOutcome | undefined
}

export type MessageOutcome = 'answered' | 'merged' | 'refused' | 'open'

export interface SessionRecord {
  sessionId: string
  file: string
  lastChannel: string
  /** Game time in milliseconds, like `updatedAt`. */
  sessionStartedAt: number
  /** The time of the last entry, by anyone. */
  updatedAt: number
  /** When someone else last spoke, in real milliseconds. An NPC's own runs (heartbeat, sleep, jobs) don't count. */
  lastInteraction?: number
}

/** What an NPC knows about its meetings with someone, across all sessions. */
export interface Acquaintance {
  name: string
  /** On how many game days they talked, including today. */
  days: number
  /** The date in the game calendar, `YYYY-MM-DD`. */
  lastDay: string
  /** Whether the NPC has ever answered this person. */
  answered: boolean
  /** The simulation's conversation in which they last talked. Empty if none was given. */
  conversation: string
}
