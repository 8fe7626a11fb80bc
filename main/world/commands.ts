import type { Bag, Catalogue, Goods } from './goods.ts'
import type { Almanac, HappeningEffect } from './happenings/kinds.ts'
import type {
  BodyId,
  ConversationId,
  HappeningId,
  ItemId,
  JobId,
  LessonId,
  NpcId,
  OfferId,
  OperationId,
  PlaceId,
  PlayerId,
  QuestId,
  ThingId,
} from './ids.ts'
import type { Job, JobTime } from './jobs/kinds.ts'
import type {
  AsideCause,
  HeartbeatRules,
  HeldReason,
  PlanEntry,
  Reflex,
  SkipReason,
  WakeCause,
  WeatherKind,
} from './life/kinds.ts'
import type { RelationCause, Tie } from './society/kinds.ts'
import type { News } from './society/news.ts'

export const facings = ['down', 'left', 'right', 'up'] as const
export type Facing = (typeof facings)[number]
export const emoteNames = [
  'exclamation',
  'question',
  'heart',
  'note',
  'dots',
  'sleep',
  'anger',
  'idea',
  'coin',
] as const
export type EmoteName = (typeof emoteNames)[number]

/** Where a walk may lead: a named place, a body, or a tile (columns and rows from the top-left corner). */
export type Destination =
  | { kind: 'place'; place: PlaceId }
  | { kind: 'body'; body: BodyId }
  | { kind: 'tile'; column: number; row: number }

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
   * said aloud. `quiet`: whispered, so that nobody but `to` hears it. `about`: players it is about or comes from in the end, beside `to`; `news`: what it tells, and over
   * whom that came. The simulation only hands both on.
   */
  | {
      kind: 'npcSay'
      npc: NpcId
      text: string
      to?: BodyId
      operation?: OperationId
      about?: PlayerId[]
      news?: News[]
      quiet?: true
    }
  | { kind: 'npcMoveTo'; npc: NpcId; destination: Destination; operation?: OperationId }
  | { kind: 'npcFollow'; npc: NpcId; body: BodyId; operation?: OperationId }
  /** `free`: it goes back to its day at once; else it stays where it stopped for a while. */
  | { kind: 'npcStop'; npc: NpcId; operation?: OperationId; free?: true }
  | { kind: 'npcFace'; npc: NpcId; body: BodyId; operation?: OperationId }
  | { kind: 'npcEmote'; npc: NpcId; emote: EmoteName; operation?: OperationId }
  /** The mind has done the operation it was asked for (also when it failed), in whatever order. */
  | { kind: 'operationDone'; npc: NpcId; operation: OperationId; outcome: 'ok' | 'failed' | 'aborted' }
  /** Content changed on disk: take over name, schedule and home of a character; memory and position stay. A new one appears at its place. */
  | { kind: 'characterChanged'; npc: NpcId; character: SimulationCharacter }
  /** Its folder is gone: the body leaves the map, its talks end. */
  | { kind: 'characterRemoved'; npc: NpcId }
  | { kind: 'pause'; on: boolean }
  /** The world's kinds of things and quests were read, or changed on disk. What is owned of a kind that is gone stays owned. */
  | { kind: 'catalogueChanged'; catalogue: Catalogue }
  /** An NPC gives of its own, to somebody near. It needs no consent: it costs the other nothing. */
  | { kind: 'npcGive'; npc: NpcId; to: BodyId; goods: Goods; operation?: OperationId }
  /** It offers to exchange; what costs the other needs their yes (`answerOffer`). A new offer to the same one takes the place of the old. */
  | { kind: 'npcOffer'; npc: NpcId; to: BodyId; gives: Goods; wants: Goods; operation?: OperationId }
  | { kind: 'answerOffer'; body: BodyId; offer: OfferId; accept: boolean; operation?: OperationId }
  /** Makes `count` times what the recipe of `item` gives: what goes in is gone, what comes out is in its bag. */
  | { kind: 'npcMake'; npc: NpcId; item: ItemId; times: number; operation?: OperationId }
  /** Uses one up: eats, drinks, applies it to `on`. */
  | { kind: 'useItem'; body: BodyId; item: ItemId; on?: BodyId; operation?: OperationId }
  | { kind: 'dropItem'; body: BodyId; item: ItemId; count: number; operation?: OperationId }
  | { kind: 'pickUp'; body: BodyId; thing: ThingId; operation?: OperationId }
  /** A player hands something to somebody near. */
  | { kind: 'playerGive'; player: PlayerId; to: BodyId; goods: Goods }
  | { kind: 'npcOpenShop'; npc: NpcId; player: PlayerId; operation?: OperationId }
  | { kind: 'closeShop'; player: PlayerId }
  /** In an open shop; `price` is what the page showed for all of it, and is refused when it is not the price any more. */
  | { kind: 'buy'; player: PlayerId; npc: NpcId; item: ItemId; count: number; price: number }
  | { kind: 'sell'; player: PlayerId; npc: NpcId; item: ItemId; count: number; price: number }
  | { kind: 'npcStartQuest'; npc: NpcId; player: PlayerId; quest: QuestId; operation?: OperationId }
  /** All goals done: it ends, and the reward goes over; what is to be brought goes by an offer that the player accepts. */
  | { kind: 'npcCompleteQuest'; npc: NpcId; player: PlayerId; quest: QuestId; operation?: OperationId }
  /** A lesson begins for `ticks` near one another; for a price that `payer` (a player) is asked for by an offer first. */
  | {
      kind: 'npcTeach'
      npc: NpcId
      learner: NpcId
      skill: string
      ticks: number
      payer?: PlayerId
      price?: number
      operation?: OperationId
    }
  /** An NPC has a skill now, or no more, by another way than a lesson. */
  | { kind: 'skillLearned'; npc: NpcId; skill: string; from: BodyId | null; how: 'told' | 'worked-out' | 'given' }
  | { kind: 'skillForgotten'; npc: NpcId; skill: string }
  /** A skill was followed to its end, or not; what the world confirmed counts as `good`. */
  | { kind: 'skillPractised'; npc: NpcId; skill: string; good: boolean }
  /** It will be at a place from then to then (game milliseconds since 1970), whatever its schedule says. */
  | {
      kind: 'npcAttend'
      npc: NpcId
      place: PlaceId
      from: number
      to: number
      what: string
      with?: BodyId
      operation?: OperationId
    }
  /** Somebody near joins a talk that is open; five at most. */
  | { kind: 'joinTalk'; body: BodyId; conversation: ConversationId; operation?: OperationId }
  /** A mind's judgement of somebody it has just dealt with, or of somebody it was told about (`heardFrom`); small steps only. */
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
  /** What can happen in this world was read, or changed on disk. */
  | { kind: 'almanacChanged'; almanac: Almanac }
  /** A designer, a plugin or the world's own rule begins or ends something. */
  | { kind: 'startHappening'; happening: HappeningId }
  | { kind: 'endHappening'; happening: HappeningId }
  /** A mind plans the rest of its day; minutes of this day, in order. What it has promised stays as it is. */
  | { kind: 'npcPlanDay'; npc: NpcId; entries: ScheduleEntry[]; operation?: OperationId }
  /** A designer makes the weather, for so many ticks. */
  | { kind: 'weatherIs'; weather: WeatherKind; ticks: number }
  /** An NPC gets something to do at set times; one of the same name takes the old one's place. */
  | {
      kind: 'planJob'
      npc: NpcId
      name: string
      when: JobTime
      text: string
      session: Job['session']
      from: Job['from']
      operation?: OperationId
    }
  | { kind: 'dropJob'; npc: NpcId; name: string; operation?: OperationId }
  /** Something for its mind to think about as soon as it may. */
  | { kind: 'wake'; npc: NpcId; because: WakeCause }
  /** Nobody asks its mind unasked until `because` is null again. */
  | { kind: 'holdHeart'; npc: NpcId; because: HeldReason | null }
  | { kind: 'heartbeatRules'; rules: HeartbeatRules }

