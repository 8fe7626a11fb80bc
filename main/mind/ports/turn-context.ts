import type { Character } from '../../content/character.ts'
import type { LoreSection } from '../../content/load-extra-lore.ts'
import type { LessonTerms } from '../../content/skills/gates/lesson-terms.ts'
import type { GameTime } from '../../language/calendar.ts'
import type { TalkManner } from '../../world/commands.ts'
import type { BodyId, NpcId, PlaceId } from '../../world/ids.ts'
import type { MemoryHit } from './memory-port.ts'
import type { TellableNews } from './news.ts'
import type { MeantIntent, OpenPromise, TakenRequest } from './promises.ts'
import type { DayLine, PersonNotes, TriggeredLine } from './recollection.ts'
import type { Surroundings } from './surroundings.ts'
import type { ChatPlace, Companion, RunPurpose } from './talk-place.ts'

/** One turn as data: all that the mind of one NPC may know while it answers. Nothing of another NPC's memory or of another player's talk. */
export interface TurnContext {
  character: Character
  speaker: Speaker
  /** Where it is said. Default: between the two alone. */
  chat?: ChatPlace
  /** Who else is in the talk, when it has more than two members. */
  company?: readonly Companion[]
  /** In what way it is to speak now. */
  manner?: TalkManner
  /** The speaker's words come from a web page or a console: the speaker may not be in the world. */
  afar?: true
  /** What the turn is for. Default `talk`. */
  purpose?: RunPurpose
  /** Nobody speaks: what has made it look up now, in sentences to itself. */
  woken?: readonly string[]
  /** It does something at a set time, in a session of its own: `utterance` says what. */
  isJob?: true
  /** What was just said, as written. Empty when the NPC opens the talk itself. */
  utterance: string
  /** The same line by line where several people spoke at once, the speaker last. */
  said?: { by: Pick<Speaker, 'id' | 'kind' | 'name'>; text: string }[]
  now: GameTime
  percepts: Percepts
  /** What there is of goods, offers, quests and the like, as this NPC can see it. Absent where the world has none of it. */
  surroundings?: Surroundings
  /** Best first, already filtered by who is asking. */
  recalled: MemoryHit[]
  /** 0..1: how likely something recalled answers what was asked (see `MemorySearchResult`). Unknown when left out. */
  confidence?: number
  /** False where the NPC keeps no notes: what is said now is forgotten with this talk. Default true. */
  keepsNotes?: boolean
  /** What a second look through the memories gathered, in one line. */
  gathered?: string
  /** What is noted of the speaker, as far as they may hear it. */
  speakerNotes?: PersonNotes
  /** What happened today and yesterday, as a talk begins. */
  lastDays?: DayLine[]
  /** What the NPC meant to say or do, to which it has come now. Three at most. */
  meant?: MeantIntent[]
  /** What in these words was asked for later, and whether it was taken on. */
  takenOn?: TakenRequest[]
  /** What the NPC still means to do for the one it speaks with, where only they hear it. */
  promised?: OpenPromise[]
  /** Lines of curated memory that these words bring up. Three at most. */
  triggered?: TriggeredLine[]
  /** This session's earlier turns, oldest first, without the current utterance. `kind` and `id` are the other's, by default the speaker's. */
  conversation: { from: 'self' | 'other'; id?: BodyId; kind?: 'player' | 'npc'; name: string; text: string }[]
  /** What was said before `conversation`, in short. */
  summary?: string | null
  /** What everyone in the world knows: the sections of WORLD.md. */
  lore: LoreSection[]
  /** The people everyone knows by name. */
  acquaintances: { id: NpcId; name: string; role: string; home: PlaceId }[]
  places: { id: PlaceId; label: string; indoors?: true }[]
  /** `occasions`: when to begin, as the skill's body says it (`occasionsOf`), for a mind that reads no prose. `lesson`: what its author says of lessons in it. `files`: there are others beside it. */
  skills: { name: string; description: string; occasions?: readonly string[]; lesson?: LessonTerms; files?: true }[]
  /** Of many skills, names of those that these words may be about and that the list in a prompt has no room for, best first. */
  skillsFitting?: readonly string[]
  /** Skills that were read in this talk, newest first, with how far they were followed (the `bookmark` of the last `read_skill`). */
  skillsRead?: SkillRead[]
  /** The skill of this talk that waited for these words can not be used any more. `question`: words of what was asked; null where it walked to a place. */
  skillLost?: { question: string | null }
  /** What has come to this NPC's ears or eyes and may be told to whoever it speaks with, what is most worth telling first. */
  news?: TellableNews[]
  /** What the world's luck left to this turn (see `OperationRequest`). */
  luck?: number
  /** Fixes every choice among equally good lines; the same context gives the same answer. */
  seed: number
}

export interface SkillRead {
  name: string
  body: string
  /** What the mind left with `read_skill` to know where it is; empty at the beginning. */
  bookmark: string
  /** When nothing else is named, only these tools may be used while it is followed; null: no ceiling. */
  allowedTools: readonly string[] | null
}

export interface Speaker {
  id: BodyId
  kind: 'player' | 'npc'
  name: string
  /** Stands for all ids of one person, where several are linked; for memories and acquaintance. Default `id`. */
  person?: BodyId
  /** True until this NPC has answered this speaker once. */
  firstMeeting: boolean
  /** Game days on which they talked before today. */
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
}
