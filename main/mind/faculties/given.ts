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

/** What a faculty contributes to a turn before the mind is asked. Everything is optional. */
export interface Given<Kept = unknown> {
  /** Passed back to the same faculty in `during` and `after`. Nothing else sees it. */
  readonly kept?: Kept
  /** Adds this faculty's part to the turn's data. Called each time the data is gathered, so it must be fast. */
  context?(base: TurnContext): TurnContext
  /** For the part of the prompt that changes each turn. */
  readonly lines?: string
  /** What the NPC has learned and this listener may hear. Empty if the model needs none of it. */
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
 * Decides whether tool calls may run. If there are several gates, all must agree. If no faculty provides a `safety`, no
 * call passes.
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
  /** Shortens the talk if it was too long. Returns whether it did, so that the prompt is rebuilt. */
  make(prompt: FilledPrompt): Promise<boolean>
  /** For a model that reports the overflow itself. */
  guard(prompt: () => FilledPrompt, rebuild: () => Promise<readonly ChatMessage[]>): OverflowGuard
}

/**
 * What a sentence that was left out is about, besides acts. `machine`: the speaker is a program or somebody else, though
 * nobody asked. `past`: an earlier deed between the two that nothing bears out. `quote`: words of somebody else that the
 * NPC never heard. `secret`: what somebody else told it in confidence. `goods`: things that it does not have. `witness`:
 * what it neither saw nor knows.
 */
export type LeftMatter = 'machine' | 'past' | 'quote' | 'secret' | 'goods' | 'witness'

/** A sentence that was left out, so nobody heard it. */
export interface LeftSentence {
  text: string
  /** What it is about. Default: it claims an act, or refers to a sentence that claims one. */
  of?: LeftMatter
}

/** Filters words on their way out. Words that it takes and doesn't pass on are held back. */
export interface WordFilter {
  push(delta: string): void
  /** Call this when something was done in the world. */
  settle?(): void
  /** Call this when an answer pauses for acts. More of its words may follow. */
  pause?(): void
  /** Call this when an answer ends. Words that are still held back are said or dropped. */
  finish(): void
  /**
   * The sentences that `finish` left out because they aren't true, and those that depend on them. Once per turn a
   * language model is told of them and may reword its answer.
   */
  leftOut?(): readonly LeftSentence[]
}

/** What is recorded with an answer. */
export type Marks = Pick<Inbound, 'news' | 'confided' | 'loose'>

/** Plugin hooks that belong to one turn. A faculty uses the same hook names but gets the event itself. */
export type TurnHookName = 'before_tool_call' | 'after_tool_call' | 'message_sending'
export type TurnHandlers = {
  readonly [Name in TurnHookName]?: (
    event: HookEvents[Name],
  ) => HookResult<Name> | undefined | Promise<HookResult<Name> | undefined>
}

/** How a faculty takes part while the mind works. Everything is optional. */
export interface Watch {
  readonly on?: TurnHandlers
  /** Filters the words between mind and listener. The first faculty in the list filters first. */
  words?(say: (text: string) => void): WordFilter
  /**
   * The sentences of the answer so far that promise something no tool call has stored. Once per turn a language model
   * is told of them and may make the missing call.
   */
  owed?(said: string): readonly string[]
  /** The command in its permitted form; null if it isn't permitted. */
  reword?(command: Command): Command | null
  /** Helpers for tools. */
  readonly desk?: Partial<ToolRun>
  /** Called when the mind is done and its answer isn't recorded yet. */
  ended?(): void
  /** What to record with these words. */
  mark?(text: string): Marks
  /** Added to the trace when the turn ends. */
  trace?(): Readonly<Record<string, unknown>>
}
