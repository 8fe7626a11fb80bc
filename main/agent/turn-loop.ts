import { type ChatMessage, type ChatModel, ModelError, type ToolCall, type ToolSchema } from './chat-model.ts'
import { type Deadline, TurnTimeout } from './deadline.ts'
import { fallbackLine } from './fallback-line.ts'
import type { HookScene, Hooks } from './hooks/hook-types.ts'
import type { Logger } from './logger.ts'
import { createAsker } from './loop/asker.ts'
import { observe } from './loop/observe.ts'
import { createCallRunner } from './loop/run-calls.ts'
import type { TurnSpeech } from './loop/speech.ts'
import { contextAfter, createSteering, messageOf, type Steer } from './loop/steering.ts'
import { defaultLoopLimits } from './loop/tool-loops.ts'
import type { ToolRunner } from './run-tool.ts'
import type { ToolResult } from './tool.ts'
import type { TurnContext } from './turn-context.ts'

export { createSpeech } from './loop/speech.ts'

export interface TurnLimits {
  /** Model calls in one turn. */
  iterations: number
  /** Real time for the whole turn, in milliseconds. */
  timeMs: number
  /** How often one call may give the same result before the model is told, and from when on it is not carried out. 0: off. Default 3 and 5. */
  loopWarn?: number
  loopBlock?: number
}
export const defaultTurnLimits: TurnLimits = { iterations: 8, timeMs: 90_000, loopWarn: defaultLoopLimits.warn, loopBlock: defaultLoopLimits.block }

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
  /** `inference` before each model call, `tools` before the calls of an answer, `streaming` at the first word of the turn. */
  trace?: (phase: 'inference' | 'tools' | 'streaming', detail: Record<string, unknown>) => void
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
  modelCalls: number
  usage: { promptTokens: number; completionTokens: number }
}

/**
 * One turn: model, tool calls, results, model … until an answer without calls or a limit. At a limit, or when the model
 * fails, the NPC says a line of its own. Throws only when `signal` aborts, with its reason.
 */
export const runTurn = async (options: TurnOptions, speech: TurnSpeech): Promise<TurnResult> => {
  const { limits } = options
  const timer = options.deadline(limits.timeMs)
  const signal = AbortSignal.any([options.signal, timer.signal])
  const result: TurnResult = {
    text: '',
    acts: [],
    skipped: [],
    end: { kind: 'iterations' },
    by: options.model.ref,
    modelCalls: 0,
    usage: { promptTokens: 0, completionTokens: 0 },
  }
  const calls = createCallRunner({ ...options, signal }, result)
  const ask = createAsker({ ...options, signal, speech }, result)
  let context = options.context
  /** What this turn adds to the talk. */
  const since: ChatMessage[] = []
  try {
    while (result.modelCalls < limits.iterations) {
      const answer = await ask(since, context)
      result.by = answer.by
      const steering = createSteering(result.modelCalls < limits.iterations ? options.steer : undefined, signal)
      if (answer.calls.length > 0) {
        observe(options.logger, () => options.trace?.('tools', { calls: answer.calls.map(({ name }) => name) }))
        since.push({ role: 'assistant', content: answer.text, toolCalls: answer.calls }, ...(await calls.run(answer, steering)))
      } else if (answer.text !== '') since.push({ role: 'assistant', content: answer.text })
      const words = await steering.take()
      if (words.length > 0) {
        since.push(messageOf(words))
        context = contextAfter(context, words, speech.text)
      } else if (answer.calls.length === 0) {
        result.end = { kind: 'answered' }
        break
      }
      speech.pause()
    }
  } catch (error) {
    options.signal.throwIfAborted()
    result.end = endOf(error, options)
  } finally {
    timer.cancel()
  }
  const silent = speech.text === ''
  if (result.end.kind !== 'answered') speech.add(silent ? fallbackLine(context) : '…')
  // Neither a word nor an act: some models answer with nothing, which nobody would understand.
  else if (silent && result.acts.length === 0) speech.add(fallbackLine(context))
  return { ...result, text: speech.text.trim() }
}

const endOf = (error: unknown, { model }: TurnOptions): TurnResult['end'] => {
  if (error instanceof TurnTimeout) return { kind: 'timeout' }
  if (error instanceof ModelError) return { kind: 'failed', error }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'failed', error: new ModelError({ ref: model.ref, errorClass: 'server', message, cause: error }) }
}
