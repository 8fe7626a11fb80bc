import type { BodyId, ConversationId, JobId, PlayerId } from './ids.ts'
import type { Job } from './jobs/kinds.ts'
import type { WakeCause } from './life/kinds.ts'
import type { News } from './society/news.ts'

export type OperationRequest =
  /** Answer what `from` said. `to`: the addressee, if it is somebody else, or everybody in a talk of more than two. */
  | ({
      kind: 'reply'
      from: BodyId
      text: string
      conversation: ConversationId
      message?: string
      about?: PlayerId[]
      news?: News[]
      confided?: true
      loose?: number[]
      to?: BodyId | 'all'
    } & InCompany)
  /** Open a talk with another NPC, or say something of one's own in an open talk. */
  | ({ kind: 'converse'; with: BodyId; conversation: ConversationId } & InCompany)
  /** Act unprompted. Nobody spoke to the NPC. */
  | { kind: 'heartbeat'; because: WakeCause[] }
  | { kind: 'job'; job: JobId; name: string; text: string; session: Job['session']; from: Job['from'] }

interface InCompany {
  /** Everybody else in a talk of more than two members. They hear the words too. */
  among?: BodyId[]
  manner?: TalkManner
  /**
   * An unsigned 32-bit number drawn from the world's random state for this turn among NPCs. The mind makes its random
   * choices with it, so that a replay makes the same ones.
   */
  luck?: number
}
/**
 * How an NPC is to speak. `joins`: it has just joined the talk. `welcomes`: somebody else has. `brief`: another has
 * already answered, so it says a few words or none. `goes-on`: nobody has spoken for a while. `leaves`: it takes its
 * leave. `ends`: its words end the talk.
 */
export const talkManners = ['joins', 'welcomes', 'brief', 'goes-on', 'leaves', 'ends'] as const
export type TalkManner = (typeof talkManners)[number]
