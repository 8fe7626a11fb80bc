import type { LanguageCode } from '../language/language.ts'
import type { Ambition, PastAmbition, ToldAim } from './ambitions/kinds.ts'
import type { Appointment } from './appointment.ts'
import type { Facing } from './bodies.ts'
import type { GivenBefore, Lesson, Offer, QuestRun } from './dealings.ts'
import type { DraughtsGame } from './draughts/kinds.ts'
import type { Errand } from './errands/kinds.ts'
import type { FeastTable } from './feasts/kinds.ts'
import type { Away, Friendship, Moment } from './friendship/kinds.ts'
import type { Bag, Catalogue } from './goods.ts'
import type { Almanac, Happening } from './happenings/kinds.ts'
import type { Home } from './homes/kinds.ts'
import type {
  BodyId,
  ConversationId,
  CraftId,
  HappeningId,
  ItemId,
  JobId,
  LessonId,
  MysteryId,
  NpcId,
  OfferId,
  OperationId,
  PlaceId,
  PlayerId,
  QuestId,
  ThingId,
} from './ids.ts'
import type { Job } from './jobs/kinds.ts'
import type { PostedLetter, ReceivedLetter } from './letters/kinds.ts'
import type { Aside, DayPlan, Heart, HeartbeatRules, Mood, Needs, Newcomer, Weather } from './life/kinds.ts'
import type { Lodging, Lying, Plate } from './lodging/kinds.ts'
import type { MapLayout } from './map-data.ts'
import type { Ending, MysteryRun } from './mysteries/kinds.ts'
import type { OperationRequest } from './operation-request.ts'
import type { LearnedSkill } from './quests/learned-skill.ts'
import type { SimulationCharacter } from './simulation-character.ts'
import type { Floor, OwedThing, Relation, SocialDay } from './society/kinds.ts'
import type { News } from './society/news.ts'
import type { Singing } from './songs/kinds.ts'
import type { Traveller } from './travel/folk-kinds.ts'
import type { Crossings } from './travel/kinds.ts'
import type { TasksByZone } from './travel/task-kinds.ts'
import type { Practice, UsedSpot, Using } from './uses/kinds.ts'

export type { Appointment, PrivatePurpose } from './appointment.ts'

/** Grows when `WorldState` changes shape. `migrateState` converts older states. */
export const STATE_VERSION = 4

/** The whole simulation as plain JSON, changed only by `step`. Positions: the centre of the feet, in pixels. */
export interface WorldState {
  version: typeof STATE_VERSION
  seed: number
  /** The generator's state, four unsigned 32-bit numbers. */
  random: [number, number, number, number]
  /** How many ticks are done, at 15 a second. */
  tick: number
  paused: boolean
  /** Game time at tick 0 in milliseconds since 1970, on a calendar without time zones. */
  startedAt: number
  /** Game milliseconds per tick (4000 with 60 game seconds a second at 15 Hz). */
  tickGameMs: number
  nextId: number
  npcs: Record<NpcId, NpcBody>
  players: Record<PlayerId, PlayerBody>
  /** The villagers who travel between zones of a land. Missing: nobody has. */
  travellers?: Record<NpcId, Traveller>
  /** Letters to people of other zones that players wrote here, and letters whose addressees have yet to note them. Missing: none. */
  letters?: Record<string, PostedLetter>
  received?: Record<string, ReceivedLetter>
  conversations: Record<ConversationId, Conversation>
  catalogue: Catalogue
  /** Offers that wait for an answer. Goods aren't reserved for them, so acceptance checks both bags. */
  offers: Record<OfferId, Offer>
  /** Things on the ground. */
  things: Record<ThingId, Thing>
  /** Keyed by player and quest (`questKey`). */
  quests: Record<string, QuestRun>
  lessons: Record<LessonId, Lesson>
  /** How mysteries ended for the village. Missing means that none has. */
  endings?: Record<MysteryId, Ending>
  /** What was taken from the things that players use, by `spotKey`. Missing means nothing. */
  usedSpots?: Record<string, UsedSpot>
  weather: Weather
  /** What the village needs, and lately needed. Missing means nothing. */
  errands?: Record<QuestId, Errand>
  /** The happenings that can begin, and those under way. */
  almanac: Almanac
  happenings: Record<HappeningId, Happening>
  /** What was brought to feasts that come today or are under way. Missing means nothing. */
  feasts?: Record<HappeningId, FeastTable>
  beats: HeartbeatRules
  jobs: Record<JobId, Job>
  /** The language its people speak. Default: English. */
  language?: LanguageCode
  /** Where the maps of the world lie, for which all positions are made. Missing: there is one map. */
  layout?: MapLayout
}

