import type { Deadline } from '../../../base/deadline.ts'
import type { Logger } from '../../../base/logger.ts'
import type { HookScene, Hooks } from '../../hooks/hook-types.ts'
import type { AnswerBound, ChatMessage, ChatModel, ModelError, ToolCall, ToolSchema } from '../../ports/chat-model.ts'
import type { ToolResult } from '../../ports/tool.ts'
import type { TurnContext } from '../../ports/turn-context.ts'
import type { ToolRunner } from '../../tools/run-tool.ts'
import type { fallbackLine } from '../fallback-line.ts'
import type { Steer } from './steering.ts'
import { defaultLoopLimits } from './tool-loops.ts'

export interface TurnLimits {
  /** The model calls in one turn. */
  iterations: number
  /** Real time for the whole turn, in milliseconds. */
  timeMs: number
  /**
   * How often a call may give the same result before the model gets a warning, and before the call is blocked. 0: off.
   * Default 3 and 5.
   */
  loopWarn?: number
  loopBlock?: number
}
export const defaultTurnLimits: TurnLimits = {
  iterations: 8,
  timeMs: 90_000,
  loopWarn: defaultLoopLimits.warn,
  loopBlock: defaultLoopLimits.block,
}

/** Shows a turn as it runs. Its errors are logged and change nothing. */
interface TurnSink {
  /** Reports the model that thinks now. Called again when another takes over. */
  model?(label: string): void
  toolStart?(event: { call: ToolCall }): void
  tool?(event: { call: ToolCall; result: ToolResult }): void
}

/**
 * All models get the schemas of the `shown` tools, and rules those of the `hidden` ones too. The prompt names some of the
 * hidden ones in a line (`named`). Of the others, a model may not call what speaks.
 */
export interface ToolOffer {
  shown: ToolSchema[]
  named?: readonly ToolSchema[]
  hidden: readonly ToolSchema[]
}

export const offeredNames = ({ shown, named = [] }: ToolOffer): string[] => [...shown, ...named].map(({ name }) => name)

export interface TurnOptions {
  model: ChatModel
  messages: readonly ChatMessage[]
  schemas: ToolSchema[]
  /** The tools as they are now, asked before each model call. Default: always `schemas`. */
  offer?: () => ToolOffer
  tools: ToolRunner
  /** Whether the speaker can see or feel what a tool did. Default: always. */
  isSeen?: (tool: string) => boolean
  /** Whether a tool's success tells the mind nothing new. Default: never. */
  isPlain?: (tool: string) => boolean
  context: TurnContext
  /** The promises said so far that nothing has stored. Default: none. */
  owed?: (said: string) => readonly string[]
  /** The words if no answer comes. Default: one of the character's own lines. */
  fallback?: typeof fallbackLine
  limits: TurnLimits
  deadline: Deadline
  /** Aborted by `/stop` and by anything that ends the talk; the turn then throws its reason. */
  signal: AbortSignal
  sink?: TurnSink
  /** Called around each tool call if `scene` is given. */
  hooks?: Hooks
  scene?: HookScene
  /**
   * Called before each tool call, after the results and after the last word, as long as a model call can still follow.
   */
  steer?: Steer
  /**
   * `inference` before each model call, `tools` before an answer's calls, `streaming` at the turn's first word,
   * `dropped` for text that looks like a tool call but is none.
   */
  trace?: (phase: 'inference' | 'tools' | 'streaming' | 'dropped' | 'account', detail: Record<string, unknown>) => void
  /** Called once, if a model says the talk is too long: returns shorter messages to replace `messages`, or null. */
  shorten?: () => Promise<readonly ChatMessage[] | null>
  /** The messages made anew from the present state, for a request that gave way to another. Null: nobody listens any more. */
  renew?: () => Promise<readonly ChatMessage[] | null>
  /** Whether somebody still waits for words, so that a mind may be asked once more for better ones. Default: yes. */
  isAwaited?: () => boolean
  logger?: Logger
}

export interface TurnResult {
  /** Everything that was said, as it was streamed. */
  text: string
  /** Calls carried out or refused, with their final arguments. */
  acts: { call: ToolCall; result: ToolResult }[]
  /** Calls skipped because of newer words. */
  skipped: ToolCall[]
  end: { kind: 'answered' } | { kind: 'iterations' } | { kind: 'timeout' } | { kind: 'failed'; error: ModelError }
  /** The model that gave the last answer. Without an answer, the model that was asked. */
  by: string
  /** One of its answers exceeded a limit and was ended early. */
  cut?: AnswerBound
  /** The end of `text` that no model said: no answer came, or it broke off, and the character says so. */
  excuse?: string
  modelCalls: number
  usage: { promptTokens: number; completionTokens: number }
}
