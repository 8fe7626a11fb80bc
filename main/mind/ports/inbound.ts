import type { Command, TalkManner } from '../../world/commands.ts'
import type { BodyId, ConversationId, NpcId, OperationId, PlayerId } from '../../world/ids.ts'
import type { News } from '../../world/society/news.ts'
import type { ToolCall } from './chat-model.ts'
import type { ChatPlace, Companion, RunPurpose } from './talk-place.ts'
import type { ToolResult } from './tool.ts'

/** Something said to an NPC, from whatever surface it came. */
export interface Inbound {
  npc: NpcId
  speaker: InboundSpeaker
  /** As written. Empty only when the NPC itself opens the talk (`opens`). */
  text: string
  /** The accepted message's id: the same id is never answered twice. */
  message: string
  /** `rpgjs`, `console`, `webchat` … */
  channel: string
  account?: string
  conversation?: ConversationId
  /** The simulation's operation that this answers; its acts carry it. */
  operation?: OperationId
  /** The NPC was asked to open the talk with the speaker. */
  opens?: true
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
  /** Where it was said. Default: to this NPC alone. */
  chat?: ChatPlace
  /** In a zone or group: whether this NPC was named, or spoken to. Who was not keeps quiet. */
  mentioned?: boolean
  /** It hears them and is not asked to answer: somebody else in the talk is. */
  overheard?: true
  /** Who else is in the talk, when it has more than two members. */
  company?: readonly Companion[]
  /** In what way it is to speak; see `TalkManner`. */
  manner?: TalkManner
  /** What it is for. Default `talk`. The others are the NPC's own: nobody speaks to it. */
  purpose?: RunPurpose
  /** Nobody speaks: what has made it look up now, in sentences to itself. */
  woken?: readonly string[]
  /** No player can see or hear any of it: no model server is asked for it, unless the settings name one. */
  unseen?: true
  /** What it does at a set time; `isolated`: in a session of its own. */
  job?: { name: string; session: 'main' | 'isolated' }
  /** Of a villager's words: players whom they are about or from whom they come in the end. */
  aboutPlayers?: readonly PlayerId[]
  /** News that they tell, and over whom these came to the speaker. */
  news?: readonly News[]
  /** See `OperationRequest`. */
  luck?: number
  /** The skill that these words ask for by its name. */
  skill?: string
  /** Who is to think this once: a reference. It goes before what the talk or the NPC has. */
  model?: string
  /** Whatever the queue's mode is: into the answer that is being made, if there is one. */
  steers?: true
  /** What else the surface knows of the message. */
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
  /** Tags that a binding of `rpg.toml` may ask for. */
  party?: string
  faction?: string
  region?: string
}

export interface InboundSpeaker {
  id: BodyId
  kind: 'player' | 'npc'
  name: string
  /** Stands for all ids of one person, where several are linked. Default `id`. */
  person?: BodyId
  /** All of these ids, where several are linked. */
  ids?: readonly BodyId[]
  /** May use `/model`. */
  operator?: boolean
}

/** Why a message was not answered. Each comes with a notice for the sender. */
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
      /** How the turn came to its end; at a limit the NPC said a line of its own. */
      end: 'answered' | 'iterations' | 'timeout'
      /** Players whom the words are about or from whom they come in the end. */
      aboutPlayers?: readonly PlayerId[]
      /** News that the words tell, and over whom these came. */
      news?: readonly News[]
      commands: Command[]
      modelCalls: number
      usage: { promptTokens: number; completionTokens: number }
    }
  /** Answered together with a later message of the same sender. */
  | { kind: 'merged'; into: string }
  /** `text` is what was shown before, or the NPC's own line at a failure. */
  | { kind: 'refused'; reason: RefusedReason; notice: string; text: string; commands: Command[] }
  /** The id was seen before. `first` is how it ended, when this server saw it; `said` is the answer, when another one before it did. */
  | {
      kind: 'duplicate'
      first?: DispatchOutcome
      said?: string
      aboutPlayers?: readonly PlayerId[]
      news?: readonly News[]
    }
  /** Said near the NPC but not to it: kept in mind for its next turn there, and no run. */
  | { kind: 'overheard' }
  /** A slash command was carried out, or could not be: `notice` says which. */
  | { kind: 'command'; notice: string }

/** What a surface shows while an answer is made. Errors thrown by it are logged and change nothing. */
export interface ReplySink {
  /** `ahead`: answers of this NPC that come first. */
  onStatus?(status: { thinking: boolean; modelLabel?: string; ahead?: number }): void
  onDelta?(text: string): void
  onTool?(event: { call: ToolCall; result: ToolResult }): void
  /** A tool's effect, at the moment it happens. The outcome holds all of them. */
  onCommand?(command: Command): void
  /** What the NPC did, once the world has carried it out; for showing, never for carrying out. */
  onAct?(command: Command): void
  /** Words of the system, not of the NPC. */
  onNotice?(text: string): void
  /** Called once, after everything about the message is in the files. */
  onDone?(outcome: DispatchOutcome): void
}