export interface Body {
  name: string
  x: number
  y: number
  facing: Facing
  /** The tick until which its words aloud occupy listeners. Each utterance adds `ALOUD_TICKS`. */
  aloudUntil: number
  /** Its current talk. For an NPC that talks with several players, the latest speaker's. */
  conversation: ConversationId | null
  bag: Bag
}

export interface NpcBody extends Body {
  id: NpcId
  character: SimulationCharacter
  moving: boolean
  /** Its current aim. `path` holds the tiles that are still to walk, `[column, row]`. */
  goal: Goal | null
  path: [number, number][]
  /** The tick before which it asks for no new path. The NPC with the smallest goes first. */
  pathRetryAt: number
  following: BodyId | null
  /** The tick at which it stops following by itself. */
  followUntil: number
  /**
   * The mind's choice that the NPC carries out while the schedule waits: the tick when it ends, and the body in whose
   * talk it was chosen.
   */
  plan: {
    until: number
    for: BodyId | null
    /** The NPC leads that body there and waits for it. */
    leads?: true
    waits?: true
    /** It was asked to wait: it stays although the player leaves without a word. */
    asked?: true
  } | null
  /** Its tile during the current entry of its plan. Nobody else chooses this tile. */
  post: [number, number] | null
  /** The tick of its next small move, look or emote. */
  nextLifeAt: number
  /** What it does by the current entry of its plan (`selling bread`), and where. */
  doing: string
  at: PlaceId | null
  /** Open requests to its mind, oldest first. The mind decides which to take up and which to answer together. */
  operations: OpenOperation[]
  /** The tick of the mind's last sign (an act or an end) or, if the mind was idle, of the request. */
  awaitedSince: number
  /** The tick of the last talk with each NPC, for the cooldown. */
  talked: Record<NpcId, number>
  /**
   * The words exchanged with each NPC since the tick `since`, and the tick before which the two aren't asked to talk.
   * Missing means none.
   */
  exchanged?: Record<NpcId, { since: number; count: number; until: number }>
  /** Missing means that it has talked with nobody today. */
  social?: SocialDay
  /** The current emote: its name and the tick when it ends. */
  emote: { name: string; until: number } | null
  /** Skills it was taught in this world, by name. Their texts are files of the save. */
  learned: Record<string, LearnedSkill>
  /** How often it used each skill, and how often the world confirmed success. */
  practice: Record<string, { uses: number; good: number }>
  /** Where it has promised to be, soonest first. Appointments come before the schedule. */
  appointments: Appointment[]
  needs: Needs
  mood: Mood
  /** Null until the NPC first wakes. */
  day: DayPlan | null
  aside: Aside | null
  /** The tick before which no minor cause diverts it again. */
  calmUntil: number
  /** The last tick for which it has walked. An unseen NPC walks several ticks' worth at once. */
  walkedTo: number
  relations: Record<BodyId, Relation>
  heart: Heart
  /** What players have promised to hand over to it, oldest first. Missing means nothing. */
  owed?: OwedThing[]
  /** Its current ambition. Missing means none. */
  ambition?: Ambition
  /** How earlier ambitions ended, by `ambitionKey`. Missing means none. */
  strove?: Record<string, PastAmbition>
  /** Missing: it doesn't sing now. */
  singing?: Singing
  /** How many songs players asked of it on one game day (`dayOf`). Missing means none. */
  sangOn?: { day: number; count: number }
  /** Its games of draughts with players. Missing means none. */
  draughts?: { played: number; won: number }
}

