import type { ChatResponse, Message, Tool } from 'ollama'
import { z } from 'zod'
import { optional } from '../base/optional.ts'
import { type ChatDelta, type ChatModel, type ChatRequest, ModelError } from '../mind/ports/chat-model.ts'
import { alternating } from './alternating.ts'
import { tokenLimit } from './answer-bounds.ts'
import { readJsonLines } from './json-lines.ts'
import { createSystemClock, type ModelClock } from './model-clock.ts'
import { errorMessage, streamModelError, toModelError } from './model-errors.ts'
import {
  createOllamaApi,
  type OllamaApiOptions,
  type OllamaModelFacts,
  openOllamaChat,
  readModelFacts,
} from './ollama-api.ts'
import { readOllamaHost } from './ollama-host.ts'
import { callId } from './speech-reader.ts'
import { createThoughtHabit, mayThink } from './thought-habit.ts'
import { readArguments } from './tool-arguments.ts'
import { continueInstruction, createWireChat, type ModelTimeouts } from './wire-chat.ts'
import { withoutToolMessages } from './without-tools.ts'

export interface OllamaOptions {
  /** The model's name in Ollama: `qwen3:4b`. */
  model: string
  /** The address in the form of `OLLAMA_HOST`. Default: `http://127.0.0.1:11434`. */
  host?: string
  /**
   * The window to ask for (`num_ctx`), cut to what the model was made for. Memory grows with it, and a change makes
   * Ollama reload the model, so all requests use the same number. Default: 8192.
   */
  contextTokens?: number
  /** How long the model stays in memory after an answer. Default: `30m`. */
  keepAlive?: string | number
  /** Whether a thinking model thinks. Default: only if it can't be prevented, since a player is waiting. */
  think?: boolean | 'low' | 'medium' | 'high'
  timeouts?: Partial<ModelTimeouts>
  fetch?: typeof fetch
  clock?: ModelClock
}

const defaultWindow = 8192
/** The share of the window for an answer. Ollama shortens the prompt to make room, and thoughts need room as well. */
const answerShare = 1 / 2
const alwaysThinks = /thinking|deepseek-r1|\bqwq\b|magistral/i

/** A model of an Ollama server. It asks the server what it can do before the first answer (`prepare`). */
export interface OllamaModel extends ChatModel {
  /** Calls `/api/show`, once. Throws `ModelError`; `chat` then continues with assumptions. */
  prepare(signal: AbortSignal): Promise<OllamaModelFacts>
  /** Has the server load the model, which may take minutes, so that no player waits for it. Throws `ModelError`. */
  warmUp(signal: AbortSignal): Promise<void>
}

