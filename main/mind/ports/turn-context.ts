import type { Character } from '../../content/character.ts'
import type { LoreSection } from '../../content/load-extra-lore.ts'
import type { LessonTerms } from '../../content/skills/gates/lesson-terms.ts'
import type { GameTime } from '../../language/calendar.ts'
import type { BodyId, NpcId, PlaceId, QuestId } from '../../world/ids.ts'
import type { TalkManner } from '../../world/operation-request.ts'
import type { LastTalk } from './last-talk.ts'
import type { MemoryHit } from './memory-port.ts'
import type { TellableNews } from './news.ts'
import type { DueIntent, EndedIntent, OpenPromise, TakenRequest, WaitingIntent } from './promises.ts'
import type { DayLine, PersonNotes, TriggeredLine } from './recollection.ts'
import type { Surroundings } from './surroundings.ts'
import type { TalkAim } from './talk-aim.ts'
import type { ChatPlace, Companion, RunPurpose } from './talk-place.ts'

/**
 * One turn as data: everything that one NPC's mind may know while it answers. Contains nothing from another NPC's
 * memory or another player's talk.
 */
export interface TurnContext {
  character: Character
  speaker: Speaker
  /** Where the words are said. Default: between the two alone. */
  chat?: ChatPlace
  /** Who else is in the talk, if it has more than two members. */
  company?: readonly Companion[]
  /** What the NPC wants from this talk with another villager. */
  aim?: TalkAim
  /**
   * Set if one request writes this talk as a whole. `other`: the other villager's side, for the turn that writes it; null
   * once the lines are written. `lines`: how many the world lets them say, if it is known.
   */
  wholeTalk?: { other: TurnContext | null; lines?: number }
  /** What might move the NPC to speak to a villager on this day, in no order. */
  everyday?: TalkAim[]
  /** How the NPC greeted this player before they spoke, in its own words, and when. */
  greeted?: { text: string; time: string }
  /** Its talks since it last had time for itself, oldest first, if nobody speaks to it. */
  lastTalks?: readonly LastTalk[]
  /** How the NPC should speak now. */
  manner?: TalkManner
  /** Set if the speaker writes from a web page or console and may not be in the world. */
  afar?: true
  /** The turn's purpose. Default `talk`. */
  purpose?: RunPurpose
  /** If nobody speaks: what woke the NPC, as sentences addressed to it. */
  woken?: readonly string[]
  /** Set for a scheduled job in a session of its own. `utterance` says what to do. */
  isJob?: true
  /** The words just said, as written. Empty if the NPC opens the talk. */
  utterance: string
  /** The same by speaker, if several people spoke at once. The current speaker comes last. */
  said?: { by: Pick<Speaker, 'id' | 'kind' | 'name'>; text: string }[]
  now: GameTime
  percepts: Percepts
  /** If nobody speaks: nearby players with whom the NPC has never talked. */
  strangers?: readonly BodyId[]
  /** Goods, offers, quests and the like, as this NPC sees them. Absent in worlds without them. */
  surroundings?: Surroundings
  /** Best first, and already filtered for the asker. */
  recalled: MemoryHit[]
  /** How likely a recalled memory answers the question, from 0 to 1 (see `MemorySearchResult`). Unknown if absent. */
  confidence?: number
  /** False if the NPC keeps no notes. It then forgets these words with this talk. Default: true. */
  keepsNotes?: boolean
  /** The result of a second search through the memories, in one line. */
  gathered?: string
  /** The notes about the speaker that the speaker may hear. */
  speakerNotes?: PersonNotes
  /** The events of today and yesterday, if a talk begins. */
  lastDays?: DayLine[]
  /** Intents that are now due, at most three. */
  dueIntents?: DueIntent[]
  /** Intents that would be due but need somebody who isn't here. */
  waitingIntents?: WaitingIntent[]
  /** Intents that ended undone and that the speaker waits for. Only if nobody else hears. */
  endedIntents?: EndedIntent[]
  /** Requests for later in these words, and whether the NPC accepted them. */
  laterRequests?: TakenRequest[]
  /** What came of the NPC's offer, to which these words said yes or no. */
  offerAnswered?: OfferAnswered
  /** How the NPC's own offers to the speaker ended lately, oldest first. */
  offersEnded?: readonly OfferEnd[]
  /** The errand of the NPC that these words gave up. It is over. */
  errandLeft?: QuestId
  /** What came of a present that these words hold out. */
  presentHeldOut?: PresentHeldOut
  /** The NPC's open intents for the speaker, if nobody else hears. */
  promised?: OpenPromise[]
  /** Lines of curated memory that these words triggered, at most three. */
  triggered?: TriggeredLine[]
  /** Earlier turns without the current utterance, oldest first. */
  conversation: PastWords[]
  /** A summary of the words before `conversation`. */
  summary?: string | null
  /** Common knowledge of the world: the sections of WORLD.md. */
  lore: LoreSection[]
  /** The people everyone knows by name. `age` and `pronouns`: what everybody sees of them. */
  acquaintances: {
    id: NpcId
    name: string
    role: string
    home: PlaceId
    age?: number
    pronouns?: Character['pronouns']
    /** Their usual day, as everybody in a village sees it of a neighbour. Missing: they have none. */
    day?: Character['schedule']
    /** What neighbours ask them about their life and work, for a mind that has no questions of its own. */
    asked?: readonly NeighbourQuestion[]
  }[]
  places: { id: PlaceId; label: string; indoors?: true; isForSale?: true }[]
  /**
   * `occasions`: when to begin, from the skill's body (`occasionsOf`), for a mind that reads no prose. `lesson`: the
   * author's terms for lessons in it. `files`: whether it has additional files.
   */
  skills: { name: string; description: string; occasions?: readonly string[]; lesson?: LessonTerms; files?: true }[]
  /** Names of skills that may fit these words but aren't in the prompt's list for lack of room, best first. */
  skillsFitting?: readonly string[]
  /** Skills read in this talk, newest first. `bookmark` of the last `read_skill` tells how far each was followed. */
  skillsRead?: SkillRead[]
  /**
   * A skill that waited for these words but can't be used any more. `question`: the question it had asked. Null if the
   * NPC was on its way somewhere.
   */
  skillLost?: { question: string | null }
  /** News that this NPC has heard or seen and may tell the speaker, the most worthwhile first. */
  news?: TellableNews[]
  /** The world's random number for this turn (see `OperationRequest`). */
  luck?: number
  /** Decides between equally good lines, so that the same context gives the same answer. */
  seed: number
}

