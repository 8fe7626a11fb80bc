import type { Deadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import type { Character } from '../../../content/character.ts'
import type { GameTime } from '../../../language/calendar.ts'
import type { News } from '../../../world/society/news.ts'
import type { ChatModel } from '../../ports/chat-model.ts'
import type { MemoryEntry, NewMemory, NpcMemory } from '../../ports/memory-port.ts'

/** What stands behind a remembered line of a kept file. */
export interface LineMark {
  kind: NewMemory['kind']
  importance: number
  id: string | null
  at: string | null
  audience: NewMemory['audience'] | null
  about: readonly string[]
  from: readonly string[]
  news?: readonly News[]
  observed: string | null
  until: string | null
}

/** How remembered lines are written: the grammar of the notes belongs to the memory. `read` takes what stands after the list marker. */
export interface LineMarks {
  /** A list line with its marks, in one line whatever the text holds. */
  write(text: string, mark: LineMark): string
  read(line: string): { text: string; mark: LineMark }
}

/** A memory as far as it states something. */
export interface StatedRow {
  id: string
  text: string
  who: { id: string; name: string } | null
  kind: 'person' | NewMemory['kind']
  path: string
  date: string | null
  time: string | null
  line: number
  until: string | null
}

/** Which of these no longer hold, since a newer one says otherwise of the same thing. */
export type FindSupersessions = (rows: readonly StatedRow[]) => readonly { older: string; newer: string }[]

export interface SleepRequest {
  memory: Pick<NpcMemory, 'npc' | 'noted' | 'read' | 'rewrite' | 'recalls'>
  character: Character
  now: GameTime
  /** Writes better than rules do; null, or one that cannot: rules alone. */
  model: ChatModel | null
  /** Which brains can follow such a question. Default: all but the embedded one. */
  writes?: (ref: string) => boolean
  marks: LineMarks
  findSupersessions: FindSupersessions
  /** Lets others have their turn; awaited now and then in long work. Default: nobody waits. */
  breathe?: () => Promise<void>
  /** For one question to the model. */
  deadline: Deadline
  /** Ends the night early: what is written by then stays, the rest is slept over another time. */
  signal: AbortSignal
  logger: Logger
}

export interface SleepReport {
  npc: string
  /** `nothing`: nothing was noted since the last sleep, and nothing was written. */
  kind: 'slept' | 'nothing'
  /** Memories it went over. */
  considered: number
  /** Lines that came into its files, reflections and feelings with them. */
  written: number
  /** Lines that no longer hold since this night. */
  superseded: number
  /** What it thought about it, in its own words. */
  reflections: string[]
  /** Files that were changed. */
  files: string[]
  /** Files that could not be changed, with why; they are tried again the next night. */
  refused: string[]
  /** Who worded what is kept. */
  by: 'rules' | 'model'
}

/** Several tellings of one thing. */
export interface Candidate {
  /** Oldest first. */
  entries: readonly MemoryEntry[]
  /** The telling whose words are kept. */
  lead: MemoryEntry
  score: number
  terms: ScoreTerms
  /** Told, seen or come to mind so often. */
  times: number
}

/** Each from 0 to 1. */
export interface ScoreTerms {
  relevance: number
  frequency: number
  diversity: number
  recency: number
  consolidation: number
  richness: number
}

/** A line that is to stand in one of the kept files. */
export interface Promotion {
  path: string
  section: Section
  text: string
  mark: Omit<LineMark, 'id'> & { audience: NewMemory['audience'] }
  /** What the line is about, so that there is one of it: a newer wording takes its place. */
  slot: string
  /** Who told it and when (`HH:MM` of the observed day), for what supersedes what. */
  who: { id: string; name: string } | null
  time: string | null
}

export type Section = 'What I know' | 'How I feel' | 'What I think'