/** What the simulation needs to know of a character; everything else stays outside. */
export interface SimulationCharacter {
  id: NpcId
  name: string
  home: PlaceId
  /** Sorted by `from`; minutes of the game day, `to` exclusive, may run over midnight (`from` > `to`). */
  schedule: ScheduleEntry[]
  /** 0..1: how readily it starts a talk with another NPC. */
  sociable: number
  /** What it starts with, and what its stock is filled up to each morning. Default: nothing. */
  bag?: Bag
  /** What it sells in its shop; without it, it keeps none. */
  sells?: ItemId[]
  faction?: string
  /** Its HEARTBEAT.md asks for something. */
  heartbeat?: boolean
  /** Minutes of the day in which it is not woken; `from` may be after `to`. Default: while it sleeps by its schedule. */
  quiet?: { from: number; to: number }
  /** How it thinks of others when the world begins. */
  ties?: Tie[]
  jobs?: Pick<Job, 'name' | 'when' | 'text' | 'session'>[]
}
export interface ScheduleEntry {
  from: number
  to: number
  at: PlaceId
  doing: string
  /** The weekdays (0 is Sunday) on which it begins; on them it goes before what is for every day. Without them it is for every day. */
  days?: number[]
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
  /** It, or the other, does not have so much. */
  | 'lacking'
  | 'unknown-item'
  | 'unknown-quest'
  | 'unknown-offer'
  | 'unknown-happening'
  | 'not-yours'
  /** The quest is open already, done and not to be had again, not open, or its goals are not done. No shop is open. There is no room left on the ground. */
  | 'not-now'
  | 'wrong-place'
  | 'wrong-price'
  | 'knows-already'
  | 'not-learned'

/** Facts that happened in a tick. Plain JSON; their sequence is hashed. */
export type SimulationEvent =
  | { kind: 'joined'; player: PlayerId; name: string }
  | { kind: 'left'; player: PlayerId }
  | { kind: 'arrived'; body: BodyId; place?: PlaceId }
  | { kind: 'followed'; npc: NpcId; body: BodyId }
  | { kind: 'emoted'; npc: NpcId; emote: EmoteName }
  | { kind: 'activityChanged'; npc: NpcId; doing: string; at: PlaceId }
  | { kind: 'conversationStarted'; conversation: ConversationId; members: BodyId[] }
  | {
      kind: 'conversationEnded'
      conversation: ConversationId
      members: BodyId[]
      reason: 'left' | 'away' | 'idle' | 'finished' | 'replaced' | 'repeating'
    }
  /** Somebody came to an open talk, or left one that goes on. */
  | { kind: 'talkJoined'; conversation: ConversationId; body: BodyId; members: BodyId[] }
  | {
      kind: 'talkLeft'
      conversation: ConversationId
      body: BodyId
      members: BodyId[]
      reason: 'left' | 'away' | 'replaced'
    }
  /** Without `to` it was said aloud. */
  | {
      kind: 'said'
      speaker: BodyId
      to?: BodyId
      text: string
      conversation?: ConversationId
      message?: string
      about?: PlayerId[]
      news?: News[]
      quiet?: true
    }
  /** An NPC in a talk hears words that it is not asked to answer. */
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
    }
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
  /** Goods went from one to another. `offer`: it was accepted. `occasion`: what a gift among villagers was for. Every change of what is owned is one of `transferred`, `made`, `spent`, `dropped`, `pickedUp`. */
  | {
      kind: 'transferred'
      from: BodyId
      to: BodyId
      goods: Goods
      because: TransferReason
      offer?: OfferId
      occasion?: GiftOccasion
    }
  /** New in the world: what was made of what, or what came in from outside (a purse, a morning's stock). */
  | { kind: 'made'; body: BodyId; goods: Goods; because: 'recipe' | 'stock' | 'purse' }
  /** Gone from the world. `gone`: its owner was taken out of it for good. */
  | { kind: 'spent'; body: BodyId; goods: Goods; because: 'recipe' | 'used' | 'gone'; on?: BodyId }
  | { kind: 'dropped'; body: BodyId; thing: ThingId; item: ItemId; count: number }
  | { kind: 'pickedUp'; body: BodyId; thing: ThingId; item: ItemId; count: number }
  | { kind: 'offered'; offer: OfferId; from: NpcId; to: BodyId }
  | {
      kind: 'offerEnded'
      offer: OfferId
      from: NpcId
      to: BodyId
      outcome: 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'impossible'
    }
  | { kind: 'shopOpened'; npc: NpcId; player: PlayerId }
  | { kind: 'shopClosed'; npc: NpcId; player: PlayerId }
  | { kind: 'questStarted'; npc: NpcId; player: PlayerId; quest: QuestId }
  /** One goal of an open quest has gone on. */
  | { kind: 'questAdvanced'; player: PlayerId; quest: QuestId; goal: number }
  | { kind: 'questDone'; npc: NpcId; player: PlayerId; quest: QuestId }
  | { kind: 'lessonBegan'; lesson: LessonId; teacher: NpcId; learner: NpcId; skill: string }
  | {
      kind: 'lessonEnded'
      lesson: LessonId
      teacher: NpcId
      learner: NpcId
      skill: string
      outcome: 'learned' | 'broken'
      payer?: PlayerId
    }
  | { kind: 'learned'; npc: NpcId; skill: string; from: BodyId | null; how: 'lesson' | 'told' | 'worked-out' | 'given' }
  | { kind: 'forgot'; npc: NpcId; skill: string }
  /** How `npc` thinks of `body`: changes, not sums. `from`: by hearsay. */
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
  | { kind: 'moodChanged'; npc: NpcId; value: number; why: string }
  | { kind: 'dayPlanned'; npc: NpcId; day: number; entries: PlanEntry[] }
  /** It leaves its plan for something, or takes it up again. */
  /** A meal: of its own bag, bought at the table, or (`item` null) of what the pot at home holds. */
  | { kind: 'ate'; npc: NpcId; item: ItemId | null; from?: NpcId }
  | { kind: 'turnedAside'; npc: NpcId; because: AsideCause; at: PlaceId | null; doing: string }
  | { kind: 'tookUpPlan'; npc: NpcId; doing: string; at: PlaceId }
  | { kind: 'weatherChanged'; weather: WeatherKind }
  /** A heartbeat that asked no mind, and why. One that asks is an `operationRequested`. */
  | { kind: 'heartbeatSkipped'; npc: NpcId; because: SkipReason }
  /** It did something without its mind being asked. */
  | { kind: 'reflexed'; npc: NpcId; reflex: Reflex; body: BodyId | null }
  | { kind: 'jobPlanned'; npc: NpcId; job: JobId; name: string; nextAt: number }
  | { kind: 'jobDropped'; npc: NpcId; job: JobId; name: string }
  | { kind: 'jobDue'; npc: NpcId; job: JobId; name: string }
  | { kind: 'jobMissed'; npc: NpcId; job: JobId; name: string; at: number }
  /** On the morning of its day: who brings it about knows of it. `at`: game milliseconds since 1970. */
  | { kind: 'happeningExpected'; happening: HappeningId; npc: NpcId; at: number }
  | { kind: 'happeningBegan'; happening: HappeningId; at: PlaceId }
  /** Something that was to be done could not be: whoever it is about is not here, or has nothing of it. */
  | {
      kind: 'happeningFailed'
      happening: HappeningId
      effect: HappeningEffect['kind']
      why: 'nobody' | 'nothing-there' | 'no-such-place'
    }
  | { kind: 'happeningEnded'; happening: HappeningId }
  /** Somebody sees or hears that it goes on, for the first time. */
  | { kind: 'happeningNoticed'; happening: HappeningId; body: BodyId }

