import type { Character } from '../../content/character.ts'
import type { Content } from '../../content/load-content.ts'
import type { AuthoredWorld } from '../dispatch/access/authored.ts'
import type { RunSkills } from '../faculties/learning/run-skills.ts'
import type { RunNews } from '../faculties/news/run-news.ts'
import type { RunIntents } from '../faculties/promises/run-intents.ts'
import type { ChatModel } from '../ports/chat-model.ts'
import type { NpcMemory } from '../ports/memory-port.ts'
import type { GameTime, TurnContext } from '../ports/turn-context.ts'
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

/** All that comes up. */
export interface Recalled extends Heard {
  /** Gathered anew when the world or the talk went on since. */
  readonly contextNow: () => TurnContext
  readonly gathered: Gathered | null
  /** Real time that remembering took of the turn's own. */
  readonly spentMs: number
  readonly skills: RunSkills
  readonly news: RunNews
  readonly intents: RunIntents
}

/** What the mind is told and can do. */
export interface Thought extends Recalled {
  readonly context: TurnContext
  readonly prompt: RunPrompt
  readonly tools: TurnTools
  /** Texts that are recited to nobody. */
  readonly unspoken: readonly string[]
}

/** The mind is done, and its words have left. */
export interface Acted extends Thought {
  readonly result: TurnResult
  readonly delivered: Delivered
  /** For the trace: claims that nothing bore out. */
  readonly corrected: readonly { claim: string; sentence: string }[]
}
