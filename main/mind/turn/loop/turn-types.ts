import type { Deadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import type { HookScene, Hooks } from '../../hooks/hook-types.ts'
import type { AnswerBound, ChatMessage, ChatModel, ModelError, ToolCall, ToolSchema } from '../../ports/chat-model.ts'
import type { ToolResult } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { ToolRunner } from '../../tools/run-tool.ts'
import type { Steer } from './steering.ts'
import { defaultLoopLimits } from './tool-loops.ts'

export interface TurnLimits {
  /** Model calls in one turn. */
  iterations: number
  /** Real time for the whole turn, in milliseconds. */
  timeMs: number
  /** How often one call may give the same result before the model is told, and from when on it is not carried out. 0: off. Default 3 and 5. */
  loopWarn?: number
  loopBlock?: number
}
export const defaultTurnLimits: TurnLimits = {
  iterations: 8,
  timeMs: 90_000,
  loopWarn: defaultLoopLimits.warn,
  loopBlock: defaultLoopLimits.block,
}

/** What a turn shows while it goes on. What throws here is logged and changes nothing. */
interface TurnSink {
  /** The brain that thinks now; again when another takes over. */
  model?(label: string): void
  toolStart?(event: { call: ToolCall }): void
  tool?(event: { call: ToolCall; result: ToolResult }): void
}

export interface TurnOptions {
  model: ChatModel
  messages: readonly ChatMessage[]
  schemas: ToolSchema[]
  tools: ToolRunner
  context: TurnContext
  limits: TurnLimits
  deadline: Deadline
  /** Aborted by `/stop` and by what ends a talk; the turn then throws its reason. */
  signal: AbortSignal
  sink?: TurnSink
  /** Called around each tool call when `scene` says where. */
  hooks?: Hooks
  scene?: HookScene
  /** Asked before each tool call, after the results, and after the last word; not when no model call is left that could hear it. */
  steer?: Steer
  /** `inference` before each model call, `tools` before the calls of an answer, `streaming` at the first word of the turn, `dropped` for what looks like a tool call and is none. */
  trace?: (phase: 'inference' | 'tools' | 'streaming' | 'dropped', detail: Record<string, unknown>) => void
  /** A model says that the talk is too long: gives shorter messages in the place of `messages`, or null. Asked once. */
  shorten?: () => Promise<readonly ChatMessage[] | null>
  logger?: Logger
}

export interface TurnResult {
  /** All that was said, as it was streamed. */
  text: string
  /** Calls that were carried out, or refused, with the arguments they had then. */
  acts: { call: ToolCall; result: ToolResult }[]
  /** Calls that newer words overtook; nothing came of them. */
  skipped: ToolCall[]
  end: { kind: 'answered' } | { kind: 'iterations' } | { kind: 'timeout' } | { kind: 'failed'; error: ModelError }
  /** Reference of the model that gave the last answer; the one that was asked when none did. */
  by: string
  /** One of its answers was longer than any may be and ends before its end. */
  cut?: AnswerBound
  modelCalls: number
  usage: { promptTokens: number; completionTokens: number }
}
