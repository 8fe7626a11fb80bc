import { Ollama } from 'ollama'
import { z } from 'zod'
import type { ModelClock } from './model-clock.ts'
import { httpModelError } from './model-errors.ts'
import { checkedLines } from './ndjson-check.ts'

export interface OllamaApiOptions {
  host: string
  /** Names the model in errors. */
  ref: string
  clock: ModelClock
  signal: AbortSignal
  fetch?: typeof fetch
}

/**
 * The `ollama` client for one request. Its `fetch` is ours: it carries our signal, turns a refusal into a `ModelError` with
 * status and `Retry-After` (the client keeps neither and writes to the console), and stops a stream that is not NDJSON.
 */
export const createOllamaApi = ({ host, ref, clock, signal, fetch: fetchPage = fetch }: OllamaApiOptions): Ollama =>
  new Ollama({
    host,
    fetch: async (url, init) => {
      const response = await fetchPage(url, { ...init, signal })
      if (!response.ok) {
        const body = await response.text()
        throw httpModelError(ref, { status: response.status, body, retryAfter: response.headers.get('retry-after') }, clock.now())
      }
      return response.body !== null && init?.method === 'POST' ? checkedLines(response, ref) : response
    },
  })

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
  /** The longest window the model was made for; undefined when not told. */
  contextLength: number | undefined
}

/** Reads an answer of `/api/show`. Servers before capabilities were listed are judged by the model's template. */
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
