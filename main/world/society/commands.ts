import type { BodyId, ConversationId, NpcId, OperationId, PlayerId } from '../ids.ts'
import type { RelationCause } from './kinds.ts'
import type { News } from './news.ts'

/** Commands about talks of more than two, and about opinions of others. */
export type SocietyCommand =
  /** Somebody nearby joins an open talk, which can have at most five members. */
  | { kind: 'joinTalk'; body: BodyId; conversation: ConversationId; operation?: OperationId }
  /** An NPC begins a talk with a villager beside it, because it has something to say. */
  | { kind: 'npcTalkTo'; npc: NpcId; to: NpcId }
  /**
   * A mind's judgement of somebody it has just dealt with, or whom `heardFrom` told it about. Allows small steps only.
   */
  | {
      kind: 'npcRegard'
      npc: NpcId
      body: BodyId
      affinity: number
      trust: number
      why: string
      heardFrom?: BodyId
      operation?: OperationId
    }

export type SocietyEvent =
  /** Somebody joined an open talk, or left a talk that goes on. */
  | { kind: 'talkJoined'; conversation: ConversationId; body: BodyId; members: BodyId[] }
  | {
      kind: 'talkLeft'
      conversation: ConversationId
      body: BodyId
      members: BodyId[]
      reason: 'left' | 'away' | 'replaced'
    }
  /** An NPC in a talk hears words that it isn't asked to answer. */
  | {
      kind: 'heardInTalk'
      npc: NpcId
      speaker: BodyId
      text: string
      message: string
      conversation: ConversationId
      among: BodyId[]
      about?: PlayerId[]
      news?: News[]
      confided?: true
      loose?: number[]
    }
  /** Changes in `npc`'s opinion of `body`. These are differences, not totals. `from`: the source of hearsay. */
  | {
      kind: 'relationChanged'
      npc: NpcId
      body: BodyId
      familiarity: number
      affinity: number
      trust: number
      because: RelationCause
      why: string
      from?: BodyId
    }
