import type { NpcId } from '../../world/ids.ts'
import type { FollowedSkill } from './followed-skills.ts'
import type { TranscriptEntry } from './transcript.ts'

/** One talk from its start to its reset: what the NPC and the other said, kept in one transcript. */
export interface Session {
  readonly key: string
  readonly id: string
  readonly npc: NpcId
  /** What was said before `recent`, since the last compaction; null when there was none. */
  readonly summary: string | null
  /** Entries from the first that the last compaction kept, oldest first; all of them when there was none. The whole is in the file. */
  readonly recent: readonly TranscriptEntry[]
  /** Another talk under the same key came before. */
  readonly continues: boolean
  /** How many entries the transcript has. */
  readonly length: number
  /** What `/model` chose for this talk, or null. */
  readonly model: string | null
  /** Skills that were read in this talk, newest first, also before a compaction. */
  readonly followed?: readonly FollowedSkill[]
  /**
   * How a message of this session ended; 'open' while it waits; undefined when it was never heard here. What the session
   * before it answered counts as answered, so that nothing is answered twice over a reset.
   */
  outcomeOf(message: string): MessageOutcome | undefined
}

export type MessageOutcome = 'answered' | 'merged' | 'refused' | 'open'

export interface SessionRecord {
  sessionId: string
  file: string
  lastChannel: string
  /** Game time in milliseconds, as is `updatedAt`. */
  sessionStartedAt: number
  /** Of the last entry, whoever made it. */
  updatedAt: number
  /** Real time in milliseconds of the last words of somebody else; an NPC's own runs (heartbeat, sleep, jobs) never move it. */
  lastInteraction?: number
}

/** What an NPC knows of having met someone, over all of its sessions. */
export interface Acquaintance {
  name: string
  /** Game days on which they talked, today included. */
  days: number
  /** `YYYY-MM-DD` of the game calendar. */
  lastDay: string
  /** It has answered this person once. */
  answered: boolean
  /** The simulation's conversation in which they talked last; empty when none was given. */
  conversation: string
}
