import type { AmbitionCommand, AmbitionEvent } from './ambitions/kinds.ts'
import type { BodyCommand, BodyEvent } from './bodies.ts'
import type { CourtCommand } from './courtship/kinds.ts'
import type { DraughtsCommand, DraughtsEvent } from './draughts/kinds.ts'
import type { EconomyCommand, EconomyEvent } from './economy/commands.ts'
import type { ErrandEvent } from './errands/kinds.ts'
import type { FeastEvent } from './feasts/kinds.ts'
import type { FriendshipEvent } from './friendship/kinds.ts'
import type { HappeningCommand, HappeningEvent } from './happenings/commands.ts'
import type { HomeCommand, HomeEvent } from './homes/commands.ts'
import type { BodyId, NpcId, OperationId } from './ids.ts'
import type { JobCommand, JobEvent } from './jobs/commands.ts'
import type { LetterCommand, LetterEvent } from './letters/kinds.ts'
import type { LifeCommand, LifeEvent } from './life/commands.ts'
import type { LodgingCommand, LodgingEvent } from './lodging/commands.ts'
import type { MysteryCommand, MysteryEvent } from './mysteries/commands.ts'
import type { OperationRequest } from './operation-request.ts'
import type { QuestCommand, QuestEvent } from './quests/commands.ts'
import type { SocietyCommand, SocietyEvent } from './society/commands.ts'
import type { SongCommand, SongEvent } from './songs/kinds.ts'
import type { TalkCommand, TalkEvent } from './talk.ts'
import type { FolkCommand, FolkEvent } from './travel/folk-kinds.ts'
import type { TravelCommand, TravelEvent } from './travel/kinds.ts'
import type { UseCommand, UseEvent } from './uses/commands.ts'

/**
 * Every way to change the simulation. Commands are plain JSON, applied in order at the start of a tick. A refused
 * command emits `refused` and changes nothing. A log of commands, each with the `tick` of the state it was applied to,
 * replays a run.
 */
export type Command =
  | CourtCommand
  | BodyCommand
  | TalkCommand
  | EconomyCommand
  | QuestCommand
  | SocietyCommand
  | HappeningCommand
  | LifeCommand
  | JobCommand
  | AmbitionCommand
  | MysteryCommand
  | UseCommand
  | LodgingCommand
  | HomeCommand
  | DraughtsCommand
  | SongCommand
  | TravelCommand
  | FolkCommand
  | LetterCommand
  /** The mind has finished an operation, successfully or not. Operations may finish in any order. */
  | { kind: 'operationDone'; npc: NpcId; operation: OperationId; outcome: 'ok' | 'failed' | 'aborted' }
  | { kind: 'pause'; on: boolean }

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
  /** The NPC or the other side doesn't have that much. */
  | 'lacking'
  | 'unknown-item'
  | 'unknown-quest'
  | 'unknown-mystery'
  | 'unknown-offer'
  | 'unknown-happening'
  | 'not-yours'
  /**
   * The quest is already open, is done and can't be taken again, isn't open, or has unfinished goals. Also: no shop is
   * open, or the ground has no room left.
   */
  | 'not-now'
  | 'wrong-place'
  | 'wrong-price'
  | 'knows-already'
  | 'not-learned'
  /** About using a thing: no such use, or the player doesn't know the spot. */
  | 'unknown-use'
  /** First end the talk. */
  | 'talking'
  /** Somebody else is at it. */
  | 'taken'
  | 'wrong-season'
  | 'wrong-hour'
  /** Nothing is left of it for now. */
  | 'empty'
  /** Somebody has just done it. */
  | 'resting'
  /** The player carries plenty of it. */
  | 'bag-full'

/** Facts that happened in a tick. They are plain JSON, and their sequence is hashed. */
export type SimulationEvent =
  | BodyEvent
  | TalkEvent
  | EconomyEvent
  | QuestEvent
  | SocietyEvent
  | HappeningEvent
  | ErrandEvent
  | FeastEvent
  | LifeEvent
  | JobEvent
  | AmbitionEvent
  | MysteryEvent
  | UseEvent
  | FriendshipEvent
  | LodgingEvent
  | HomeEvent
  | DraughtsEvent
  | SongEvent
  | TravelEvent
  | FolkEvent
  | LetterEvent
  /**
   * Asks the NPC's mind for something, even while the mind is busy. The mind answers with commands that carry
   * `operation`, and ends with `operationDone`.
   */
  | { kind: 'operationRequested'; npc: NpcId; operation: OperationId; request: OperationRequest }
  | { kind: 'operationEnded'; npc: NpcId; operation: OperationId; outcome: 'ok' | 'failed' | 'aborted' | 'expired' }
  | { kind: 'refused'; command: Command['kind'] | 'unknown'; reason: RefusalReason; body?: BodyId; message?: string }
  | { kind: 'dayBegan'; date: string }
