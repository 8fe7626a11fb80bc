import type { Facing, OperationRequest, SimulationCharacter, TalkManner } from './commands.ts'
import type { Bag, Catalogue, Goods, QuestGoal } from './goods.ts'
import type { Almanac, Happening } from './happenings/kinds.ts'
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
import type { Job } from './jobs/kinds.ts'
import type { Aside, DayPlan, Heart, HeartbeatRules, Mood, Needs, Weather } from './life/kinds.ts'
import type { Relation, SocialDay } from './society/kinds.ts'
import type { News } from './society/news.ts'

/** Grows when `WorldState` takes another shape; `migrateState` brings older ones along. */
export const STATE_VERSION = 4

/** The whole simulation: plain JSON, changed only by `step`. Positions are pixels of the feet's centre. */
export interface WorldState {
  version: typeof STATE_VERSION
  seed: number
  /** State of the generator, four unsigned 32-bit numbers. */
  random: [number, number, number, number]
  /** Ticks done; 15 a second. */
  tick: number
  paused: boolean
  /** Milliseconds since 1970 of game time at tick 0, on a calendar without zones. */
  startedAt: number
  /** Game milliseconds in one tick (4000 with 60 game seconds a second at 15 Hz). */
  tickGameMs: number
  nextId: number
  npcs: Record<NpcId, NpcBody>
  players: Record<PlayerId, PlayerBody>
  conversations: Record<ConversationId, Conversation>
  catalogue: Catalogue
  /** Offers that wait for an answer; nothing is put aside for them, so both bags are looked at when one is accepted. */
  offers: Record<OfferId, Offer>
  /** What lies on the ground. */
  things: Record<ThingId, Thing>
  /** By player and quest (`questKey`). */
  quests: Record<string, QuestRun>
  lessons: Record<LessonId, Lesson>
  weather: Weather
  /** What can happen, and what is going on. */
  almanac: Almanac
  happenings: Record<HappeningId, Happening>
  beats: HeartbeatRules
  jobs: Record<JobId, Job>
}

export interface Body {
  name: string
  x: number
  y: number
  facing: Facing
  /** Tick until which what it said aloud counts, `ALOUD_TICKS` for each time. */
  aloudUntil: number
  /** The talk it is in; of an NPC that talks with several players, the one of the latest speaker. */
  conversation: ConversationId | null
  bag: Bag
}

export interface NpcBody extends Body {
  id: NpcId
  character: SimulationCharacter
  moving: boolean
  /** What it wants to reach now; the path to it is a list of tiles still to walk, `[column, row]`. */
  goal: Goal | null
  path: [number, number][]
  /** Tick before which no new path is asked for; among those who wait for one, the smallest goes first. */
  pathRetryAt: number
  following: BodyId | null
  /** Tick at which it stops following by itself. */
  followUntil: number
  /** While it carries out what its mind chose, the schedule waits: until which tick, and in whose talk it was chosen. */
  plan: { until: number; for: BodyId | null } | null
  /** The tile where it stands while its schedule entry lasts; nobody else chooses it. */
  post: [number, number] | null
  /** Tick of its next small move, look or emote. */
  nextLifeAt: number
  /** The schedule entry it lives by now: what (`selling bread`) and where. */
  doing: string
  at: PlaceId | null
  /** What its mind was asked for and has not ended, oldest first. Which of them it takes up, and which together, is the mind's affair. */
  operations: OpenOperation[]
  /** Tick of the last sign of its mind (an act, an end), or at which it was asked with nothing else to do: since when an answer is waited for. */
  awaitedSince: number
  /** Tick of the last talk with each NPC, for the cooldown. */
  talked: Record<NpcId, number>
  /** Words exchanged with each NPC since `since` (tick), and the tick before which the two are not asked to talk. Nothing stands for none. */
  exchanged?: Record<NpcId, { since: number; count: number; until: number }>
  /** Nothing stands for a day without a word. */
  social?: SocialDay
  /** Bounds what an emote shows: name and tick it ends. */
  emote: { name: string; until: number } | null
  /** Skills it was taught in this world, by name. Their texts are files of the save. */
  learned: Record<string, LearnedSkill>
  /** By skill: how often it was followed, and how often with success that the world confirmed. */
  practice: Record<string, { uses: number; good: number }>
  /** Where it has promised to be; they go before the schedule while they last. Soonest first. */
  appointments: Appointment[]
  needs: Needs
  mood: Mood
  /** Null until it wakes for the first time. */
  day: DayPlan | null
  aside: Aside | null
  /** Tick before which nothing small keeps it from its plan again. */
  calmUntil: number
  /** The tick through which it has walked its way: whoever nobody sees walks several ticks' worth at once. */
  walkedTo: number
  relations: Record<BodyId, Relation>
  heart: Heart
}

export interface LearnedSkill {
  /** Who taught it; null: a person from outside (the command line), or worked out by itself. */
  from: BodyId | null
  how: 'lesson' | 'told' | 'worked-out' | 'given'
  /** Game milliseconds since 1970. */
  at: number
}

export interface Appointment {
  place: PlaceId
  /** Game milliseconds since 1970; `to` exclusive. */
  from: number
  to: number
  what: string
  /** With whom it agreed to meet there; taken out once it is judged whether they came. */
  with?: BodyId
  /** It was there itself; the other had promised it too; the other came. */
  there?: true
  agreed?: true
  came?: true
}

