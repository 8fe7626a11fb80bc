import type { BodyId, ConversationId, NpcId, OperationId, PlaceId, PlayerId } from './ids.ts'

export const facings = ['down', 'left', 'right', 'up'] as const
export type Facing = (typeof facings)[number]
export const emoteNames = ['exclamation', 'question', 'heart', 'note', 'dots', 'sleep', 'anger', 'idea', 'coin'] as const
export type EmoteName = (typeof emoteNames)[number]

/** Where a walk may lead: a named place, a body, or a tile (columns and rows from the top-left corner). */
export type Destination = { kind: 'place'; place: PlaceId } | { kind: 'body'; body: BodyId } | { kind: 'tile'; column: number; row: number }

/**
 * Every way to change the simulation. Plain JSON; applied in order at the start of a tick; may be refused, which emits
 * `refused` and changes nothing. A log of commands, each with the `tick` of the state it was applied to, replays a run.
 */
export type Command =
  /** A player comes in (or comes back: the body keeps its place unless `position` is given). Pixels, feet. */
  | { kind: 'join'; player: PlayerId; name: string; position?: { x: number; y: number } }
  | { kind: 'leave'; player: PlayerId }
  /** Where RPGJS put the player's body. Pixels (feet centre). */
  | { kind: 'playerMoved'; player: PlayerId; x: number; y: number; facing: Facing }
  /** The player asks to be walked to an NPC and to talk with it. The NPC holds still when the player is near. */
  | { kind: 'approach'; player: PlayerId; npc: NpcId }
  /** A player's words to the NPC they talk with. `message` is the accepted message's id (ledger). Opens a conversation when near enough. */
  | { kind: 'say'; player: PlayerId; npc: NpcId; text: string; message: string }
  /** A player's words to nobody alone: whoever is within hearing hears them. Opens no conversation; a mind that is named may answer aloud. */
  | { kind: 'sayAloud'; player: PlayerId; text: string; message: string }
  /** The player is typing (`on`), which holds the NPC; the hold ends by `off`, by leaving or after `TYPING_HOLD_TICKS`. */
  | { kind: 'typing'; player: PlayerId; on: boolean }
  | { kind: 'leaveConversation'; body: BodyId }
  /**
   * An act of an NPC's mind. Refused when `operation` is given and is not one of the NPC's open ones. Words with neither `to` nor `operation` are
   * said aloud. `about`: players it is about or comes from in the end, beside `to`; the simulation only hands it on.
   */
  | { kind: 'npcSay'; npc: NpcId; text: string; to?: BodyId; operation?: OperationId; about?: PlayerId[] }
  | { kind: 'npcMoveTo'; npc: NpcId; destination: Destination; operation?: OperationId }
  | { kind: 'npcFollow'; npc: NpcId; body: BodyId; operation?: OperationId }
  | { kind: 'npcStop'; npc: NpcId; operation?: OperationId }
  | { kind: 'npcFace'; npc: NpcId; body: BodyId; operation?: OperationId }
  | { kind: 'npcEmote'; npc: NpcId; emote: EmoteName; operation?: OperationId }
  /** The mind has done the operation it was asked for (also when it failed), in whatever order. */
  | { kind: 'operationDone'; npc: NpcId; operation: OperationId; outcome: 'ok' | 'failed' | 'aborted' }
  /** Content changed on disk: take over name, schedule and home of a character; memory and position stay. A new one appears at its place. */
  | { kind: 'characterChanged'; npc: NpcId; character: SimulationCharacter }
  /** Its folder is gone: the body leaves the map, its talks end. */
  | { kind: 'characterRemoved'; npc: NpcId }
  | { kind: 'pause'; on: boolean }

/** What the simulation needs to know of a character; everything else stays outside. */
export interface SimulationCharacter {
  id: NpcId
  name: string
  home: PlaceId
  /** Sorted by `from`; minutes of the game day, `to` exclusive, may run over midnight (`from` > `to`). */
  schedule: ScheduleEntry[]
  /** 0..1: how readily it starts a talk with another NPC. */
  sociable: number
}
export interface ScheduleEntry {
  from: number
  to: number
  at: PlaceId
  doing: string
}

export type RefusalReason =
  | 'unknown-body'
  | 'unknown-npc'
  | 'unknown-place'
  | 'too-far'
  | 'busy'
  | 'stale-operation'
  | 'not-in-conversation'
  | 'no-way'
  | 'invalid'

/** Facts that happened in a tick. Plain JSON; their sequence is hashed. */
export type SimulationEvent =
  | { kind: 'joined'; player: PlayerId; name: string }
  | { kind: 'left'; player: PlayerId }
  | { kind: 'arrived'; body: BodyId; place?: PlaceId }
  | { kind: 'followed'; npc: NpcId; body: BodyId }
  | { kind: 'emoted'; npc: NpcId; emote: EmoteName }
  | { kind: 'activityChanged'; npc: NpcId; doing: string; at: PlaceId }
  | { kind: 'conversationStarted'; conversation: ConversationId; members: [BodyId, BodyId] }
  | { kind: 'conversationEnded'; conversation: ConversationId; members: [BodyId, BodyId]; reason: 'left' | 'away' | 'idle' | 'finished' | 'replaced' }
  /** Without `to` it was said aloud. */
  | { kind: 'said'; speaker: BodyId; to?: BodyId; text: string; conversation?: ConversationId; message?: string; about?: PlayerId[] }
  /** An NPC hears what a player says aloud; the nearest first. `distance` in tiles, to a tenth. */
  | { kind: 'heardAloud'; npc: NpcId; speaker: PlayerId; text: string; message: string; distance: number }
  /**
   * The NPC's mind is asked for something, perhaps while it is at something else; it answers by commands that carry `operation`, and
   * `operationDone` at the end.
   */
  | { kind: 'operationRequested'; npc: NpcId; operation: OperationId; request: OperationRequest }
  | { kind: 'operationEnded'; npc: NpcId; operation: OperationId; outcome: 'ok' | 'failed' | 'aborted' | 'expired' }
  | { kind: 'refused'; command: Command['kind'] | 'unknown'; reason: RefusalReason; body?: BodyId; message?: string }
  | { kind: 'dayBegan'; date: string }

export type OperationRequest =
  /** Answer what `from` said. */
  | { kind: 'reply'; from: BodyId; text: string; conversation: ConversationId; message?: string; about?: PlayerId[] }
  /** Open a talk with another NPC. */
  | { kind: 'converse'; with: NpcId; conversation: ConversationId }
