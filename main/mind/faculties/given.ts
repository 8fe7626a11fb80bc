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

/** What a faculty gives to a turn before the mind is told anything. All of it may be left out. */
export interface Given<Kept = unknown> {
  /** What the faculty itself wants to know again in `during` and `after`; nobody else sees it. */
  readonly kept?: Kept
  /** The turn as data with this faculty's share. Asked each time it is gathered, so it must be quick. */
  context?(base: TurnContext): TurnContext
  /** For the part of the prompt that changes each turn. */
  readonly lines?: string
  /** What the NPC has learned for good and this listener may hear; empty where the model needs none. */
  learned?(model: ChatModel): Promise<string>
  readonly skills?: RunSkills
  readonly permit?: Permit
  /** The model as it is asked in this turn. */
  model?(model: ChatModel): ChatModel
  readonly room?: Room
  /** Beside what came to mind, in the trace. */
  readonly trace?: Readonly<Record<string, unknown>>
}

/** By what calls of tools are let through. Of several gates all must agree; without one that brings a `safety` nothing is let through. */
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

/** Makes a talk shorter that fills its model's window. */
export interface Room {
  /** Whether it was too long by the rules and is shorter now; the prompt is made anew then. */
  make(prompt: FilledPrompt): Promise<boolean>
  /** For the model that says so itself. */
  guard(prompt: () => FilledPrompt, rebuild: () => Promise<readonly ChatMessage[]>): OverflowGuard
}

/** Words on their way out. What it takes in and never says is held back. */
export interface WordFilter {
  push(delta: string): void
  /** Something was done in the world. */
  settle?(): void
  /** The answer ends here: what is still held back is said, or it is not. */
  finish(): void
}

/** What is written beside an answer. */
export type Marks = Pick<Inbound, 'news'>

/** Hooks of plugins that belong to one turn; a faculty listens under the same names, and is told the thing itself. */
export type TurnHookName = 'before_tool_call' | 'after_tool_call' | 'message_sending'
export type TurnHandlers = {
  readonly [Name in TurnHookName]?: (
    event: HookEvents[Name],
  ) => HookResult<Name> | undefined | Promise<HookResult<Name> | undefined>
}

/** How a faculty takes part while the mind is at work. All of it may be left out. */
export interface Watch {
  readonly on?: TurnHandlers
  /** Stands between mind and listener. The first faculty of the list hears the words first. */
  words?(say: (text: string) => void): WordFilter
  /** An act as it may be done; null: not at all. */
  reword?(command: Command): Command | null
  /** Helpers of tools. */
  readonly desk?: Partial<ToolRun>
  /** The mind is done, and nothing of its answer is written down yet. */
  ended?(): void
  /** What is written beside these words. */
  mark?(text: string): Marks
  /** Beside how the turn ended, in the trace. */
  trace?(): Readonly<Record<string, unknown>>
}
