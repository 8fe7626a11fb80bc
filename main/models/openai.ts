import { type ChatDelta, type ChatModel, type ChatRequest, ModelError } from '../mind/ports/chat-model.ts'
import { tokenLimit } from './answer-bounds.ts'
import { createSystemClock, type ModelClock } from './model-clock.ts'
import { errorText, httpModelError } from './model-errors.ts'
import { toOpenAiBody } from './openai-messages.ts'
import { learnFrom, type Quirks } from './openai-quirks.ts'
import { type OpenAiServiceName, openAiService } from './openai-services.ts'
import { createChunkReader, readEventData } from './openai-stream.ts'
import { createOpenAiWindow } from './openai-window.ts'
import { readBody } from './read-body.ts'
import { createThoughtHabit, mayThink } from './thought-habit.ts'
import { createWireChat, type ModelTimeouts } from './wire-chat.ts'

export interface OpenAiOptions {
  /** The model's id on the server. */
  model: string
  /** The service. Default: `openai`. */
  service?: OpenAiServiceName
  /** The address including the version: `http://127.0.0.1:8080/v1`. Default: the service's public address. */
  baseUrl?: string
  /** Keys sent as bearer tokens. Each gets a model of its own. Most local servers need none. */
  apiKeys?: readonly string[]
  /**
   * The most tokens of the model's window to use. Default: the number that the server reports in `/models`, or else
   * 32,768.
   */
  contextTokens?: number
  timeouts?: Partial<ModelTimeouts>
  fetch?: typeof fetch
  clock?: ModelClock
}

/** A model with one key. It shares what it finds out about the server with the models of the other keys. */
export interface OpenAiModel extends ChatModel {
  /** The number of the key, from 1, if there are several. */
  readonly key?: number
  /** Asks the server for the model's window. Never throws. */
  warmUp(signal: AbortSignal): Promise<void>
}

/** The share of the window for an answer. Many servers refuse a request for more than the prompt leaves free. */
const answerShare = 1 / 4

/**
 * Creates models for any server with OpenAI's chat completions: streaming, tool calls, usage. Returns one model for
 * each key, or a single one without a key. Never throws; an unusable setting shows up in `chat`.
 */
export const createOpenAiModels = (options: OpenAiOptions): [OpenAiModel, ...OpenAiModel[]] => {
  const { model } = options
  const [firstKey, ...otherKeys] = options.apiKeys ?? []
  const service = openAiService(options.service ?? 'openai')
  const ref = `${service.name}/${model}`
  const baseUrl = (options.baseUrl ?? service.baseUrl).replace(/\/+$/, '')
  const isPublic = baseUrl === service.baseUrl
  const isOpenAi = isPublic && service.name === 'openai'
  const fetchPage = options.fetch ?? fetch
  const clock = options.clock ?? createSystemClock()
  const habit = createThoughtHabit(() => !isOpenAi && mayThink(model))
  let quirks: Quirks = {}

  const window = createOpenAiWindow({
    model,
    configured: options.contextTokens,
    clock,
    list: (signal) =>
      fetchPage(`${baseUrl}/models`, { headers: service.keyHeader(firstKey), redirect: 'manual', signal }),
  })
  // OpenAI lists hundreds of models but none of their windows.
  const lookAtWindow = async (signal?: AbortSignal): Promise<void> => (isOpenAi ? undefined : window.look(signal))

  /** Sends the request. When the server refuses a field, leaves that field out from now on and tries again. */
  const send = async (request: ChatRequest, key: string | undefined, signal: AbortSignal): Promise<Response> => {
    while (true) {
      const asked = quirks
      const response = await fetchPage(`${baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...service.keyHeader(key) },
        body: toOpenAiBody(model, request, asked, tokenLimit(request, window.tokens(), answerShare)),
        redirect: 'manual',
        signal,
      })
      if (response.ok) return response
      const body = redact(await readBody(response), key)
      const learned = response.status === 400 || response.status === 422 ? learnFrom(errorText(body), asked) : undefined
      if (learned === undefined) {
        throw httpModelError(
          ref,
          { status: response.status, body, retryAfter: response.headers.get('retry-after') },
          clock.now(),
        )
      }
      quirks = { ...quirks, ...learned }
    }
  }

  async function* stream(
    request: ChatRequest,
    key: string | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<ChatDelta, void, void> {
    if (isPublic && key === undefined) {
      const { key: name, baseUrl: address } = service.variables
      const message = `${ref}: no key. Set ${name}, or ${address} for another server, in .env`
      throw new ModelError({ ref, errorClass: 'auth', message })
    }
    const response = await send(request, key, signal)
    void lookAtWindow()
    const chunks = createChunkReader(ref, request)
    if (response.headers.get('content-type')?.includes('application/json')) {
      yield* chunks.add(await readBody(response))
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

  const withKey = (key: string | undefined, number: number): OpenAiModel => ({
    ref,
    label: `${hostLabel(baseUrl)} · ${model}`,
    ...(otherKeys.length > 0 && { key: number }),
    get tools() {
      return quirks.noTools !== true
    },
    get contextTokens() {
      return window.tokens()
    },
    warmUp: lookAtWindow,
    chat: createWireChat({
      ref,
      clock,
      timeouts: options.timeouts,
      habit,
      stream: (request, signal) => stream(request, key, signal),
    }),
  })
  return [withKey(firstKey, 1), ...otherKeys.map((key, index) => withKey(key, index + 2))]
}

const hostLabel = (baseUrl: string): string => {
  if (!URL.canParse(baseUrl)) return 'OpenAI-compatible server'
  const { host } = new URL(baseUrl)
  return host === 'api.openai.com' ? 'OpenAI' : host
}

/** Removes a key from a text, since a server may quote the key that it refuses. */
const redact = (text: string, secret: string | undefined): string =>
  secret === undefined || secret.length < 8 ? text : text.replaceAll(secret, '(key)')
