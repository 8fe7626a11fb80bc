import type { Command } from '../../world/commands.ts'
import type { HookEvents, HookResult } from '../hooks/hook-types.ts'
import type { ChatMessage, ChatModel } from '../ports/chat-model.ts'
import type { Inbound } from '../ports/inbound.ts'
import type { ToolRun } from '../ports/tool.ts'
import type { TurnContext } from '../ports/turn-context.ts'
import type { OverflowGuard } from './compaction/overflow-guard.ts'
import type { RunSkills } from './learning/run-skills.ts'
import type { PermissionGate } from './permission/permission.ts'
import type { Safety } from './permission/safety.ts'

/** What a faculty contributes to a turn before the mind is told anything. Everything is optional. */
export interface Given<Kept = unknown> {
  /** Passed back to the faculty in `during` and `after`; nobody else sees it. */
  readonly kept?: Kept
  /** Adds this faculty's share to the turn's data. Called each time the data is gathered, so it must be fast. */
  context?(base: TurnContext): TurnContext
  /** For the part of the prompt that changes each turn. */
  readonly lines?: string
  /** What the NPC has learned for good and this listener may hear; empty if the model needs none. */
  learned?(model: ChatModel): Promise<string>
  readonly skills?: RunSkills
  readonly permit?: Permit
  /** The model as this turn asks it. */
  model?(model: ChatModel): ChatModel
  readonly room?: Room
  /** Added to the trace next to what was recalled. */
  readonly trace?: Readonly<Record<string, unknown>>
}

/**
 * What lets tool calls through. If there are several gates, all must agree; if none brings a `safety`, nothing passes.
 */
export interface Permit {
  readonly gate: PermissionGate
  readonly safety?: Safety
}

/** A prompt that may be too long. */
export interface FilledPrompt {
  readonly context: TurnContext
  readonly model: ChatModel
  readonly tokens: number
}

/** Shortens a talk that fills its model's window. */
export interface Room {
  /** Whether the talk was too long by the rules and is now shorter; the prompt is then rebuilt. */
  make(prompt: FilledPrompt): Promise<boolean>
  /** For a model that reports the overflow itself. */
  guard(prompt: () => FilledPrompt, rebuild: () => Promise<readonly ChatMessage[]>): OverflowGuard
}

/** A sentence that nobody heard. */
export interface LeftSentence {
  text: string
  /** It says that a program speaks, though nobody asked. Default: it tells of an act, or leans on such a sentence. */
  isOfMachine?: true
}

/** Filters words on their way out. What it takes in and never says is held back. */
export interface WordFilter {
  push(delta: string): void
  /** Called when something was done in the world. */
  settle?(): void
  /** An answer pauses for acts: more words of it may follow. */
  pause?(): void
  /** An answer ends: words still held back are said or dropped. */
  finish(): void
  /**
   * Sentences that `finish` left out because they are not so, and what depends on them. A language model is told of
   * them, once in a turn, and may say it otherwise.
   */
  leftOut?(): readonly LeftSentence[]
}

/** What is recorded with an answer. */
export type Marks = Pick<Inbound, 'news' | 'confided'>

/** Plugin hooks that belong to one turn. A faculty listens under the same names and gets the event itself. */
export type TurnHookName = 'before_tool_call' | 'after_tool_call' | 'message_sending'
export type TurnHandlers = {
  readonly [Name in TurnHookName]?: (
    event: HookEvents[Name],
  ) => HookResult<Name> | undefined | Promise<HookResult<Name> | undefined>
}

/** How a faculty takes part while the mind works. Everything is optional. */
export interface Watch {
  readonly on?: TurnHandlers
  /** Filters words between mind and listener. The first faculty in the list gets them first. */
  words?(say: (text: string) => void): WordFilter
  /**
   * Sentences of the answer so far that bind the NPC to something, while nothing keeps it. A language model is told of
   * them, once in a turn, and may make the call that does.
   */
  owed?(said: string): readonly string[]
  /** The command as it may be done; null if it may not. */
  reword?(command: Command): Command | null
  /** Helpers for tools. */
  readonly desk?: Partial<ToolRun>
  /** The mind is done, and nothing of its answer is recorded yet. */
  ended?(): void
  /** What to record with these words. */
  mark?(text: string): Marks
  /** Added to the trace when the turn ends. */
  trace?(): Readonly<Record<string, unknown>>
}