export interface OpenOperation {
  id: OperationId
  request: OperationRequest
  /** Tick at which it was asked for. */
  since: number
}

export type Goal =
  | { kind: 'place'; place: PlaceId; column: number; row: number; because: 'schedule' | 'mind' }
  | { kind: 'body'; body: BodyId; because: 'follow' | 'mind' | 'talk' }
  | { kind: 'tile'; column: number; row: number; because: 'mind' | 'stroll' }

export interface PlayerBody extends Body {
  id: PlayerId
  present: boolean
  /** Whom the player asked to be walked to. */
  approaching: NpcId | null
  /** Tick at which the NPC stops waiting for it. */
  approachUntil: number
  typingUntil: number
  /** It has had the purse of the catalogue. A world that had none when the player came gives it later. */
  hadPurse?: true
  /** The shop that is open before the player. */
  shop: NpcId | null
}

export interface Offer {
  id: OfferId
  from: NpcId
  to: BodyId
  /** What `from` gives and what `to` gives. One of them may be empty. */
  gives: Goods
  wants: Goods
  /** What else happens when it is accepted. */
  because:
    | { kind: 'trade' }
    | { kind: 'quest'; quest: QuestId }
    | { kind: 'lesson'; learner: NpcId; skill: string; ticks: number }
  since: number
  /** Tick at which no answer has become a no. */
  until: number
}

export interface Thing {
  id: ThingId
  item: ItemId
  count: number
  /** Pixels. */
  x: number
  y: number
}

export interface QuestRun {
  quest: QuestId
  player: PlayerId
  giver: NpcId
  /** Game milliseconds since 1970. */
  since: number
  /** By goal: how much of it is done (`bring`: always 0 until it is handed over). */
  progress: number[]
  status: 'open' | 'done'
  endedAt: number | null
  /** How often it was done before it was taken again. Nothing stands for 0. */
  times?: number
  /** The goals that `progress` counts: the authors may change them meanwhile. */
  goals?: QuestGoal[]
}

export interface Lesson {
  id: LessonId
  teacher: NpcId
  learner: NpcId
  skill: string
  /** Ticks that are still to be spent near one another. */
  left: number
  /** Tick at which it is given up. */
  until: number
  /** What a player paid for it; it goes back when nothing is learned. */
  fee?: { payer: PlayerId; gold: number }
}

export const questKey = (player: PlayerId, quest: QuestId): string => `${player}/${quest}`

export interface Conversation {
  id: ConversationId
  /** Two to five, in the order in which they came. */
  members: BodyId[]
  since: number
  /** Tick of the last words. */
  lastActivity: number
  /** How often the word passed from one to the other, the first words included. */
  turns: number
  /** Ends by itself after so many turns; null for a talk with a player. */
  turnLimit: number | null
  lastSpeaker: BodyId | null
  /** Of an NPC in an open talk: words that nobody was asked to answer yet, since they are not finished or still being read. `to`: whom they were meant for. */
  unanswered: { from: NpcId; text: string; to?: BodyId; about?: PlayerId[]; news?: News[] } | null
  floor: Floor
}

/** How the word goes round in an open talk: one among NPCs, or one of more than two. */
export interface Floor {
  /** Tick before which nobody is given the word: what was said last is still being read. */
  freeAt: number
  /** In which turn each of them spoke last. */
  spoke: Record<BodyId, number>
  /** Times that an NPC had the word since a player last spoke, and how often the talk went on by itself. */
  sincePlayer: number
  lulls: number
  /** Who was asked to answer the last words of a player. */
  tried: NpcId[]
  /** Who has the word next by right: to greet, or to take leave. */
  due: { npc: NpcId; manner: TalkManner; with: BodyId }[]
  /** Where each NPC meant to be when it came. Whoever is called elsewhere takes its leave. */
  came: Record<NpcId, PlaceId | null>
  /** What each NPC's last lines were made of (`gramsOf`), newest last, and how often somebody said again what it had said. */
  lines: Record<NpcId, number[][]>
  alike: number
}

/** A map as the simulation needs it: read once from Tiled, never in the state. */
export interface MapData {
  id: string
  columns: number
  rows: number
  /** Pixels of one tile's side. */
  tileSize: number
  /** Row by row, 1 = nobody can stand there. */
  blocked: Uint8Array
  /** Row by row, 1 = nobody sees through. Nothing hides anything when not given. */
  opaque?: Uint8Array
  places: Record<PlaceId, Place>
  /** Beds, benches, stalls and the like, by id; each stands in the place its middle is in. */
  furniture?: Place[]
  spawns: { name: string; x: number; y: number }[]
}
export interface Place {
  id: PlaceId
  /** For people: "the mill". */
  label: string
  /** Pixels. */
  x: number
  y: number
  width: number
  height: number
  /** Free tiles inside, where someone can stand. */
  spots: [number, number][]
  /** How many can be there at once by right. As many as there are spots when not given. */
  capacity?: number
  kind?: PlaceKind
  /** Under a roof: rain does not matter there. */
  indoors?: boolean
  /** Minutes of the day; open all day when not given. Whoever lives there has a key. */
  open?: { from: number; to: number }
}
export const placeKinds = ['bed', 'seat', 'counter', 'stall', 'table', 'door'] as const
export type PlaceKind = (typeof placeKinds)[number]
