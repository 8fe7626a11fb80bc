import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { readOllamaHost } from '../../main/models/ollama-host.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { type FakeOllama, startFakeOllama } from '../support/fake-ollama.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'
import { answer } from '../support/model-wire.ts'

let server: FakeOllama
beforeEach(async () => {
  server = await startFakeOllama([
    { name: 'qwen3:4b', capabilities: ['completion', 'tools', 'thinking'], contextLength: 40_960 },
    { name: 'tiny', capabilities: ['completion'], contextLength: 2048 },
  ])
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})

const model = (name = 'qwen3:4b', rest: Partial<Parameters<typeof createOllamaModel>[0]> = {}) =>
  createOllamaModel({ model: name, host: server.url, ...rest })
const chats = () =>
  server.requests.filter(({ path }) => path === '/api/chat').map(({ body }) => body as Record<string, unknown>)

describe('an Ollama model', () => {
  it('asks once what the model can do and then sends everything in the common form', async () => {
    const qwen = model()
    const messages = [
      { role: 'user' as const, content: 'Hello' },
      {
        role: 'assistant' as const,
        content: '',
        toolCalls: [{ id: 'c1', name: 'emote', arguments: { emote: 'heart' } }],
      },
      { role: 'tool' as const, toolCallId: 'c1', name: 'emote', content: 'shown' },
    ]
    await hear(qwen, chatRequest('Hello', { messages, maxTokens: 200, temperature: 0.7 }))
    await hear(qwen)
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/show', '/api/chat', '/api/chat'])
    expect(chats()[0]).toEqual({
      model: 'qwen3:4b',
      messages: [
        { role: 'user', content: 'Hello' },
        {
          role: 'assistant',
          content: '',
          tool_calls: [{ function: { name: 'emote', arguments: { emote: 'heart' } } }],
        },
        { role: 'tool', tool_name: 'emote', content: 'shown' },
      ],
      tools: [{ type: 'function', function: expect.objectContaining({ name: 'emote' }) }],
      stream: true,
      keep_alive: '30m',
      think: false,
      options: { num_ctx: 8192, num_predict: 200, temperature: 0.7 },
    })
  })

  it('keeps to the window the model was made for', async () => {
    const tiny = model('tiny')
    expect(tiny.contextTokens).toBe(8192)
    await hear(tiny)
    expect(tiny.contextTokens).toBe(2048)
    expect(chats()[0]?.options).toEqual({ num_ctx: 2048, num_predict: 1024 })
  })

  it('tells a model that knows no tools what they found out', async () => {
    const tiny = model('tiny')
    const messages = [
      { role: 'user' as const, content: 'Where is my ring?' },
      { role: 'assistant' as const, content: '', toolCalls: [{ id: 'c1', name: 'memory_search', arguments: {} }] },
      { role: 'tool' as const, toolCallId: 'c1', name: 'memory_search', content: 'by the mill' },
    ]
    await hear(tiny, chatRequest('Where is my ring?', { messages }))
    expect(tiny.tools).toBe(false)
    expect(chats()[0]).not.toHaveProperty('tools')
    expect(chats()[0]?.messages).toEqual([
      { role: 'user', content: 'Where is my ring?\n(Result of memory_search: by the mill)' },
    ])
  })

  it('learns from a refusal that the model knows no tools', async () => {
    server.models = [{ name: 'old', capabilities: ['completion', 'tools'] }]
    server.next({
      kind: 'refuse',
      status: 400,
      body: '{"error":"registry.ollama.ai/library/old does not support tools"}',
    })
    const old = model('old')
    expect((await hear(old)).text).toBe('Good day.')
    expect((await hear(old)).text).toBe('Good day.')
    expect(chats().map((body) => 'tools' in body)).toEqual([true, false, false])
  })

  it('learns from a refusal that the model does not think', async () => {
    server.next({ kind: 'refuse', status: 400, body: '{"error":"\\"qwen3:4b\\" does not support thinking"}' })
    expect((await hear(model())).text).toBe('Good day.')
    expect(chats().map((body) => 'think' in body)).toEqual([true, false])
  })

  it('lets a model think that cannot do without', async () => {
    const thinking = { capabilities: ['completion', 'thinking'] }
    server.models = [
      { name: 'deepseek-r1:8b', ...thinking },
      { name: 'gpt-oss:20b', ...thinking },
    ]
    await hear(model('deepseek-r1:8b'))
    await hear(model('gpt-oss:20b'))
    expect(chats().map(({ think }) => think)).toEqual([true, 'low'])
  })

  it('judges a model of an older server by its template', async () => {
    server.models = [
      { name: 'a', capabilities: null, template: '{{ if .Tools }}x{{ end }}' },
      { name: 'b', capabilities: null },
    ]
    const [a, b] = [model('a'), model('b')]
    await hear(a)
    await hear(b)
    expect([a.tools, b.tools]).toEqual([true, false])
  })

  it('lets the model go on in its own unfinished message', async () => {
    await hear(model(), chatRequest('Hello', { prefix: 'The ring lies' }))
    expect([chats()[0]?.messages].flat().at(-1)).toEqual({ role: 'assistant', content: 'The ring lies' })
  })

  it('is told to load without being asked anything', async () => {
    await model().warmUp(new AbortController().signal)
    expect(chats()).toEqual([
      { model: 'qwen3:4b', messages: [], keep_alive: '30m', options: { num_ctx: 8192 }, stream: false },
    ])
  })

  it('says what the server calls the tokens', async () => {
    server.next(answer('Good day.', { usage: { promptTokens: 311, completionTokens: 12 } }))
    expect((await hear(model())).usage).toEqual({ promptTokens: 311, completionTokens: 12 })
    const kept = { promptTokens: 311, completionTokens: 12, cachedTokens: 256 }
    server.next(answer('Good day.', { usage: kept }))
    expect((await hear(model())).usage).toEqual(kept)
  })

  it('speaks no thought, whichever way the server sends it', async () => {
    server.next(answer(['<think>Is she', ' honest?</think>', 'Good day.'], { thinking: ['Hm.'], splitBytes: 3 }))
    expect(await hear(model())).toMatchObject({ thinking: 'Hm.Is she honest?', text: 'Good day.' })
  })

  it.each([
    [
      'an unknown model',
      { kind: 'refuse' as const, status: 404, body: '{"error":"model \'x\' not found"}' },
      'not-found',
    ],
    [
      'a busy server',
      {
        kind: 'refuse' as const,
        status: 503,
        body: '{"error":"server busy, please try again. maximum pending requests exceeded"}',
      },
      'overload',
    ],
    [
      'a server without room',
      { kind: 'refuse' as const, status: 500, body: '{"error":"model requires more system memory"}' },
      'server',
    ],
    [
      'too long a talk',
      { kind: 'refuse' as const, status: 400, body: '{"error":"the input length exceeds the context length"}' },
      'context-overflow',
    ],
    ['a proxy in between', { kind: 'refuse' as const, status: 502, body: '<html>Bad Gateway</html>' }, 'server'],
    ['a closed connection', { kind: 'drop' as const }, 'network'],
    ['a connection that breaks', answer('The ring', { ending: 'drop' }), 'network'],
    ['a line that is cut', answer('The ring', { ending: 'cut' }), 'server'],
    [
      'an answer whose end is missing',
      { kind: 'nonsense' as const, bytes: '{"message":{"role":"assistant","content":"The ring"},"done":false}\n' },
      'network',
    ],
    ['an error in the stream', answer('The ring', { ending: 'error' }), 'server'],
    ['a web page', { kind: 'nonsense' as const }, 'server'],
    ['JSON that is no answer', { kind: 'nonsense' as const, bytes: '42\n[]\n' }, 'server'],
    ['an empty answer', { kind: 'nonsense' as const, bytes: '' }, 'server'],
  ])('gives a ModelError for %s and prints nothing', async (_, behaviour, errorClass) => {
    const printed = (['log', 'warn', 'error'] as const).map((method) => vi.spyOn(console, method))
    server.next(behaviour)
    expect((await hear(model())).error).toMatchObject({ name: 'ModelError', errorClass, ref: 'ollama/qwen3:4b' })
    expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([])
  })

  it('says at once that the server is down', async () => {
    const dead = model()
    await server.close()
    expect((await hear(dead)).error).toMatchObject({
      errorClass: 'network',
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  it('is given up when nothing comes, and the server is told', async () => {
    const clock = createManualModelClock()
    server.next({ kind: 'hang' })
    const heard = hear(model('qwen3:4b', { clock, timeouts: { firstMs: 8_000 } }))
    await server.chatArrived()
    clock.advance(8_000)
    expect((await heard).error).toMatchObject({ errorClass: 'timeout' })
    await expect.poll(() => server.brokenOff).toBe(1)
  })
})

describe('OLLAMA_HOST', () => {
  it.each([
    [undefined, 'http://127.0.0.1:11434'],
    ['', 'http://127.0.0.1:11434'],
    ['0.0.0.0', 'http://127.0.0.1:11434'],
    ['0.0.0.0:9000', 'http://127.0.0.1:9000'],
    [':9000', 'http://127.0.0.1:9000'],
    ['[::]:9000', 'http://127.0.0.1:9000'],
    ['box', 'http://box:11434'],
    ['http://box:9000/', 'http://box:9000'],
    ['https://models.example/ollama', 'https://models.example/ollama'],
    ['http://:::', 'http://127.0.0.1:11434'],
  ])('%j is called at %s', (value, address) => {
    expect(readOllamaHost(value)).toBe(address)
  })
})