/** `theft`: taken unseen; its owner learns of the loss, not of the thief. */
export type TransferReason = 'gift' | 'trade' | 'shop' | 'quest' | 'lesson' | 'theft'
/** `return`: for a gift of the other's; `friendship`: for nothing else. */
export type GiftOccasion = 'hunger' | 'peace' | 'comfort' | 'return' | 'friendship'

export type OperationRequest =
  /** Answer what `from` said. `to`: whom it was meant for, when that is somebody else or everybody in a talk of more than two. */
  | ({
      kind: 'reply'
      from: BodyId
      text: string
      conversation: ConversationId
      message?: string
      about?: PlayerId[]
      news?: News[]
      to?: BodyId | 'all'
    } & InCompany)
  /** Open a talk with another NPC, or say something of its own in one that is open. */
  | ({ kind: 'converse'; with: BodyId; conversation: ConversationId } & InCompany)
  /** Nobody spoke to it: it may act of its own accord. */
  | { kind: 'heartbeat'; because: WakeCause[] }
  | { kind: 'job'; job: JobId; name: string; text: string; session: Job['session']; from: Job['from'] }

interface InCompany {
  /** Everybody else in the talk, when it has more than two members: they hear it too. */
  among?: BodyId[]
  manner?: TalkManner
  /** What the world's luck left to this turn among NPCs: an unsigned 32-bit number. What a mind leaves to chance it takes from here, so that a replay has the same. */
  luck?: number
}
/**
 * In what way a mind is to speak. `joins`: it has just come to the talk. `welcomes`: somebody has. `brief`: another has answered already; a few words or none.
 * `goes-on`: nobody has said anything for a while. `leaves`: it takes its leave. `ends`: the talk ends with its words.
 */
export const talkManners = ['joins', 'welcomes', 'brief', 'goes-on', 'leaves', 'ends'] as const
export type TalkManner = (typeof talkManners)[number]
