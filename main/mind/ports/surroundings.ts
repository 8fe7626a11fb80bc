import type { AmbitionView } from '../../world/ambitions/ambition-words.ts'
import type { AmbitionOutcome } from '../../world/ambitions/kinds.ts'
import type { FreshGift } from '../../world/friendship/fresh-gift.ts'
import type {
  BodyId,
  ItemId,
  MysteryId,
  NpcId,
  OfferId,
  PieceId,
  PlaceId,
  QuestId,
  SongId,
  ThingId,
} from '../../world/ids.ts'
import type { NeedName, PlanEntry, Season, WeatherKind } from '../../world/life/kinds.ts'
import type { MoodName } from '../../world/life/mood.ts'
import type { QuestStatus } from '../../world/quests/quest-status.ts'
import type { RelationCause, SharedPast } from '../../world/society/kinds.ts'
import type { Appointment } from '../../world/state.ts'

/** Things, with the names that people use. */
export interface GoodsView {
  gold: number
  items: { id: ItemId; name: string; plural: string; count: number; price: number }[]
}

/**
 * What an NPC can see and know about goods, offers, quests and lessons at one moment. Derived from the simulation's
 * state, with nothing from anyone's mind.
 */
export interface Surroundings {
  coin: { one: string; many: string }
  /** What the NPC has in its own bag. */
  own: GoodsView
  /** The speaker's goods. Null if the speaker isn't near. */
  theirs: GoodsView | null
  /** Every kind of thing, by id. */
  kinds: {
    id: ItemId
    name: string
    plural: string
    price: number
    description: string
    use?: 'eat' | 'drink' | 'apply'
  }[]
  /** Things that somebody with the skill can make. `here`: possible at this place with what is in the bag. */
  recipes: {
    item: ItemId
    needs: { item: ItemId; count: number }[]
    at: PlaceId[]
    with: string
    skill: string | null
    here: boolean
    lacking: ItemId[]
  }[]
  /** The things within reach. */
  ground: { id: ThingId; item: ItemId; name: string; count: number; distance: number }[]
  /** Signs nearby that can be read. */
  signs: { place: PlaceId; text: string }[]
  /** Pending offers, made by this NPC or to it. */
  offers: {
    id: OfferId
    from: BodyId
    to: BodyId
    gives: GoodsView
    wants: GoodsView
    /** The bed that is let by it. */
    bed?: string
    /** The house that is sold by it. */
    house?: string
    /** The lesson that is given for it, and to whom. */
    lesson?: { skill: string; learner: string }
    /** The errand that ends with it. */
    quest?: string
  }[]
  /** What the NPC sells. Empty if it keeps no shop. */
  sells: ItemId[]
  /**
   * The bed for the night that the NPC has for the speaker. `isHere`: both are in the house. Absent: it lets none, or the
   * speaker is no player.
   */
  bed?: { name: string; price: number; is: 'to-let' | 'yours' | 'taken'; isHere: boolean }
  /** Who lets beds for the night in this world, and in which house. Absent: nobody. */
  lodging?: { host: NpcId; house: PlaceId }
  /** The world has quests or errands, so somebody may ask for a hand. */
  hasWork?: true
  /** The songs that the NPC can sing. Absent means none, or that it sleeps. */
  songs?: { id: SongId; title: string; about: string[] }[]
  /** The houses that the NPC sells, for a player. `own`: the one the speaker has. Absent: it sells none. */
  houses?: { all: { id: PlaceId; name: string; price: number; isFree: boolean }[]; own?: string }
  /** The quests that the NPC gives, with their status for the speaker. */
  quests: {
    id: QuestId
    name: string
    text: string
    status: QuestStatus
    /** The speaker said no to it lately, so it isn't offered unasked. */
    refused?: true
    goals: { text: string; done: boolean }[]
    reward: GoodsView
    /** What the NPC says when it is done. Absent: its own words. */
    thanks?: string
    /** The goods that must be handed over at the end. */
    asks?: GoodsView
    /** Game milliseconds since 1970, for an errand that can come too late. */
    until?: number
    /** The minute of the day by which it is wanted, on whichever day. Absent: at any hour. */
    hour?: number
    /** The speaker took it on, and that hour has passed since. */
    missed?: true
    /** Villagers who have what is to be brought for sale, at most two. Absent: nobody. */
    soldBy?: string[]
  }[]
  /** What the speaker, a player, was asked to do in other zones, and what is left of it. Absent means nothing. */
  tasksElsewhere?: { name: string; giver: string; zone: string; left: string[] }[]
  /** Others who have work that the speaker may take on now, at most two. Absent means nobody. */
  needed?: { id: NpcId; name: string }[]
  /** What the NPC can say about mysteries to the speaker. Absent means nothing. */
  mysteries?: MysteryView[]
  /**
   * What people wonder about, each with the words that name it. It tells no more than a first question does, and is in
   * no prompt. Absent means nothing.
   */
  riddles?: { id: MysteryId; topics: readonly string[] }[]
  /** Skills that the NPC was taught, and how often it followed them successfully. */
  learned: { skill: string; from: BodyId | null; good: number; uses: number }[]
  /** The people nearby whom the NPC could teach. */
  learners: { id: NpcId; name: string }[]
  lesson: { with: NpcId; skill: string; teaching: boolean } | null
  appointments: Appointment[]
  /**
   * What the speaker promised to hand over: still to come, or ended lately. `by`: game milliseconds since 1970. Absent
   * means nothing.
   */
  owed?: OwedView[]
  /** What the world saw of the NPC's time with the speaker, a player. Absent: nothing, or it isn't kept. */
  shared?: SharedView
  /** The speaker's reputation. */
  standing: number
  /** Percent added to the speaker's price. A negative number lowers it. */
  share: number
  /** The speaker's gift of a moment ago that the NPC has not answered yet. Absent means none. */
  gift?: FreshGift
  /** How a courtship stands between the speaker and the NPC. `taken`: the NPC is promised to somebody else. */
  courtship?: CourtshipSeen
  /** The feasts that are coming, soonest first. `date`: `2026-12-21`; `days`: from today. Absent means none. */
  feasts?: { name: string; place: string; date: string; time: string; days: number }[]
  /** The people whom the NPC knows, by id, with its opinion of them. */
  ties: TieView[]
  faction: string | null
  level: number
  /** The weather. Null if the world has none. */
  weather: { kind: WeatherKind; season: Season } | null
  /**
   * The NPC's mood, the reasons for it, and its needs. `because`: sentences that continue "because", in the NPC's own
   * words and with people's names. `toTheirFace`: the same reasons as said to the speaker; default: `because`. `untold`: those
   * that everybody has, which nobody tells; default: none.
   */
  feeling: { mood: MoodName; because: string[]; toTheirFace?: string[]; untold?: string[]; wants: NeedName[] } | null
  /**
   * What it works at over days, and whom it wants to talk with for it today. Absent means nothing. `isFresh`: its mind
   * has only just chosen it, and stays with it for now.
   */
  ambition?: AmbitionView & { seeks: NpcId | null; isFresh?: true }
  /** What came lately of what it worked at before. */
  strove?: Pick<AmbitionView, 'kind' | 'what'> & { outcome: AmbitionOutcome }
  /** The NPC's current activity and its plans until it next wakes. */
  plan: PlanEntry[]
  /**
   * What the NPC said to villagers lately, to the current listeners and to others. Each sentence is a number
   * (`sentencesOf`). Absent means nothing.
   */
  saidLately?: { toThem: number[]; toOthers: number[] }
}

