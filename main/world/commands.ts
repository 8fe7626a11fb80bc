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
 * Every way to change the simulation. Plain JSON, applied in order at the start of a tick. A refused command emits
 * `refused` and changes nothing. A log of commands, each with the `tick` of the state it was applied to, replays a run.
 */
export type Command =
  /** A player joins or rejoins. A returning body keeps its place unless `position` (pixels, feet) is given. */
  | { kind: 'join'; player: PlayerId; name: string; position?: { x: number; y: number } }
  | { kind: 'leave'; player: PlayerId }
  /** Where RPGJS put the player's body. Pixels, centre of the feet. */
  | { kind: 'playerMoved'; player: PlayerId; x: number; y: number; facing: Facing }
  /** The player asks to be walked to an NPC and to talk with it. The NPC holds still once the player is near. */
  | { kind: 'approach'; player: PlayerId; npc: NpcId }
  /**
   * A player's words to the NPC they talk with. `message` is the accepted message's id in the ledger. Opens a
   * conversation if they are close enough.
   */
  | { kind: 'say'; player: PlayerId; npc: NpcId; text: string; message: string }
  /**
   * A player's words to nobody in particular: everyone within hearing hears them. Opens no conversation. An NPC whose
   * name is called may answer aloud.
   */
  | { kind: 'sayAloud'; player: PlayerId; text: string; message: string }
  /**
   * The player is typing (`on`), until `off`, their words, or `TYPING_HOLD_TICKS` later. The talk then waits for words
   * as long as after the last ones (`CONVERSATION_IDLE_TICKS`).
   */
  | { kind: 'typing'; player: PlayerId; on: boolean }
  | { kind: 'leaveConversation'; body: BodyId }
  /**
   * Words of an NPC's mind. Refused when `operation` is given and isn't one of the NPC's open ones. Words with neither
   * `to` nor `operation` are said aloud. `quiet` words are whispered: only `to` hears them. `about` lists the players,
   * besides `to`, whom the words concern or ultimately come from. `news` is what the words tell and through whom it
   * came. The simulation only passes both on.
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
  /** `free`: it returns to its day at once. Otherwise it stays where it stopped for a while. */
  | { kind: 'npcStop'; npc: NpcId; operation?: OperationId; free?: true }
  | { kind: 'npcFace'; npc: NpcId; body: BodyId; operation?: OperationId }
  | { kind: 'npcEmote'; npc: NpcId; emote: EmoteName; operation?: OperationId }
  /** The mind has finished an operation, successfully or not. Operations may finish in any order. */
  | { kind: 'operationDone'; npc: NpcId; operation: OperationId; outcome: 'ok' | 'failed' | 'aborted' }
  /**
   * Content changed on disk: takes over the name, schedule and home of a character; memory and position stay. A new
   * character appears at its place.
   */
  | { kind: 'characterChanged'; npc: NpcId; character: SimulationCharacter }
  /** The character's folder is gone: its body leaves the map and its talks end. */
  | { kind: 'characterRemoved'; npc: NpcId }
  | { kind: 'pause'; on: boolean }
  /** The world's item kinds and quests were read, or changed on disk. Owned items of a removed kind stay owned. */
  | { kind: 'catalogueChanged'; catalogue: Catalogue }
  /**
   * An NPC gives away something of its own to somebody nearby. The receiver needn't consent, since it costs them
   * nothing.
   */
  | { kind: 'npcGive'; npc: NpcId; to: BodyId; goods: Goods; operation?: OperationId }
  /**
   * An NPC offers an exchange. Because it costs the other something, they must agree (`answerOffer`). A new offer to
   * the same body replaces the old one.
   */
  | { kind: 'npcOffer'; npc: NpcId; to: BodyId; gives: Goods; wants: Goods; operation?: OperationId }
  | { kind: 'answerOffer'; body: BodyId; offer: OfferId; accept: boolean; operation?: OperationId }
  /** Makes the recipe of `item` `times` times: the ingredients are used up and the product goes into the NPC's bag. */
  | { kind: 'npcMake'; npc: NpcId; item: ItemId; times: number; operation?: OperationId }
  /** Uses up one item: eats it, drinks it, or applies it to `on`. */
  | { kind: 'useItem'; body: BodyId; item: ItemId; on?: BodyId; operation?: OperationId }
  | { kind: 'dropItem'; body: BodyId; item: ItemId; count: number; operation?: OperationId }
  | { kind: 'pickUp'; body: BodyId; thing: ThingId; operation?: OperationId }
  /** A player hands something to somebody nearby. */
  | { kind: 'playerGive'; player: PlayerId; to: BodyId; goods: Goods }
  | { kind: 'npcOpenShop'; npc: NpcId; player: PlayerId; operation?: OperationId }
  | { kind: 'closeShop'; player: PlayerId }
  /** In an open shop. `price` is the total that the page showed; the command is refused if it no longer holds. */
  | { kind: 'buy'; player: PlayerId; npc: NpcId; item: ItemId; count: number; price: number }
  | { kind: 'sell'; player: PlayerId; npc: NpcId; item: ItemId; count: number; price: number }
  | { kind: 'npcStartQuest'; npc: NpcId; player: PlayerId; quest: QuestId; operation?: OperationId }
  /**
   * Ends a quest whose goals are all done and hands over the reward. Items to bring change hands by an offer that the
   * player accepts.
   */
  | { kind: 'npcCompleteQuest'; npc: NpcId; player: PlayerId; quest: QuestId; operation?: OperationId }
  /**
   * Starts a lesson of `ticks`, during which both stay near each other. If it has a price, `payer` (a player) first
   * gets an offer for it.
   */
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
  /** An NPC gained or lost a skill other than by a lesson. */
  | { kind: 'skillLearned'; npc: NpcId; skill: string; from: BodyId | null; how: 'told' | 'worked-out' | 'given' }
  | { kind: 'skillForgotten'; npc: NpcId; skill: string }
  /** A skill was followed to its end, or wasn't. `good`: the world confirmed the result. */
  | { kind: 'skillPractised'; npc: NpcId; skill: string; good: boolean }
  /** It will be at a place during the given time (game milliseconds since 1970), whatever its schedule says. */
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
  /** Somebody nearby joins an open talk. A talk has at most five members. */
  | { kind: 'joinTalk'; body: BodyId; conversation: ConversationId; operation?: OperationId }
  /** A mind's judgement of somebody it has just dealt with, or was told about by `heardFrom`. Small steps only. */
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
  /** The world's possible happenings were read, or changed on disk. */
  | { kind: 'almanacChanged'; almanac: Almanac }
  /** A designer, a plugin or the world's own rule begins or ends a happening. */
  | { kind: 'startHappening'; happening: HappeningId }
  | { kind: 'endHappening'; happening: HappeningId }
  /** A mind plans the rest of its day: minutes of this day, in order. Its promises stay as they are. */
  | { kind: 'npcPlanDay'; npc: NpcId; entries: ScheduleEntry[]; operation?: OperationId }
  /** A designer sets the weather for the given number of ticks. */
  | { kind: 'weatherIs'; weather: WeatherKind; ticks: number }
  /** An NPC gets something to do at set times. A job replaces an older one with the same name. */
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
  /** Gives the NPC's mind something to think about as soon as possible. */
  | { kind: 'wake'; npc: NpcId; because: WakeCause }
  /** Stops the NPC's mind from being asked unprompted until `because` is null again. */
  | { kind: 'holdHeart'; npc: NpcId; because: HeldReason | null }
  | { kind: 'heartbeatRules'; rules: HeartbeatRules }

