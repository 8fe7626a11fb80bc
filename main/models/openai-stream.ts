import { createParser } from 'eventsource-parser'
import { optional } from '../base/optional.ts'
import type { ChatDelta, ChatRequest, ToolCall } from '../mind/ports/chat-model.ts'
import { errorMessage, streamModelError } from './model-errors.ts'
import { readBytes } from './read-body.ts'
import { callId } from './speech-reader.ts'
import { isObject, readArguments } from './tool-arguments.ts'

/**
 * No legitimate event is longer. The limit keeps a server that sends nonsense without line ends from filling the
 * memory.
 */
const maxEventLength = 1_000_000

/** Reads the `data` of each server-sent event of `body`. Bytes may be cut anywhere. Throws on an endless event. */
export async function* readEventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const ready: string[] = []
  let broken: Error | undefined
  const parser = createParser({
    maxBufferSize: maxEventLength,
    onEvent: (event) => ready.push(event.data),
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded') broken = error
    },
  })
  const decoder = new TextDecoder()
  const feed = function* (text: string): Generator<string, void, void> {
    parser.feed(text)
    if (broken !== undefined) throw broken
    yield* ready
    ready.length = 0
  }
  for await (const bytes of readBytes(body)) yield* feed(decoder.decode(bytes, { stream: true }))
  // A server may end without the blank line after its last event.
  yield* feed(`${decoder.decode()}\n\n`)
}

/**
 * The most calls of an answer. Their parts are kept until the answer ends, and no legitimate answer has more or longer
 * ones.
 */
const mostCalls = 64
const longestCalls = 100_000

/**
 * Reads the chunks of one streamed completion. `add` returns the parts that are clear at once. Tool calls come
 * complete, when the choice is finished. Tolerates the differences between compatible servers: missing indexes and ids,
 * a repeated name, several calls on one index, arguments as an object, `stop` as the reason together with calls,
 * thoughts in four different fields.
 */
export const createChunkReader = (ref: string, request: ChatRequest) => {
  const calls: { id: string | undefined; index: number | undefined; name: string; text: string; whole: unknown }[] = []
  let finished = false
  let callCharacters = 0

  const addCall = (part: unknown): void => {
    if (!isObject(part)) return
    const fn = isObject(part.function) ? part.function : {}
    const id = typeof part.id === 'string' && part.id !== '' ? part.id : undefined
    const index = typeof part.index === 'number' ? part.index : undefined
    const name = typeof fn.name === 'string' ? fn.name : ''
    // The last call that this part can belong to. Several calls with one index have different ids.
    let call = calls.findLast((known) =>
      index !== undefined && known.index !== undefined
        ? known.index === index && (id === undefined || known.id === undefined || known.id === id)
        : id === undefined
          ? name === ''
          : known.id === id,
    )
    if (call === undefined) {
      call = { id, index, name: '', text: '', whole: undefined }
      calls.push(call)
    }
    call.id ??= id
    callCharacters += name.length + (typeof fn.arguments === 'string' ? fn.arguments.length : 0)
    if (name !== '' && name !== call.name) call.name += name
    if (typeof fn.arguments === 'string') call.text += fn.arguments
    else if (fn.arguments !== undefined && fn.arguments !== null) call.whole = fn.arguments
  }

  const wholeCalls = (): ToolCall[] => {
    const used = new Set<string>()
    return calls.flatMap((call, index) => {
      if (call.name === '') return []
      const id = call.id === undefined || used.has(call.id) ? callId(request, String(index + 1)) : call.id
      used.add(id)
      return [{ id, name: call.name, ...readArguments(call.text === '' ? call.whole : call.text) }]
    })
  }

  const add = (data: string): ChatDelta[] => {
    const chunk: unknown = JSON.parse(data)
    if (!isObject(chunk)) throw new SyntaxError('an event is not an object')
    if (chunk.error !== undefined && chunk.error !== null) {
      throw streamModelError(ref, errorMessage(chunk) ?? JSON.stringify(chunk.error))
    }
    const deltas: ChatDelta[] = []
    const choice = Array.isArray(chunk.choices) ? (chunk.choices as unknown[])[0] : undefined
    if (isObject(choice)) {
      if (isObject(choice.error)) throw streamModelError(ref, errorMessage(choice) ?? 'error')
      // `message` means that the server doesn't stream and sent everything at once.
      const delta = isObject(choice.delta) ? choice.delta : isObject(choice.message) ? choice.message : {}
      const thinking = [delta.reasoning_content, delta.reasoning, delta.thinking, delta.reasoning_text].find(isText)
      if (thinking !== undefined) deltas.push({ kind: 'thinking', text: thinking })
      if (isText(delta.content)) deltas.push({ kind: 'text', text: delta.content })
      else if (Array.isArray(delta.content)) deltas.push(...contentParts(delta.content))
      if (Array.isArray(delta.tool_calls)) for (const part of delta.tool_calls.slice(0, mostCalls + 1)) addCall(part)
      if (!finished && (calls.length > mostCalls || callCharacters > longestCalls)) return [...deltas, ...breakOff()]
      if (isText(choice.finish_reason) && !finished) deltas.push(...finish(choice.finish_reason))
    }
    const usage = chunk.usage
    if (isObject(usage) && typeof usage.prompt_tokens === 'number') {
      const completionTokens = typeof usage.completion_tokens === 'number' ? usage.completion_tokens : 0
      const cachedTokens = cachedIn(chunk, usage)
      deltas.push({ kind: 'usage', promptTokens: usage.prompt_tokens, completionTokens, ...optional({ cachedTokens }) })
    }
    return deltas
  }

  /** Ends a stream of endless calls. All calls before the last one are complete. */
  const breakOff = (): ChatDelta[] => {
    calls.pop()
    return finish('length').map((delta) => (delta.kind === 'finish' ? { ...delta, cut: 'calls' } : delta))
  }

  const finish = (reason: string): ChatDelta[] => {
    if (reason === 'error') throw streamModelError(ref, 'the model stopped with an error')
    finished = true
    return [
      ...wholeCalls().map((call): ChatDelta => ({ kind: 'toolCall', call })),
      { kind: 'finish', reason: reason === 'length' ? 'length' : 'stop' },
    ]
  }

  return {
    add,
    /** Handles `[DONE]` without a finish reason before it, because some servers never send one. */
    done: (): ChatDelta[] => (finished ? [] : finish('stop')),
  }
}

/** The number of prompt tokens that the server had cached, in the fields of OpenAI, DeepSeek and llama.cpp. */
const cachedIn = (chunk: Record<string, unknown>, usage: Record<string, unknown>): number | undefined => {
  const { prompt_tokens_details: details, prompt_cache_hit_tokens: hit } = usage
  const { timings } = chunk
  const told = [isObject(details) && details.cached_tokens, hit, isObject(timings) && timings.cache_n]
  return told.find((value) => typeof value === 'number')
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Reads content in typed parts, as Mistral's thinking models stream it. */
const contentParts = (parts: unknown[]): ChatDelta[] =>
  parts.flatMap((part): ChatDelta[] => {
    if (!isObject(part)) return []
    if (isText(part.text)) return [{ kind: part.type === 'thinking' ? 'thinking' : 'text', text: part.text }]
    if (Array.isArray(part.thinking)) {
      return contentParts(part.thinking).map((inner) =>
        inner.kind === 'text' ? { ...inner, kind: 'thinking' } : inner,
      )
    }
    return []
  })