/**
 * Words said earlier in the talk. `kind`, `id`: those of the other person; default: the speaker's. `acted`: the NPC's
 * acts along with these words, or after them. `unthought`: no language model chose these words of the NPC, because
 * rules made them or they excuse a missing answer.
 */
export interface PastWords {
  from: 'self' | 'other'
  id?: BodyId
  kind?: 'player' | 'npc'
  name: string
  text: string
  acted?: readonly { tool: string; input: Record<string, unknown>; ok: boolean; result: string }[]
  unthought?: 'habit' | 'excuse'
}

export interface SkillRead {
  name: string
  /** The full text, as the embedded brain follows it. */
  body: string
  /** What a language model reads of it, if that is less. */
  prose?: string
  /** Set if it was unused for so long that the talk no longer follows it. The NPC can read it again. */
  laidAside?: true
  /** A note that the mind left with `read_skill` to find its place again. Empty at the beginning. */
  bookmark: string
  /** The only tools that the NPC may use while it follows the skill. Null: no limit. */
  allowedTools: readonly string[] | null
}

export interface Speaker {
  id: BodyId
  kind: 'player' | 'npc'
  name: string
  /** The id that stands for all linked ids of one person in memories and acquaintances. Default: `id`. */
  person?: BodyId
  /** True until this NPC has answered this speaker once. */
  firstMeeting: boolean
  /** Earlier game days on which they talked. */
  meetings: number
  /** True for the first words of this conversation: time for a greeting. */
  opening: boolean
}

/** A question to a villager that the author wrote for their neighbours. */
export interface NeighbourQuestion {
  asks: string
  /** What one asks next, once they have answered. */
  further: readonly string[]
  /** All the words that are spoken then: nobody asks who is named in them. */
  words: string
}

export interface Percepts {
  /**
   * The villagers who are in another zone of the land, and its name; or on the way there. `silent`: they were, when that
   * zone was last heard of. Missing: nobody is.
   */
  elsewhere?: { id: NpcId; name: string; label: string; isOnTheWay: boolean; silent?: string }[]
  place: { id: PlaceId; label: string } | null
  doing: string
  /** The time where a world other than ours keeps it, in its own words that fit after "It is". */
  time?: string
  /** Nearest first. `distance` is in tiles; `direction` is a compass word. */
  people: { id: BodyId; name: string; kind: 'player' | 'npc'; distance: number; direction: string; doing: string }[]
  following: BodyId | null
  /** The person whom the NPC leads somewhere and who has fallen behind. */
  waitsFor?: BodyId
}

export type OfferEnd = 'accepted' | 'declined' | 'expired' | 'withdrawn' | 'impossible'

/**
 * What came of an offer to which a player said yes or no. The goods are in words; empty for none. `quest`: the errand
 * that it was for.
 */
export type OfferAnswered =
  | { end: 'accepted'; gave: string; got: string; quest?: QuestId }
  | { end: 'declined' }
  | { end: 'too-far' }
  | { end: 'impossible' }

/**
 * What came of a present that a player's words hold out. `unnamed`: they named nothing. `none`: they don't have it.
 * `how-many`: they have several, and did not say how many. The thing is in words; `rest` is what else they said.
 */
export type PresentHeldOut = { rest: string } & (
  | { end: 'unnamed' }
  | { end: 'given' | 'none' | 'too-far' | 'how-many'; thing: string }
)
