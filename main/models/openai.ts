import { type ChatDelta, type ChatModel, type ChatRequest, ModelError } from '../agent/chat-model.ts'
import { createSystemClock, type ModelClock } from './model-clock.ts'
import { errorText, httpModelError } from './model-errors.ts'
import { toOpenAiMessages, toOpenAiTools } from './openai-messages.ts'
import { createChunkReader, readEventData } from './openai-stream.ts'
import { createWireChat, defaultTimeouts, type ModelTimeouts } from './wire-chat.ts'
import { withoutToolMessages } from './without-tools.ts'

export interface OpenAiOptions {
  /** The model's id as the server knows it. */
  model: string
  /** With the version: `http://127.0.0.1:8080/v1`. Default OpenAI's own. */
  baseUrl?: string
  /** Sent as a bearer token. Local servers mostly need none. */
  apiKey?: string
  /** The model's window; no compatible server tells it in a common way. Default 32 768. */
  contextTokens?: number
  timeouts?: Partial<ModelTimeouts>
  fetch?: typeof fetch
  clock?: ModelClock
}

export const openAiBaseUrl = 'https://api.openai.com/v1'
const defaultContextTokens = 32_768

/** What this server turned out not to take; learned from its refusals and kept for later requests. */
interface Quirks {
  noUsage?: boolean
  noTools?: boolean
  noTemperature?: boolean
  completionLimit?: boolean
  noLimit?: boolean
}

/** Any server with OpenAI's chat completions: streaming, tool calls, usage. Never throws when made; an unusable setting shows in `chat`. */
export const createOpenAiModel = (options: OpenAiOptions): ChatModel => {
  const { model, apiKey } = options
  const ref = `openai/${model}`
  const baseUrl = (options.baseUrl ?? openAiBaseUrl).replace(/\/+$/, '')
  const fetchPage = options.fetch ?? fetch
  const clock = options.clock ?? createSystemClock()
  let quirks: Quirks = {}
  let startsInThought = false

  const requestBody = (request: ChatRequest, learned: Quirks): string => {
    const fitting = learned.noTools ? withoutToolMessages(request) : request
    return JSON.stringify({
      model,
      // What stays the same from turn to turn comes first, as in the prompts that servers make of it and keep.
      ...(fitting.tools.length > 0 && { tools: toOpenAiTools(fitting) }),
      messages: toOpenAiMessages(fitting),
      stream: true,
      ...(!learned.noUsage && { stream_options: { include_usage: true } }),
      ...(request.temperature !== undefined && !learned.noTemperature && { temperature: request.temperature }),
      ...(request.maxTokens !== undefined && !learned.noLimit && { [learned.completionLimit ? 'max_completion_tokens' : 'max_tokens']: request.maxTokens }),
    })
  }

  /** Sends the request; when the server refuses one of its fields, leaves that field out from now on and asks again. */
  const send = async (request: ChatRequest, signal: AbortSignal): Promise<Response> => {
    while (true) {
      const asked = quirks
      const response = await fetchPage(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'text/event-stream',
          ...(apiKey !== undefined && apiKey !== '' && { authorization: `Bearer ${apiKey}` }),
        },
        body: requestBody(request, asked),
        signal,
      })
      if (response.ok) return response
      const body = redact(await response.text(), apiKey)
      const learned = response.status === 400 || response.status === 422 ? learnFrom(errorText(body), asked) : undefined
      if (learned === undefined) {
        throw httpModelError(ref, { status: response.status, body, retryAfter: response.headers.get('retry-after') }, clock.now())
      }
      quirks = { ...quirks, ...learned }
    }
  }

  async function* stream(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatDelta, void, void> {
    if (baseUrl === openAiBaseUrl && (apiKey === undefined || apiKey === '')) {
      const message = `${ref}: no key. Set OPENAI_API_KEY, or OPENAI_BASE_URL for another server, in .env`
      throw new ModelError({ ref, errorClass: 'auth', message })
    }
    const response = await send(request, signal)
    const chunks = createChunkReader(ref, request)
    if (response.headers.get('content-type')?.includes('application/json')) {
      yield* chunks.add(await response.text())
      return
    }
    if (response.body === null) throw new Error('the answer has no body')
    let events = 0
    for await (const data of readEventData(response.body)) {
      events++
      if (data.trim() === '[DONE]') {
        yield* chunks.done()
        return
      }
      yield* chunks.add(data)
    }
    if (events === 0) throw new SyntaxError('no events')
  }

  const chat = createWireChat({
    ref,
    clock,
    timeouts: { ...defaultTimeouts, ...options.timeouts },
    stream,
    startsInThought: () => startsInThought,
    sawStrayThoughtEnd: () => {
      startsInThought = true
    },
  })
  return {
    ref,
    label: `${hostLabel(baseUrl)} · ${model}`,
    get tools() {
      return quirks.noTools !== true
    },
    contextTokens: options.contextTokens ?? defaultContextTokens,
    chat,
  }
}

/** The field that the refusal names, if it was sent; undefined when leaving a field out would not help. */
const learnFrom = (text: string, asked: Quirks): Quirks | undefined => {
  if (/stream_options|include_usage/i.test(text) && !asked.noUsage) return { noUsage: true }
  if (/max_completion_tokens/i.test(text) && !asked.completionLimit && !asked.noLimit) return { completionLimit: true }
  if (/max_tokens|max_completion_tokens/i.test(text) && !asked.noLimit) return { noLimit: true }
  if (/temperature/i.test(text) && !asked.noTemperature) return { noTemperature: true }
  const refusesTools = /\btools?\b.{0,80}(?:not support|unsupported|not allowed|requires?|must be set)|not support.{0,40}\btools?\b/i
  if (refusesTools.test(text) && !asked.noTools) return { noTools: true }
  return undefined
}

const hostLabel = (baseUrl: string): string => {
  if (!URL.canParse(baseUrl)) return 'OpenAI-compatible server'
  const { host } = new URL(baseUrl)
  return host === 'api.openai.com' ? 'OpenAI' : host
}

const redact = (text: string, secret: string | undefined): string => (secret === undefined || secret.length < 8 ? text : text.replaceAll(secret, '(key)'))
