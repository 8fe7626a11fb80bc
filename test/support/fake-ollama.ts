import { startFakeModelServer } from './fake-model-server.ts'
import type { FakeModelServer, RecordedRequest, WireAnswer, WireFormat } from './model-wire.ts'
import { inHalves, wordVector } from './word-vector.ts'

export interface FakeOllamaModel {
  name: string
  /** As in `/api/show`. Default: completion and tools. */
  capabilities?: string[] | null
  contextLength?: number
  template?: string
  /** Of its weights. Default: from its position. */
  digest?: string
  /** Set for a model that Ollama passes on to its cloud. */
  remoteHost?: string
}

export interface FakeOllama extends FakeModelServer {
  /** The installed models; may change while it runs. */
  models: FakeOllamaModel[]
}

/** A server that speaks Ollama's wire: `/api/tags`, `/api/show`, `/api/version`, `/api/embed` and streamed `/api/chat`. */
export const startFakeOllama = async (models: FakeOllamaModel[] = [{ name: 'qwen3:4b' }]): Promise<FakeOllama> => {
  const shelf = { models }
  const server = await startFakeModelServer(ollamaWire(() => shelf.models))
  return Object.defineProperty(server as FakeOllama, 'models', {
    get: () => shelf.models,
    set: (changed: FakeOllamaModel[]) => {
      shelf.models = changed
    },
  })
}

/**
 * The same server with behaviours for `/api/embed`. Each answer holds a `wordVector` for each text, not scaled to unit
 * length.
 */
export const startFakeOllamaEmbeddings = async (
  models: FakeOllamaModel[] = [{ name: 'nomic-embed-text:latest', capabilities: ['embedding'] }],
): Promise<FakeOllama> => {
  const shelf = { models }
  const server = await startFakeModelServer({
    ...ollamaWire(() => shelf.models),
    chatPath: '/api/embed',
    contentType: 'application/json',
    encode: (_answer, body) => {
      const { model, input } = body as { model: string; input: string | string[] }
      return inHalves(
        JSON.stringify({
          model,
          embeddings: [input].flat().map((text) => [...wordVector(text)].map((value) => value * 3)),
        }),
      )
    },
    respond: (request) => (request.path === '/api/embed' ? null : respond(request, shelf.models)),
  })
  return Object.defineProperty(server as FakeOllama, 'models', {
    get: () => shelf.models,
    set: (changed: FakeOllamaModel[]) => Object.assign(shelf, { models: changed }),
  })
}

/** NDJSON; empty lines mean nothing in it. */
export const ollamaWire = (models: () => FakeOllamaModel[]): WireFormat => ({
  chatPath: '/api/chat',
  contentType: 'application/x-ndjson',
  noise: '\n',
  encode: (answer, body) => encodeOllama(answer, (body as { model?: string } | undefined)?.model ?? ''),
  respond: (request) => respond(request, models()),
})

const createdAt = '2026-11-20T08:00:00.000000Z'
const line = (value: object): string => `${JSON.stringify(value)}\n`

const encodeOllama = (answer: WireAnswer, model: string): { deltas: string[]; end: string[] } => {
  const chunk = (message: object): string =>
    line({ model, created_at: createdAt, message: { role: 'assistant', content: '', ...message }, done: false })
  const deltas = [
    ...(answer.thinking ?? []).map((thinking) => chunk({ thinking })),
    ...(answer.text ?? []).map((content) => chunk({ content })),
    ...(answer.toolCalls ?? []).map((call) =>
      chunk({ tool_calls: [{ function: { name: call.name, arguments: call.arguments } }] }),
    ),
  ]
  const done = line({
    model,
    created_at: createdAt,
    message: { role: 'assistant', content: '' },
    done_reason: answer.reason ?? 'stop',
    done: true,
    total_duration: 4_000_000,
    load_duration: 1_000_000,
    ...(answer.usage !== null && {
      prompt_eval_count: answer.usage?.promptTokens ?? 26,
      prompt_eval_duration: 1_000_000,
      ...(answer.usage?.cachedTokens !== undefined && { prompt_eval_cached_count: answer.usage.cachedTokens }),
      eval_count: answer.usage?.completionTokens ?? 5,
      eval_duration: 2_000_000,
    }),
  })
  switch (answer.ending ?? 'whole') {
    case 'whole':
      return { deltas, end: [done] }
    case 'error':
      return { deltas, end: [line({ error: answer.error ?? 'model runner has unexpectedly stopped' })] }
    case 'cut':
      return { deltas, end: [done.slice(0, 40)] }
    default:
      return { deltas, end: [] }
  }
}

const respond = (request: RecordedRequest, models: FakeOllamaModel[]): { status?: number; json: unknown } | null => {
  switch (request.path) {
    case '/api/chat': {
      const { model, messages = [] } = request.body as { model?: string; messages?: unknown[] }
      if (messages.length > 0) return null
      return {
        json: {
          model,
          created_at: createdAt,
          message: { role: 'assistant', content: '' },
          done_reason: 'load',
          done: true,
        },
      }
    }
    case '/api/version':
      return { json: { version: '0.13.0' } }
    case '/api/tags':
      return {
        json: {
          models: models.map((model, index) => ({
            name: model.name,
            model: model.name,
            digest: model.digest ?? `digest-${index}`,
            size: 1,
            modified_at: createdAt,
            details: {},
            ...(model.remoteHost && { remote_host: model.remoteHost }),
          })),
        },
      }
    case '/api/show': {
      const name = (request.body as { model?: string }).model
      const model = models.find((known) => known.name === name)
      if (model === undefined) return { status: 404, json: { error: `model '${name}' not found` } }
      return {
        json: {
          license: '',
          modelfile: '',
          template: model.template ?? '{{ .Prompt }}',
          details: { family: 'qwen3' },
          model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': model.contextLength ?? 40_960 },
          ...(model.capabilities !== null && { capabilities: model.capabilities ?? ['completion', 'tools'] }),
        },
      }
    }
    case '/api/embed': {
      const { input } = request.body as { input: string | string[] }
      return { json: { model: 'embedder', embeddings: [input].flat().map((text) => [text.length, 1, 0]) } }
    }
    default:
      return null
  }
}
