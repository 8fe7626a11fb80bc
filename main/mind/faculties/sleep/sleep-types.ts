import type { Deadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import type { Character } from '../../../content/character.ts'
import type { GameTime } from '../../../language/calendar.ts'
import type { Language } from '../../../language/language.ts'
import type { News } from '../../../world/society/news.ts'
import type { ChatModel, ToolCall, ToolSchema } from '../../ports/chat-model.ts'
import type { MemoryEntry, NewMemory, NpcMemory } from '../../ports/memory-port.ts'
import type { TalkLine } from '../../ports/talk-line.ts'
import type { ToolResult } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'

/** The marks after a remembered line in a kept file. */
export interface LineMark {
  kind: NewMemory['kind']
  importance: number
  id: string | null
  at: string | null
  audience: NewMemory['audience'] | null
  about: readonly string[]
  from: readonly string[]
  news?: readonly News[]
  confided?: true
  observed: string | null
  until: string | null
}

/**
 * Reads and writes remembered lines, whose format belongs to the memory. `read` takes the text after the list marker.
 */
export interface LineMarks {
  /** A list line with its marks, always on one line. */
  write(text: string, mark: LineMark): string
  read(line: string): { text: string; mark: LineMark }
}

/** The part of a memory that states something. */
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

/** Finds rows that are no longer true because a newer one contradicts them. */
export type FindSupersessions = (rows: readonly StatedRow[]) => readonly { older: string; newer: string }[]

/** An NPC's way into the world while it sleeps. */
export interface NightDesk {
  /** It and the world, as of now. */
  context: TurnContext
  /** The tools that it may use. */
  tools: readonly ToolSchema[]
  /** Through the gate, like every call. Rejects only with an abort's reason. */
  run(call: ToolCall): Promise<ToolResult>
}

export interface SleepRequest {
  memory: Pick<NpcMemory, 'npc' | 'noted' | 'read' | 'remember' | 'rewrite' | 'recalls'>
  character: Character
  /** The language that people speak. */
  language: Language
  now: GameTime
  /** A model that writes better than the rules. If it is null or can't write, the rules write. */
  model: ChatModel | null
  /** Whether a brain can follow such a question. Default: all but the embedded one. */
  writes?: (ref: string) => boolean
  /**
   * The words between the NPC and each player since `since` (game time in milliseconds), oldest first. Default:
   * unknown, so only the notes count.
   */
  talks?: (since: number) => Promise<ReadonlyMap<string, readonly TalkLine[]>>
  /**
   * What its mind may do in the world at the end of the night, as things are then; null if nothing. Default: nothing,
   * as where no world runs.
   */
  desk?: () => NightDesk | null
  marks: LineMarks
  findSupersessions: FindSupersessions
  /** Awaited now and then during long work, so that other work can run. Default: no pause. */
  breathe?: () => Promise<void>
  /** The deadline for one question to the model. */
  deadline: Deadline
  /** Ends the night early. Lines already written stay, and the rest waits for another night. */
  signal: AbortSignal
  logger: Logger
}

export interface SleepReport {
  npc: string
  /** `nothing`: there are no notes since the last sleep, so nothing was written. */
  kind: 'slept' | 'nothing'
  /** How many memories the night went over. */
  considered: number
  /** How many lines were added to the files, including thoughts and feelings. */
  written: number
  /** How many lines this night made outdated. */
  superseded: number
  /** The NPC's thoughts, in its own words. */
  reflections: string[]
  /** Files that changed. */
  files: string[]
  /** Files that couldn't be changed, and why. They are retried next night. */
  refused: string[]
  /** The players about whom a model wrote no page of the diary, each with the reason. */
  without: string[]
  /** Who worded the kept lines. */
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
  /** How often it was told, seen or recalled. */
  times: number
}

/** The terms of a score, each from 0 to 1. */
export interface ScoreTerms {
  relevance: number
  frequency: number
  diversity: number
  recency: number
  consolidation: number
  richness: number
}

/** A line meant for one of the kept files. */
export interface Promotion {
  path: string
  section: Section
  text: string
  mark: Omit<LineMark, 'id'> & { audience: NewMemory['audience'] }
  /** What the line is about. Each slot has one line, which a newer wording replaces. */
  slot: string
  /** Who told it and when (`HH:MM` on the observed day). This decides which line supersedes which. */
  who: { id: string; name: string } | null
  time: string | null
}

export type Section = 'What I know' | 'How I feel' | 'What I think'
