import { type ChatDelta, type ChatMessage, type ChatModel, ModelError, type ToolCall, type ToolSchema } from './chat-model.ts'
import { type Deadline, orAbort, TurnTimeout } from './deadline.ts'
import { fallbackLine } from './fallback-line.ts'
import type { ToolRunner } from './run-tool.ts'
import type { ToolResult } from './tool.ts'
import type { TurnContext } from './turn-context.ts'

export interface TurnLimits {
  /** Model calls in one turn. */
  iterations: number
  /** Real time for the whole turn, in milliseconds. */
  timeMs: number
}
export const defaultTurnLimits: TurnLimits = { iterations: 8, timeMs: 90_000 }

/** What a turn shows while it goes on. */
interface TurnSink {
  /** The brain that thinks now; again when another takes over. */
  model?(label: string): void
  tool?(event: { call: ToolCall; result: ToolResult }): void
}

export interface TurnOptions {
  model: ChatModel
  messages: ChatMessage[]
  schemas: ToolSchema[]
  tools: ToolRunner
  context: TurnContext
  limits: TurnLimits
  deadline: Deadline
  /** Aborted by `/stop` and by what ends a talk; the turn then throws its reason. */
  signal: AbortSignal
  sink?: TurnSink
}

export interface TurnResult {
  /** All that was said, as it was streamed. */
  text: string
  acts: { call: ToolCall; result: ToolResult }[]
  end: { kind: 'answered' } | { kind: 'iterations' } | { kind: 'timeout' } | { kind: 'failed'; error: ModelError }
  modelCalls: number
  usage: { promptTokens: number; completionTokens: number }
}

/** The voice of one turn: the words of the model and of tools, joined with the spaces that are missing between them. */
export interface Speech {
  /** Words of a tool, or the NPC's own line at a limit: a piece for itself. */
  add(piece: string): void
  readonly text: string
}

export const createSpeech = (onDelta: (delta: string) => void): Speech & { stream(delta: string): void; pause(): void } => {
  let text = ''
  let apart = false
  const say = (delta: string): void => {
    if (delta === '') return
    const gap = apart && text !== '' && !/\s$/.test(text) && !/^\s/.test(delta) ? ' ' : ''
    apart = false
    text += gap + delta
    onDelta(gap + delta)
  }
  return {
    stream: say,
    pause: () => {
      apart = true
    },
    add: (piece) => {
      apart = true
      say(piece)
      apart = true
    },
    get text() {
      return text
    },
  }
}

/**
 * One turn: model, tool calls, results, model … until an answer without calls or a limit. At a limit, or when the model
 * fails, the NPC says a line of its own. Throws only when `signal` aborts, with its reason.
 */
export const runTurn = async (options: TurnOptions, speech: ReturnType<typeof createSpeech>): Promise<TurnResult> => {
  const { context, limits, sink } = options
  const timer = options.deadline(limits.timeMs)
  const signal = AbortSignal.any([options.signal, timer.signal])
  const result: TurnResult = { text: '', acts: [], end: { kind: 'iterations' }, modelCalls: 0, usage: { promptTokens: 0, completionTokens: 0 } }
  const messages = [...options.messages]
  try {
    while (result.modelCalls < limits.iterations) {
      result.modelCalls++
      const answer = await askModel({ ...options, messages, signal }, speech, result.usage)
      if (answer.calls.length === 0) {
        result.end = { kind: 'answered' }
        break
      }
      messages.push({ role: 'assistant', content: answer.text, toolCalls: answer.calls })
      for (const call of answer.calls) {
        const { repeated, ...outcome } = await options.tools.run(call)
        signal.throwIfAborted()
        const content = outcome.ok ? outcome.text : `Error: ${outcome.error}`
        messages.push({ role: 'tool', toolCallId: call.id, name: call.name, content: repeated ? `(already done) ${content}` : content })
        if (repeated) continue
        result.acts.push({ call, result: outcome })
        sink?.tool?.({ call, result: outcome })
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

/** One model call: its words go out as they come, its tool calls are gathered. Stops at an abort even if the model does not. */
const askModel = async (
  { model, messages, schemas, context, signal, sink }: Pick<TurnOptions, 'model' | 'messages' | 'schemas' | 'context' | 'signal' | 'sink'>,
  speech: ReturnType<typeof createSpeech>,
  usage: TurnResult['usage'],
): Promise<{ text: string; calls: ToolCall[] }> => {
  const calls: ToolCall[] = []
  let text = ''
  let asked = model.ref
  const deltas = model.chat(
    { messages, tools: model.tools ? schemas : [], context },
    {
      signal,
      onAttempt: ({ kind, ref, label }) => {
        if (kind !== 'trying' || ref === asked) return
        asked = ref
        sink?.model?.(label)
      },
    },
  )
  try {
    for (;;) {
      const step: IteratorResult<ChatDelta, void> = await orAbort(deltas.next(), signal)
      if (step.done) return { text, calls }
      const delta = step.value
      switch (delta.kind) {
        case 'text':
          text += delta.text
          speech.stream(delta.text)
          break
        case 'toolCall':
          if (!calls.some((call) => call.id === delta.call.id)) calls.push(delta.call)
          break
        case 'usage':
          usage.promptTokens += delta.promptTokens
          usage.completionTokens += delta.completionTokens
          break
        case 'thinking':
        case 'finish':
          break
        default:
          delta satisfies never
      }
    }
  } finally {
    // Not awaited: a model that hangs would not come back from it. An error of its farewell is of no use to anyone.
    void deltas.return().catch(() => {})
  }
}
