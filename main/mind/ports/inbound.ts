import type { Command } from '../../world/commands.ts'
import type { BodyId, ConversationId, NpcId, OperationId, PlayerId } from '../../world/ids.ts'
import type { TalkManner } from '../../world/operation-request.ts'
import type { News } from '../../world/society/news.ts'
import type { ToolCall } from './chat-model.ts'
import type { ChatPlace, Companion, RunPurpose } from './talk-place.ts'
import type { ToolResult } from './tool.ts'

/** Something said to an NPC, from any surface. */
export interface Inbound {
  npc: NpcId
  speaker: InboundSpeaker
  /** As written. Empty only if the NPC opens the talk (`opens`). */
  text: string
  /** The accepted message's id. An id is never answered twice. */
  message: string
  /** `rpgjs`, `console`, `webchat` … */
  channel: string
  account?: string
  conversation?: ConversationId
  /** The simulation's operation that this message belongs to. The acts of the answer carry this id. */
  operation?: OperationId
  /** Set if the NPC is to open the talk with the speaker. */
  opens?: true
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
  /** Where it was said. Default: to this NPC alone. */
  chat?: ChatPlace
  /** In a zone or group: whether this NPC was named or addressed. If it wasn't, it stays silent. */
  mentioned?: boolean
  /** Set if everybody near gets the answer, in one piece once it is complete. */
  aloud?: true
  /** Set if the NPC only hears it, because someone else in the talk is asked to answer. */
  overheard?: true
  /** Who else is in the talk, if it has more than two members. */
  company?: readonly Companion[]
  /** How the NPC should speak; see `TalkManner`. */
  manner?: TalkManner
  /** With `opens`: how many turns the world gives a talk of villagers. */
  turnLimit?: number
  /** Why the NPC is asked. Default: `talk`. With the others nobody spoke to the NPC, and it acts unprompted. */
  purpose?: RunPurpose
  /** If nobody speaks: what woke the NPC, as sentences addressed to it. */
  woken?: readonly string[]
  /**
   * Set if no player can see or hear the answer. No model server is asked then, unless the settings name one for this.
   */
  unseen?: true
  /** A scheduled job. `isolated`: in a session of its own. */
  job?: { name: string; session: 'main' | 'isolated' }
  /** For a villager's words: the players whom they are about or come from. */
  aboutPlayers?: readonly PlayerId[]
  /** The news in these words, with the people through whom it reached the speaker. */
  news?: readonly News[]
  /** Set if the words are for this listener alone, because the sender meant the message for nobody else. */
  confided?: true
  /** For a villager's words: the sentences (`sentencesOf`) that rest on nothing it knows. They become nobody's news. */
  loose?: readonly number[]
  /** See `OperationRequest`. */
  luck?: number
  /** The skill these words ask for by name. */
  skill?: string
  /** The model for this message only, by reference. Takes precedence over the talk's and the NPC's. */
  model?: string
  /** Set if the words join the running answer, whatever the queue's mode. */
  steers?: true
  /** What else the surface knows about the message. */
  about?: InboundAbout
}

export interface InboundAbout {
  tick?: number
  map?: string
  /** Pixels. */
  position?: { x: number; y: number }
  /** Between speaker and NPC, in tiles. */
  distance?: number
  emote?: string
  /** Tags that bindings in `rpg.toml` may match. */
  party?: string
  faction?: string
  region?: string
}

export interface InboundSpeaker {
  id: BodyId
  kind: 'player' | 'npc'
  name: string
  /** The id that stands for all linked ids of one person. Default: `id`. */
  person?: BodyId
  /** All linked ids. */
  ids?: readonly BodyId[]
  /** Whether the speaker may use `/model`. */
  operator?: boolean
}

/** Why a message was not answered. Each reason comes with a notice for the sender. */
export type RefusedReason =
  | 'empty'
  | 'too-long'
  | 'unknown-npc'
  | 'not-allowed'
  | 'too-many'
  | 'stopped'
  | 'interrupted'
  | 'model-failed'
  | 'storage-failed'
  | 'failed'

export type DispatchOutcome =
  | {
      kind: 'answered'
      text: string
      session: string
      run: string
      /** The NPC chose to say nothing. */
      silent?: true
      /** The model that was asked. */
      model: string
      /** How the turn ended. At a limit the NPC says a stock line. */
      end: 'answered' | 'iterations' | 'timeout'
      /** The players whom the words are about or come from. */
      aboutPlayers?: readonly PlayerId[]
      /** The news in these words, with the people through whom it came. */
      news?: readonly News[]
      /** Set if the words are for their listener alone. */
      confided?: true
      /** The sentences of these words that rest on nothing the NPC knows. */
      loose?: readonly number[]
      commands: Command[]
      modelCalls: number
      usage: { promptTokens: number; completionTokens: number }
    }
  /** Answered together with a later message of the same sender. */
  | { kind: 'merged'; into: string }
  /** `text` is the part that was already shown, or the NPC's own line after a failure. */
  | { kind: 'refused'; reason: RefusedReason; notice: string; text: string; commands: Command[] }
  /** The id was seen before. `first`: its outcome on this server. `said`: the answer that an earlier server gave. */
  | {
      kind: 'duplicate'
      first?: DispatchOutcome
      said?: string
      aboutPlayers?: readonly PlayerId[]
      news?: readonly News[]
      confided?: true
      loose?: readonly number[]
    }
  /** The words were said near the NPC but not to it. It remembers them for its next turn there, without a run. */
  | { kind: 'overheard' }
  /** A slash command was carried out or refused; `notice` says which. */
  | { kind: 'command'; notice: string }

/** How a surface shows an answer while it is made. Its errors are logged and change nothing. */
export interface ReplySink {
  /** `ahead`: how many answers of this NPC come first. */
  onStatus?(status: { thinking: boolean; modelLabel?: string; ahead?: number }): void
  onDelta?(text: string): void
  onTool?(event: { call: ToolCall; result: ToolResult }): void
  /** Called with each effect of a tool as it happens. The outcome contains all of them. */
  onCommand?(command: Command): void
  /** Called with an act of the NPC after the world carried it out. For display only. */
  onAct?(command: Command): void
  /** Called with words of the system, not of the NPC. */
  onNotice?(text: string): void
  /** Called once, when everything about the message is in the files. */
  onDone?(outcome: DispatchOutcome): void
}