export const createOllamaModel = (options: OllamaOptions): OllamaModel => {
  const { model, keepAlive = '30m' } = options
  const ref = `ollama/${model}`
  const host = readOllamaHost(options.host)
  const clock = options.clock ?? createSystemClock()
  const access = (signal: AbortSignal): OllamaApiOptions => ({
    host,
    ref,
    clock,
    signal,
    ...(options.fetch && { fetch: options.fetch }),
  })
  let facts: OllamaModelFacts | undefined
  let refusesTools = false
  let refusesThink = false
  const habit = createThoughtHabit(() => facts?.thinking === true || mayThink(model))

  const window = (): number =>
    Math.min(options.contextTokens ?? defaultWindow, facts?.contextLength ?? Number.POSITIVE_INFINITY)

  const prepare = async (signal: AbortSignal): Promise<OllamaModelFacts> => {
    facts ??= readModelFacts(await createOllamaApi(access(signal)).show({ model }))
    return facts
  }

  const warmUp = async (signal: AbortSignal): Promise<void> => {
    try {
      await prepare(signal)
      // Without messages, Ollama only loads the model. The window must match that of later requests, or Ollama would
      // load again.
      await createOllamaApi(access(signal)).chat({
        model,
        messages: [],
        keep_alive: keepAlive,
        options: { num_ctx: window() },
      })
    } catch (error) {
      signal.throwIfAborted()
      throw toModelError(ref, error)
    }
  }

  const thinkOption = (): Pick<OllamaOptions, 'think'> => {
    if (refusesThink || facts?.thinking !== true) return {}
    if (options.think !== undefined) return { think: options.think }
    // A model that thinks even when told not to is asked to think, so that the server sends its thoughts separately.
    return { think: /gpt-oss/i.test(model) ? 'low' : alwaysThinks.test(model) || habit.opensInThought }
  }

  const open = async (request: ChatRequest, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    while (true) {
      const withTools = !refusesTools && facts?.tools !== false
      const fitting = withTools ? request : withoutToolMessages(request)
      const think = thinkOption()
      try {
        return await openOllamaChat(access(signal), {
          model,
          // Parts that stay the same from turn to turn come first, because servers cache the beginning of a prompt.
          stream: true,
          keep_alive: keepAlive,
          ...think,
          options: {
            num_ctx: window(),
            num_predict: tokenLimit(request, window(), answerShare),
            ...(request.temperature !== undefined && { temperature: request.temperature }),
          },
          ...(fitting.tools.length > 0 && { tools: toOllamaTools(fitting) }),
          messages: toOllamaMessages(fitting),
        })
      } catch (error) {
        if (!(error instanceof ModelError)) throw error
        // A refusal shows what this model can't do. Each field is dropped once, so the loop ends.
        if (withTools && /does not support tools/i.test(error.message)) refusesTools = true
        else if (think.think !== undefined && /think/i.test(error.message) && error.errorClass === 'format')
          refusesThink = true
        else throw error
      }
    }
  }

  async function* stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatDelta, void, void> {
    if (facts === undefined) {
      try {
        await prepare(signal)
      } catch (error) {
        if (!isUnusableShow(error)) throw error
      }
    }
    let calls = 0
    for await (const lines of readJsonLines(await open(request, signal))) {
      // Text that arrived together is passed on together. That takes fewer steps and delays no word.
      let text = ''
      for (const line of lines) {
        if (isWords(line)) {
          text += line.message.content
          continue
        }
        if (text !== '') yield { kind: 'text', text }
        text = ''
        if (line.error !== undefined) throw streamModelError(ref, errorMessage(line) ?? 'an error without a message')
        const chunk = line as Partial<ChatResponse>
        const { message } = chunk
        if (typeof message?.thinking === 'string') yield { kind: 'thinking', text: message.thinking }
        if (typeof message?.content === 'string') yield { kind: 'text', text: message.content }
        for (const call of message?.tool_calls ?? []) {
          const name = call.function?.name
          if (typeof name !== 'string' || name === '') continue
          calls++
          yield {
            kind: 'toolCall',
            call: { id: callId(request, String(calls)), name, ...readArguments(call.function.arguments) },
          }
        }
        if (chunk.done) {
          const { prompt_eval_count: promptTokens = 0, eval_count: completionTokens = 0 } = chunk
          // Since summer 2026 Ollama reports how much of the prompt it had cached.
          const { prompt_eval_cached_count: cachedTokens } = chunk as { prompt_eval_cached_count?: number }
          if (promptTokens !== 0 || completionTokens !== 0)
            yield { kind: 'usage', promptTokens, completionTokens, ...optional({ cachedTokens }) }
          yield { kind: 'finish', reason: chunk.done_reason === 'length' ? 'length' : 'stop' }
        }
      }
      if (text !== '') yield { kind: 'text', text }
    }
  }

  return {
    ref,
    label: `Ollama · ${model}`,
    get tools() {
      return !refusesTools && facts?.tools !== false
    },
    get contextTokens() {
      return window()
    },
    prepare,
    warmUp,
    chat: createWireChat({ ref, clock, timeouts: options.timeouts, habit, stream }),
  }
}

/** Whether a line contains words and nothing else. */
const isWords = (line: Record<string, unknown>): line is { message: { content: string } } => {
  const { message } = line as Partial<ChatResponse>
  return (
    typeof message?.content === 'string' &&
    line.done !== true &&
    line.error === undefined &&
    message.thinking === undefined &&
    message.tool_calls === undefined
  )
}

/**
 * Whether a failed `/api/show` can be ignored. An old or odd server may still chat. One that is down or refuses can't.
 */
const isUnusableShow = (error: unknown): boolean =>
  error instanceof ModelError
    ? error.errorClass === 'not-found' || error.errorClass === 'format'
    : error instanceof SyntaxError || error instanceof z.ZodError

/**
 * The messages in Ollama's form. A `prefix` comes last, as the assistant's own unfinished message. Ollama's templates
 * leave it open, so the model continues in the middle of the sentence.
 */
export const toOllamaMessages = (request: ChatRequest): Message[] => {
  const { prefix = '' } = request
  const asked = prefix === '' ? [] : [{ role: 'user' as const, content: `(${continueInstruction})` }]
  const messages = alternating([...request.messages, ...asked]).map((message): Message => {
    switch (message.role) {
      case 'system':
      case 'user':
        return { role: message.role, content: message.content }
      case 'assistant':
        return {
          role: 'assistant',
          content: message.content,
          ...(message.toolCalls !== undefined &&
            message.toolCalls.length > 0 && {
              tool_calls: message.toolCalls.map(({ name, arguments: args }) => ({
                function: { name, arguments: args },
              })),
            }),
        }
      case 'tool':
        return { role: 'tool', tool_name: message.name, content: message.content }
      default:
        return message satisfies never
    }
  })
  if (prefix !== '') messages.push({ role: 'assistant', content: prefix })
  return messages
}

const toOllamaTools = (request: ChatRequest): Tool[] =>
  request.tools.map(({ name, description, parameters }) => ({
    type: 'function',
    // A JSON Schema object. The client's type knows only some of its keywords.
    function: { name, description, parameters: parameters as NonNullable<Tool['function']['parameters']> },
  }))
