import { type ChatRequest, Ollama } from 'ollama'
import { z } from 'zod'
import type { ModelClock } from './model-clock.ts'
import { httpModelError } from './model-errors.ts'
import { readBody } from './read-body.ts'

export interface OllamaApiOptions {
  host: string
  /** The name of the model in errors. */
  ref: string
  clock: ModelClock
  signal: AbortSignal
  fetch?: typeof fetch
}

/** A `fetch` whose bodies are already read, up to a limit, because the client reads bodies of any length. */
const wholeBody =
  (fetchPage: typeof fetch): typeof fetch =>
  async (url, init) => {
    const response = await fetchPage(url, init)
    return new Response(await readBody(response), { status: response.status, headers: response.headers })
  }

/** A `fetch` that passes on our signal and throws a refusal as a `ModelError` with status and `Retry-After`. */
const fetchFor =
  ({ ref, clock, signal, fetch: fetchPage = fetch }: OllamaApiOptions): typeof fetch =>
  async (url, init) => {
    const response = await fetchPage(url, { ...init, redirect: 'manual', signal })
    if (response.ok) return response
    const body = await readBody(response)
    throw httpModelError(
      ref,
      { status: response.status, body, retryAfter: response.headers.get('retry-after') },
      clock.now(),
    )
  }

/** The `ollama` client for one question with one answer. */
export const createOllamaApi = (options: OllamaApiOptions): Ollama =>
  new Ollama({ host: options.host, fetch: wholeBody(fetchFor(options)) })

/**
 * Opens a streamed chat. We read its lines ourselves, because the client prints and skips a line that it can't read.
 */
export const openOllamaChat = async (
  options: OllamaApiOptions,
  request: ChatRequest & { stream: true },
): Promise<ReadableStream<Uint8Array>> => {
  const response = await fetchFor(options)(`${options.host}/api/chat`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/x-ndjson' },
    body: JSON.stringify(request),
  })
  if (response.body === null) throw new SyntaxError('the answer has no body')
  return response.body
}

const showSchema = z.object({
  capabilities: z.array(z.string()).optional(),
  template: z.string().optional(),
  model_info: z.record(z.string(), z.unknown()).optional(),
})

export interface OllamaModelFacts {
  tools: boolean
  thinking: boolean
  /** False for embedding models. */
  completion: boolean
  /** The longest window the model was made for. Undefined if the server doesn't say. */
  contextLength: number | undefined
}

/** Reads an answer of `/api/show`. Older servers list no capabilities; there the model's template decides. */
export const readModelFacts = (answer: unknown): OllamaModelFacts => {
  const { capabilities, template = '', model_info: info = {} } = showSchema.parse(answer)
  const length = Object.entries(info).find(([key]) => key.endsWith('.context_length'))?.[1]
  return {
    tools: capabilities?.includes('tools') ?? template.includes('.Tools'),
    thinking: capabilities?.includes('thinking') ?? template.includes('.Think'),
    completion: capabilities?.includes('completion') ?? true,
    contextLength: typeof length === 'number' && length > 0 ? length : undefined,
  }
}
