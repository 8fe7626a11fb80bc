import type { Character } from '../../content/character.ts'
import type { Content } from '../../content/load-content.ts'
import type { GameTime } from '../../language/calendar.ts'
import type { BodyId, PlayerId } from '../../world/ids.ts'
import type { AuthoredWorld } from '../dispatch/access/authored.ts'
import type { Given, Marks, Watch } from '../faculties/given.ts'
import type { RunSkills } from '../faculties/learning/run-skills.ts'
import type { ChatModel } from '../ports/chat-model.ts'
import type { NpcMemory } from '../ports/memory-port.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import type { RecallQuery } from '../recall/build-query.ts'
import type { Recollection } from '../recall/recall.ts'
import type { Acquaintance, Session } from '../sessions/session.ts'
import type { Asked } from './asked.ts'
import type { Delivered } from './delivery.ts'
import type { Gathered } from './gather-more.ts'
import type { LastTalks } from './last-talks.ts'
import type { TurnResult } from './loop/turn-types.ts'
import type { RunPrompt } from './run-prompt.ts'
import type { TurnTools } from './turn-tools.ts'

/** The session is open, and only this run may write to it. */
export interface Opened extends Asked {
  readonly session: Session
}

/** The words are in the files, and memory has been searched. */
export interface Heard extends Opened {
  readonly content: Content
  readonly character: Character
  readonly authored: AuthoredWorld
  readonly memory: NpcMemory
  readonly model: ChatModel
  readonly acquaintance: Acquaintance | null
  /** Nearby players with whom the NPC has never talked, if nobody speaks to it. */
  readonly strangers: readonly BodyId[]
  /** Its talks since it last had time for itself, if nobody speaks to it. */
  readonly lastTalks: LastTalks
  readonly now: GameTime
  readonly place: string | null
  readonly utterance: string
  readonly recollection: Recollection & { query: RecallQuery }
}

/** What was recalled, as faculties get it. */
export interface Remembered extends Heard {
  /** The turn as data, rebuilt when the world or the talk has moved on. The parts of the faculties are missing. */
  readonly contextNow: () => TurnContext
  readonly gathered: Gathered | null
  /** How much real time of the turn was spent on remembering. */
  readonly spentMs: number
}

/** The turn with the parts of all faculties in `contextNow`. */
export interface Recalled extends Remembered {
  readonly joined: readonly Joined[]
}

/** The mind's input and its tools are known. */
export interface Thought extends Recalled {
  readonly context: TurnContext
  readonly prompt: RunPrompt
  readonly tools: TurnTools
  readonly skills: RunSkills
  /** The texts that must not be recited. */
  readonly unspoken: readonly string[]
}

/** The mind is done, and its words have been sent. */
export interface Acted extends Thought {
  readonly watches: readonly Watch[]
  readonly result: TurnResult
  readonly delivered: Delivered
}

/** Everything is in the transcript. */
export interface Closed extends Acted {
  /** The players whom the answer is about, and the data recorded with it. Null: no model answered. */
  readonly answer: { readonly about: readonly PlayerId[]; readonly marks: Marks } | null
}

/** Something that a mind can do besides answering. The village also runs without it. */
export interface Faculty<Kept = unknown> {
  readonly name: string
  /**
   * Called when the words are in the files, before the mind gets anything. Null: it adds nothing now but may take part
   * later.
   */
  before?(turn: Remembered): Given<Kept> | null | Promise<Given<Kept> | null>
  /** Called right before the mind is asked. */
  during?(turn: Thought, kept: Kept | undefined): Watch
  /**
   * Called when the transcript has the answer, or the fact that there is none. It is awaited, so long work should only
   * be started here.
   */
  after?(turn: Closed, kept: Kept | undefined): void | Promise<void>
}

/** A faculty in one turn. */
export interface Joined {
  readonly faculty: Faculty
  readonly given: Given
}
