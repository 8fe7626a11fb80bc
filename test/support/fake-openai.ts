import { startFakeModelServer } from './fake-model-server.ts'
import type { FakeModelServer, WireAnswer, WireFormat } from './model-wire.ts'
import { inHalves, wordVector } from './word-vector.ts'

/** A model's id, or whatever else its server reports in `/v1/models`. */
export type ListedModel = string | { id: string; [more: string]: unknown }

/** A server that speaks OpenAI's wire: `/v1/models` and streamed `/v1/chat/completions`. Its base is `<url>/v1`. */
export const startFakeOpenAi = (models: ListedModel[] = ['small']): Promise<FakeModelServer> =>
  startFakeModelServer(openAiWire(models))

/**
 * The same server with behaviours for `/v1/embeddings`. Each answer holds a `wordVector` for each text, the last one
 * first.
 */
export const startFakeOpenAiEmbeddings = (
  models: ListedModel[] = ['small', 'text-embedding-small'],
): Promise<FakeModelServer> =>
  startFakeModelServer({
    ...openAiWire(models),
    chatPath: '/v1/embeddings',
    contentType: 'application/json',
    encode: (_answer, body) => {
      const { model, input } = body as { model: string; input: string[] }
      const data = input
        .map((text, index) => ({ object: 'embedding', index, embedding: [...wordVector(text)] }))
        .reverse()
      return inHalves(JSON.stringify({ object: 'list', model, data, usage: { prompt_tokens: 1, total_tokens: 1 } }))
    },
  })

/** Server-sent events; comments and fields other than `data` mean nothing in them. */
export const openAiWire = (models: ListedModel[] = ['small']): WireFormat => ({
  chatPath: '/v1/chat/completions',
  contentType: 'text/event-stream; charset=utf-8',
  noise: ': keep-alive\n\n:\nid: 7\nretry: 3000\nevent: message\n',
  encode: encodeOpenAi,
  respond: ({ path }) =>
    path === '/v1/models'
      ? {
          json: {
            object: 'list',
            data: models.map((model) => ({
              object: 'model',
              created: 0,
              owned_by: 'test',
              ...(typeof model === 'string' ? { id: model } : model),
            })),
          },
        }
      : null,
})

const event = (value: object | string): string =>
  `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`

const encodeOpenAi = (answer: WireAnswer, body: unknown): { deltas: string[]; end: string[] } => {
  const { model = '', stream_options: options } = (body ?? {}) as {
    model?: string
    stream_options?: { include_usage?: boolean }
  }
  const chunk = (delta: object, finishReason: string | null = null): string =>
    event({
      id: 'chatcmpl-1',
      object: 'chat.completion.chunk',
      created: 0,
      model,
      choices: [{ index: 0, delta, finish_reason: finishReason }],
    })
  const toolParts = (answer.toolCalls ?? []).flatMap((call, index) => {
    const text = typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments)
    const size = Math.max(1, Math.ceil(text.length / (call.parts ?? 3)))
    const head = {
      index,
      id: call.id ?? `call_${index}`,
      type: 'function',
      function: { name: call.name, arguments: '' },
    }
    const parts = Array.from({ length: Math.ceil(text.length / size) }, (_, part) => ({
      index,
      function: { arguments: text.slice(part * size, (part + 1) * size) },
    }))
    return [head, ...parts].map((part) => chunk({ tool_calls: [part] }))
  })
  const deltas = [
    chunk({ role: 'assistant', content: '' }),
    ...(answer.thinking ?? []).map((thinking) => chunk({ reasoning_content: thinking })),
    ...(answer.text ?? []).map((content) => chunk({ content })),
    ...toolParts,
  ]
  const reason = answer.reason === 'length' ? 'length' : toolParts.length > 0 ? 'tool_calls' : 'stop'
  const usage: NonNullable<WireAnswer['usage']> = answer.usage ?? { promptTokens: 26, completionTokens: 5 }
  const usageEvent = event({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 0,
    model,
    choices: [],
    usage: {
      prompt_tokens: usage.promptTokens,
      completion_tokens: usage.completionTokens,
      total_tokens: usage.promptTokens + usage.completionTokens,
      ...(usage.cachedTokens !== undefined && { prompt_tokens_details: { cached_tokens: usage.cachedTokens } }),
    },
  })
  switch (answer.ending ?? 'whole') {
    case 'whole':
      return {
        deltas,
        end: [
          chunk({}, reason),
          ...(options?.include_usage && answer.usage !== null ? [usageEvent] : []),
          event('[DONE]'),
        ],
      }
    case 'error':
      return {
        deltas,
        end: [event({ error: { message: answer.error ?? 'the engine crashed', type: 'server_error', code: null } })],
      }
    case 'cut':
      return { deltas, end: [chunk({}, reason).slice(0, 40)] }
    default:
      return { deltas, end: [] }
  }
}