/** What the simulation needs to know about a character. Everything else stays outside. */
export interface SimulationCharacter {
  id: NpcId
  name: string
  home: PlaceId
  /** Sorted by `from`; minutes of the game day, `to` exclusive. An entry may cross midnight (`from` > `to`). */
  schedule: ScheduleEntry[]
  /** From 0 to 1: how readily it starts a talk with another NPC. */
  sociable: number
  /** What it starts with, and the level its stock is refilled to each morning. Default: nothing. */
  bag?: Bag
  /** What it sells in its shop. Without this it keeps no shop. */
  sells?: ItemId[]
  faction?: string
  /** Whether its HEARTBEAT.md asks for something. */
  heartbeat?: boolean
  /**
   * Minutes of the day during which it isn't woken; `from` may be after `to`. Default: while its schedule says it
   * sleeps.
   */
  quiet?: { from: number; to: number }
  /** Its opinions of others when the world begins. */
  ties?: Tie[]
  jobs?: Pick<Job, 'name' | 'when' | 'text' | 'session'>[]
}
export interface ScheduleEntry {
  from: number
  to: number
  at: PlaceId
  doing: string
  /**
   * The weekdays (0 is Sunday) on which it begins. On those days it takes precedence over entries for every day.
   * Without this it applies every day.
   */
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
  /** It, or the other side, doesn't have that much. */
  | 'lacking'
  | 'unknown-item'
  | 'unknown-quest'
  | 'unknown-offer'
  | 'unknown-happening'
  | 'not-yours'
  /**
   * The quest is already open, is done and can't be taken again, isn't open, or has unfinished goals. Or no shop is
   * open, or the ground has no room left.
   */
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
  /** Somebody joined an open talk, or left a talk that goes on. */
  | { kind: 'talkJoined'; conversation: ConversationId; body: BodyId; members: BodyId[] }
  | {
      kind: 'talkLeft'
      conversation: ConversationId
      body: BodyId
      members: BodyId[]
      reason: 'left' | 'away' | 'replaced'
    }
  /** Said aloud if `to` is missing. */
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
    }
  /** An NPC hears a player's words said aloud. The nearest NPC comes first. `distance` is in tiles, to a tenth. */
  | { kind: 'heardAloud'; npc: NpcId; speaker: PlayerId; text: string; message: string; distance: number }
  /**
   * Asks the NPC's mind for something, even while the mind is busy. It answers with commands that carry `operation`,
   * and with `operationDone` at the end.
   */
  | { kind: 'operationRequested'; npc: NpcId; operation: OperationId; request: OperationRequest }
  | { kind: 'operationEnded'; npc: NpcId; operation: OperationId; outcome: 'ok' | 'failed' | 'aborted' | 'expired' }
  | { kind: 'refused'; command: Command['kind'] | 'unknown'; reason: RefusalReason; body?: BodyId; message?: string }
  | { kind: 'dayBegan'; date: string }
  /**
   * Goods went from one body to another. `offer`: the accepted offer. `occasion`: the reason for a gift among
   * villagers. Every change of ownership is one of `transferred`, `made`, `spent`, `dropped` and `pickedUp`.
   */
  | {
      kind: 'transferred'
      from: BodyId
      to: BodyId
      goods: Goods
      because: TransferReason
      offer?: OfferId
      occasion?: GiftOccasion
    }
  /** Goods new to the world: made by a recipe, or brought in from outside (a purse, the morning's stock). */
  | { kind: 'made'; body: BodyId; goods: Goods; because: 'recipe' | 'stock' | 'purse' }
  /** Goods that left the world. `gone`: their owner was removed for good. */
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
  /** One goal of an open quest advanced. */
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
  /** Changes in `npc`'s opinion of `body`; these are differences, not totals. `from`: the source, if by hearsay. */
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
  /** It turns aside from its plan, or resumes it. */
  /** A meal from its own bag, bought at the table, or (`item` null) from the pot at home. */
  | { kind: 'ate'; npc: NpcId; item: ItemId | null; from?: NpcId }
  | { kind: 'turnedAside'; npc: NpcId; because: AsideCause; at: PlaceId | null; doing: string }
  | { kind: 'tookUpPlan'; npc: NpcId; doing: string; at: PlaceId }
  | { kind: 'weatherChanged'; weather: WeatherKind }
  /** A heartbeat that asked no mind, with the reason. A heartbeat that asks one is an `operationRequested`. */
  | { kind: 'heartbeatSkipped'; npc: NpcId; because: SkipReason }
  /** It did something without its mind being asked. */
  | { kind: 'reflexed'; npc: NpcId; reflex: Reflex; body: BodyId | null }
  | { kind: 'jobPlanned'; npc: NpcId; job: JobId; name: string; nextAt: number }
  | { kind: 'jobDropped'; npc: NpcId; job: JobId; name: string }
  | { kind: 'jobDue'; npc: NpcId; job: JobId; name: string }
  | { kind: 'jobMissed'; npc: NpcId; job: JobId; name: string; at: number }
  /** On the morning of the happening's day, its hosts learn of it. `at`: game milliseconds since 1970. */
  | { kind: 'happeningExpected'; happening: HappeningId; npc: NpcId; at: number }
  | { kind: 'happeningBegan'; happening: HappeningId; at: PlaceId }
  /** An effect of a happening failed: the person it concerns isn't here, or doesn't have the item. */
  | {
      kind: 'happeningFailed'
      happening: HappeningId
      effect: HappeningEffect['kind']
      why: 'nobody' | 'nothing-there' | 'no-such-place'
    }
  | { kind: 'happeningEnded'; happening: HappeningId }
  /** Somebody sees or hears a happening for the first time. */
  | { kind: 'happeningNoticed'; happening: HappeningId; body: BodyId }