export interface OpenOperation {
  id: OperationId
  request: OperationRequest
  /** The tick at which it was requested. */
  since: number
  /** Whether the mind has acted for it. A mind that is asked anew after a crash begins again. */
  acted?: true
}

export type Goal =
  | { kind: 'place'; place: PlaceId; column: number; row: number; because: 'schedule' | 'mind' }
  | { kind: 'body'; body: BodyId; because: 'follow' | 'mind' | 'talk' }
  | { kind: 'tile'; column: number; row: number; because: 'mind' | 'stroll' }

export interface PlayerBody extends Body {
  id: PlayerId
  present: boolean
  /** The NPC that the player asked to be walked to. */
  approaching: NpcId | null
  /** The tick at which the NPC stops waiting. */
  approachUntil: number
  typingUntil: number
  /** The talk in which the player's last words were a goodbye. Missing: none. */
  parting?: ConversationId
  /** The NPCs that did something in answer to that goodbye ("follow me, I have to go"), and go on with it. Missing: none. */
  keepsOn?: NpcId[]
  /** Whether the player has received the catalogue's purse. A purse that is added to the world later still comes. */
  hadPurse?: true
  /** The quests that the player said no to, and when (game milliseconds since 1970). Missing means none. */
  refused?: Record<QuestId, number>
  /** What the player gave lately of what quests may ask for. Missing: nothing. */
  gave?: GivenBefore[]
  /** What villagers have told this player of what they work at, oldest first. Missing means nothing. */
  aims?: ToldAim[]
  /** What the player has found out, by mystery. Missing means nothing. */
  mysteries?: Record<MysteryId, MysteryRun>
  /** The thing of the world that the player uses now, and what they have practised. Missing means none. */
  using?: Using
  practice?: Record<CraftId, Practice>
  /** What the player has with villagers beyond their opinions. Missing means nothing. */
  friends?: Record<NpcId, Friendship>
  /** The player's scrapbook. Missing means that it is empty. */
  moments?: Moment[]
  /** The player's ways to and from other zones of the land. Missing: none. */
  crossings?: Crossings
  /** What the player was asked to do in other zones, to be read here. Missing: nothing. */
  tasks?: TasksByZone
  /** Set while the player is not here. */
  away?: Away
  /** Set while a player who has come for the first time has met nobody. */
  newcomer?: Newcomer
  /** The bed that the player has paid for, also after its time. Missing means none. */
  lodging?: Lodging
  /** The house that the player owns. Missing means none. */
  home?: Home
  /** What the player eats or drinks at a table. Missing: nothing. */
  plate?: Plate
  /** Missing: awake. */
  asleep?: Lying
  /** What the player keeps in chests, by house. Missing means nothing. */
  chests?: Record<PlaceId, Bag>
  /** The game that the player plays. Missing: none. */
  draughts?: DraughtsGame
  /** The shop that is open for the player. */
  shop: NpcId | null
  /** Until when the player waves; missing before the first time. */
  wavesUntil?: number
}

export interface Thing {
  id: ThingId
  item: ItemId
  count: number
  /** Pixels. */
  x: number
  y: number
}

export interface Conversation {
  id: ConversationId
  /** Two to five members, in the order in which they came. */
  members: BodyId[]
  since: number
  /** The tick of the last words. */
  lastActivity: number
  /** How often the word changed hands, including the first words. */
  turns: number
  /** The talk ends after this many turns; null for a talk with a player. */
  turnLimit: number | null
  lastSpeaker: BodyId | null
  /**
   * An NPC's words in an open talk that nobody was asked to answer yet, because the NPC hasn't finished or people are
   * still reading. `to`: the addressee.
   */
  unanswered: {
    from: NpcId
    text: string
    to?: BodyId
    about?: PlayerId[]
    news?: News[]
    confided?: true
    loose?: number[]
  } | null
  floor: Floor
}
