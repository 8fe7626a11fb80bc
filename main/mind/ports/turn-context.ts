import type { Character } from '../../content/character.ts'
import type { LoreSection } from '../../content/load-extra-lore.ts'
import type { LessonTerms } from '../../content/skills/gates/lesson-terms.ts'
import type { GameTime } from '../../language/calendar.ts'
import type { BodyId, NpcId, PlaceId } from '../../world/ids.ts'
import type { TalkManner } from '../../world/operation-request.ts'
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
  /** Where it is said. Default: between the two alone. */
  chat?: ChatPlace
  /** Who else is in the talk, if it has more than two members. */
  company?: readonly Companion[]
  /** What it wants from this talk with another villager. */
  aim?: TalkAim
  /** What might move it to speak to a villager on this day, in no order. */
  everyday?: TalkAim[]
  /** How it should speak now. */
  manner?: TalkManner
  /** The speaker writes from a web page or console and may not be in the world. */
  afar?: true
  /** The turn's purpose. Default `talk`. */
  purpose?: RunPurpose
  /** If nobody speaks: what woke the NPC, as sentences addressed to it. */
  woken?: readonly string[]
  /** A scheduled job in its own session; `utterance` says what to do. */
  isJob?: true
  /** The words just said, as written. Empty if the NPC opens the talk. */
  utterance: string
  /** The same by speaker, if several people spoke at once; the current speaker comes last. */
  said?: { by: Pick<Speaker, 'id' | 'kind' | 'name'>; text: string }[]
  now: GameTime
  percepts: Percepts
  /** If nobody speaks: nearby players with whom it has never talked. */
  strangers?: readonly BodyId[]
  /** Goods, offers, quests and the like, as this NPC sees them. Absent in worlds without them. */
  surroundings?: Surroundings
  /** Best first, already filtered for the asker. */
  recalled: MemoryHit[]
  /** 0..1: how likely a recalled memory answers the question (see `MemorySearchResult`). Unknown if absent. */
  confidence?: number
  /** False if the NPC keeps no notes: it forgets these words with this talk. Default true. */
  keepsNotes?: boolean
  /** The result of a second search through the memories, in one line. */
  gathered?: string
  /** The notes about the speaker that they may hear. */
  speakerNotes?: PersonNotes
  /** The events of today and yesterday, if a talk begins. */
  lastDays?: DayLine[]
  /** Intents that are now due; at most three. */
  dueIntents?: DueIntent[]
  /** Intents that would be due, but need somebody who isn't here. */
  waitingIntents?: WaitingIntent[]
  /** The intents that ended undone and that the speaker waits for. Only if nobody else hears. */
  endedIntents?: EndedIntent[]
  /** Requests for later in these words, and whether they were accepted. */
  laterRequests?: TakenRequest[]
  /** The NPC's open intents for the speaker, if nobody else hears. */
  promised?: OpenPromise[]
  /** Lines of curated memory triggered by these words; at most three. */
  triggered?: TriggeredLine[]
  /** Earlier turns without the current utterance, oldest first. */
  conversation: PastWords[]
  /** A summary of the words before `conversation`. */
  summary?: string | null
  /** Common knowledge of the world: the sections of WORLD.md. */
  lore: LoreSection[]
  /** The people everyone knows by name. */
  acquaintances: { id: NpcId; name: string; role: string; home: PlaceId }[]
  places: { id: PlaceId; label: string; indoors?: true }[]
  /**
   * `occasions`: when to begin, according to the skill's body (`occasionsOf`), for a mind that reads no prose.
   * `lesson`: the author's terms for lessons in it. `files`: it has additional files.
   */
  skills: { name: string; description: string; occasions?: readonly string[]; lesson?: LessonTerms; files?: true }[]
  /** Names of skills that may fit these words but do not fit into the prompt's list, best first. */
  skillsFitting?: readonly string[]
  /**
   * Skills read in this talk, newest first, with how far they were followed (the `bookmark` of the last `read_skill`).
   */
  skillsRead?: SkillRead[]
  /**
   * A skill that waited for these words but is no longer usable. `question`: the question it asked; null if it was
   * walking.
   */
  skillLost?: { question: string | null }
  /** News this NPC has heard or seen and may tell the speaker, the most worthwhile first. */
  news?: TellableNews[]
  /** The world's luck for this turn (see `OperationRequest`). */
  luck?: number
  /** Decides between equally good lines, so the same context gives the same answer. */
  seed: number
}

/**
 * Words said earlier in the talk. `kind`, `id`: of the other person; default: the speaker's. `acted`: the NPC's acts
 * along with these words, or after them. `unthought`: no language model chose these words of the NPC. Rules made them,
 * or they excuse a missing answer.
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
  /** In full, as the embedded brain follows it. */
  body: string
  /** What a language model reads of it, if that is less. */
  prose?: string
  /** Unused for so long that the talk no longer follows it. It can be read again. */
  laidAside?: true
  /** A note that the mind left with `read_skill` to find its place again. Empty at the beginning. */
  bookmark: string
  /** The only tools that may be used while it is followed; null: no limit. */
  allowedTools: readonly string[] | null
}

export interface Speaker {
  id: BodyId
  kind: 'player' | 'npc'
  name: string
  /** Represents all linked ids of one person in memories and acquaintance. Default `id`. */
  person?: BodyId
  /** True until this NPC has answered this speaker once. */
  firstMeeting: boolean
  /** Earlier game days on which they talked. */
  meetings: number
  /** True for the first words of this conversation: time for a greeting. */
  opening: boolean
}

export interface Percepts {
  place: { id: PlaceId; label: string } | null
  doing: string
  /** Nearest first. `distance` in tiles; `direction` as a compass word. */
  people: { id: BodyId; name: string; kind: 'player' | 'npc'; distance: number; direction: string; doing: string }[]
  following: BodyId | null
  /** Whom it leads somewhere, and who has fallen behind. */
  waitsFor?: BodyId
}