/** `met`: when they first met, in game milliseconds since 1970. */
export type SharedView = SharedPast & { met: number }

export interface OwedView {
  /** The promised goods in words: "2 loaves of bread". */
  goods: string
  /** What is still missing of them, if some have come. */
  missing?: string
  by: number
  /** Set if whoever promised it named no day; `by` is then what the world allows. */
  undated?: true
  state: 'open' | 'kept' | 'lapsed'
}

/** What an NPC can say about a mystery to the speaker, and nothing else of it. */
export interface MysteryView {
  id: MysteryId
  name: string
  /** The pieces that the world lets it tell now, and those that it has told (`isHeld`). */
  pieces: { id: PieceId; topics: readonly string[]; says: string; isHeld: boolean }[]
  /**
   * The pieces that the speaker holds and others told or showed them, in words, and what the NPC says when it is told of
   * one. `by`: whose word it is. Absent: the speaker holds none, or everybody knows by now.
   */
  found?: { piece: PieceId; text: string; says?: string; by?: NpcId }[]
  /** What everybody knows since the mystery ended in the village, and what the NPC says of it. */
  known?: string
  says: { topics: readonly string[]; says: string }[]
  /** The NPC's answer to the speaker, who has just ended the mystery with these words. */
  answer?: { to: string; says: string }
}

/** What the NPC thinks of someone it knows. */
export interface TieView {
  id: BodyId
  name: string
  /** From 0 to 100. Affinity and trust go from -100 to 100. */
  familiarity: number
  affinity: number
  trust: number
  /** Favours owed to them, in gold. Negative if they owe the NPC. */
  debt: number
  talks: number
  /** When they first met, in game milliseconds since 1970. */
  met: number
  /** An unresolved quarrel, as a sentence. */
  quarrel: string | null
  /** Newest first, as words that continue their name. Empty if the reasons are private. */
  reasons: { kind: RelationCause; why: string; at: number; weight: number }[]
}

/** For a world without goods, where nobody owns or knows anything. */
export const noSurroundings: Surroundings = {
  coin: { one: 'penny', many: 'pennies' },
  own: { gold: 0, items: [] },
  theirs: null,
  kinds: [],
  recipes: [],
  ground: [],
  signs: [],
  offers: [],
  sells: [],
  quests: [],
  learned: [],
  learners: [],
  lesson: null,
  appointments: [],
  standing: 0,
  share: 0,
  ties: [],
  faction: null,
  level: 1,
  weather: null,
  feeling: null,
  plan: [],
}

export type CourtshipSeen = { state: 'courting' | 'taken' } | { state: 'promised'; greeting: string; called: string }