/** `theft`: taken unseen. The owner learns of the loss but not of the thief. */
export type TransferReason = 'gift' | 'trade' | 'shop' | 'quest' | 'lesson' | 'theft'
/** `return`: in exchange for an earlier gift. `friendship`: for no other reason. */
export type GiftOccasion = 'hunger' | 'peace' | 'comfort' | 'return' | 'friendship'

export type OperationRequest =
  /**
   * Answer what `from` said. `to`: the addressee, if that is somebody else, or everybody in a talk of more than two.
   */
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
  /** Open a talk with another NPC, or say something of its own in an open one. */
  | ({ kind: 'converse'; with: BodyId; conversation: ConversationId } & InCompany)
  /** Nobody spoke to it: it may act of its own accord. */
  | { kind: 'heartbeat'; because: WakeCause[] }
  | { kind: 'job'; job: JobId; name: string; text: string; session: Job['session']; from: Job['from'] }

interface InCompany {
  /** Everybody else in a talk of more than two members. They hear it too. */
  among?: BodyId[]
  manner?: TalkManner
  /**
   * An unsigned 32-bit number drawn from the world's random state for this turn among NPCs. A mind takes its random
   * choices from it, so that a replay makes the same ones.
   */
  luck?: number
}
/**
 * How a mind is to speak. `joins`: it has just joined the talk. `welcomes`: somebody else has. `brief`: another has
 * already answered; say a few words or none. `goes-on`: nobody has spoken for a while. `leaves`: it takes its leave.
 * `ends`: its words end the talk.
 */
export const talkManners = ['joins', 'welcomes', 'brief', 'goes-on', 'leaves', 'ends'] as const
export type TalkManner = (typeof talkManners)[number]
