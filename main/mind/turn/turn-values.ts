import type { Character } from '../../content/character.ts'
import type { Content } from '../../content/load-content.ts'
import type { GameTime } from '../../language/calendar.ts'
import type { PlayerId } from '../../world/ids.ts'
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
import type { TurnResult } from './loop/turn-types.ts'
import type { RunPrompt } from './run-prompt.ts'
import type { TurnTools } from './turn-tools.ts'

/** The session is open, and this run its only writer. */
export interface Opened extends Asked {
  readonly session: Session
}

/** What was said is in the files, and memory was asked what it brings to mind. */
export interface Heard extends Opened {
  readonly content: Content
  readonly character: Character
  readonly authored: AuthoredWorld
  readonly memory: NpcMemory
  readonly model: ChatModel
  readonly acquaintance: Acquaintance | null
  readonly now: GameTime
  readonly place: string | null
  readonly utterance: string
  readonly recollection: Recollection & { query: RecallQuery }
}

/** What came up, as faculties get it. */
export interface Remembered extends Heard {
  /** The turn as data, gathered anew when the world or the talk went on since; without the shares of faculties. */
  readonly contextNow: () => TurnContext
  readonly gathered: Gathered | null
  /** Real time that remembering took of the turn's own. */
  readonly spentMs: number
}

/** `contextNow` has the shares of all. */
export interface Recalled extends Remembered {
  readonly joined: readonly Joined[]
}

/** What the mind is told and can do. */
export interface Thought extends Recalled {
  readonly context: TurnContext
  readonly prompt: RunPrompt
  readonly tools: TurnTools
  readonly skills: RunSkills
  /** Texts that are recited to nobody. */
  readonly unspoken: readonly string[]
}

/** The mind is done, and its words have left. */
export interface Acted extends Thought {
  readonly watches: readonly Watch[]
  readonly result: TurnResult
  readonly delivered: Delivered
}

/** All of it stands in the transcript. */
export interface Closed extends Acted {
  /** Whom the answer is about in the end, and what was written beside it. Null: no model answered. */
  readonly answer: { readonly about: readonly PlayerId[]; readonly marks: Marks } | null
}

/** Something a mind can do beside answering. Taken out of the list, the village runs without it. */
export interface Faculty<Kept = unknown> {
  readonly name: string
  /** What was said is in the files, and the mind has been told nothing. Null: it has nothing to do with this turn but may still take part. */
  before?(turn: Remembered): Given<Kept> | null | Promise<Given<Kept> | null>
  /** Right before the mind is asked. */
  during?(turn: Thought, kept: Kept | undefined): Watch
  /** The answer is in the transcript, or that there is none. Waited for: whatever takes long begins here and ends by itself. */
  after?(turn: Closed, kept: Kept | undefined): void | Promise<void>
}

/** A faculty in one turn. */
export interface Joined {
  readonly faculty: Faculty
  readonly given: Given
}
