import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inChild } from './child.ts'

/** How the mock behaves: it answers at once, after some seconds or never, or with an error. */
export type MockPace = 'instant' | 'slow' | 'hung' | 'failing'
export interface MockRequest {
  pace: MockPace
  /** How long `slow` takes for an answer. Default 5000. */
  slowMs?: number
}
export type MockSaid = { kind: 'listening'; url: string }

export const mockModelModule = import.meta.filename
/** The name of the server's only model, as in `ollama/<name>`. */
export const mockModelName = 'mock'

const usualSlowMs = 5000
const words = ['Good ', 'day. ', 'The ', 'bread ', 'is ', 'still ', 'warm.']

/** Serves one model in Ollama's wire format (NDJSON), which answers every chat with the same seven words. */
function listen({ pace, slowMs = usualSlowMs }: MockRequest): Promise<string> {
  const server = createServer((request, response) => {
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
    })
    request.on('end', () => {
      if (request.url === '/api/chat') chat(response, { pace, slowMs }, size)
      else json(response, facts(request.url ?? ''))
    })
  })
  server.keepAliveTimeout = 60_000
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)),
  )
}

function chat(response: ServerResponse, { pace, slowMs }: Required<MockRequest>, requestBytes: number): void {
  if (pace === 'hung') return
  if (pace === 'failing') {
    response.writeHead(500, { 'content-type': 'application/json' })
    response.end('{"error":"the model has crashed"}')
    return
  }
  const answer = () => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const lines = words.map((content) => ({ message: { role: 'assistant', content }, done: false }))
    const end = {
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason: 'stop',
      prompt_eval_count: Math.ceil(requestBytes / 4),
      eval_count: words.length,
    }
    response.end(
      [...lines, end]
        .map((line) => `${JSON.stringify({ model: mockModelName, created_at: '2026-01-05T08:00:00Z', ...line })}\n`)
        .join(''),
    )
  }
  if (pace === 'slow') setTimeout(answer, slowMs)
  else answer()
}

function facts(path: string): object {
  switch (path) {
    case '/api/tags':
      return {
        models: [
          {
            name: mockModelName,
            model: mockModelName,
            size: 1,
            digest: mockModelName,
            modified_at: '2026-01-05T08:00:00Z',
            details: {},
          },
        ],
      }
    case '/api/show':
      return {
        capabilities: ['completion', 'tools'],
        template: '{{ .Prompt }}',
        details: {},
        model_info: { 'general.architecture': 'mock', 'mock.context_length': 131_072 },
      }
    default:
      return { version: '0.13.0' }
  }
}

function json(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

if (process.argv[1] === mockModelModule) {
  inChild<MockRequest, MockSaid>(async (request, say) => say({ kind: 'listening', url: await listen(request) }))
}
