import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOpenAiModels, type OpenAiOptions } from '../../main/models/openai.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'
import { answer, type FakeModelServer } from '../support/model-wire.ts'

let server: FakeModelServer
beforeEach(async () => {
  server = await startFakeOpenAi()
})
afterEach(() => server.close())

const model = (rest: Partial<OpenAiOptions> = {}) =>
  createOpenAiModels({ model: 'small', baseUrl: `${server.url}/v1`, ...rest })[0]
const bodies = () =>
  server.requests.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>)
/** A handwritten stream, for differences between servers. */
const raw = (...chunks: object[]) => ({
  kind: 'nonsense' as const,
  bytes: chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''),
})
const delta = (part: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: part, finish_reason }],
})
const call = (part: object) => delta({ tool_calls: [part] })

describe('an OpenAI-compatible model', () => {
  it('sends messages, tools, limits and the key in the common form', async () => {
    const messages = [
      { role: 'system' as const, content: 'You are Marta.' },
      { role: 'user' as const, content: 'Hello' },
      {
        role: 'assistant' as const,
        content: '',
        toolCalls: [{ id: 'c1', name: 'emote', arguments: { emote: 'heart' } }],
      },
      { role: 'tool' as const, toolCallId: 'c1', name: 'emote', content: 'shown' },
    ]
    await hear(model({ apiKeys: ['secret-key'] }), chatRequest('Hello', { messages, maxTokens: 200, temperature: 0.7 }))
    expect(server.requests[0]?.headers.authorization).toBe('Bearer secret-key')
    expect(bodies()[0]).toEqual({
      model: 'small',
      messages: [
        { role: 'system', content: 'You are Marta.' },
        { role: 'user', content: 'Hello' },
        {
          role: 'assistant',
          content: null,
          tool_calls: [{ id: 'c1', type: 'function', function: { name: 'emote', arguments: '{"emote":"heart"}' } }],
        },
        { role: 'tool', tool_call_id: 'c1', content: 'shown' },
      ],
      tools: [{ type: 'function', function: expect.objectContaining({ name: 'emote' }) }],
      stream: true,
      stream_options: { include_usage: true },
      temperature: 0.7,
      max_tokens: 200,
    })
  })

  it('gives a prefix as words of its own, with the instruction to go on', async () => {
    await hear(model(), chatRequest('Hello', { prefix: 'The ring lies' }))
    expect(bodies()[0]?.messages).toMatchObject([
      {},
      {},
      { role: 'assistant', content: 'The ring lies' },
      { role: 'user', content: expect.stringContaining('Go on exactly') },
    ])
  })

  it('asks nobody without a key for the public service', async () => {
    const heard = await hear(createOpenAiModels({ model: 'small' })[0])
    expect(heard.error).toMatchObject({ errorClass: 'auth', message: expect.stringContaining('OPENAI_API_KEY') })
  })

  it.each([
    ['stream_options', { error: { message: 'Unrecognized request argument supplied: stream_options' } }],
    ['tools', { error: { message: '"auto" tool choice requires --enable-auto-tool-choice to be set' } }],
    ['temperature', { error: { message: "Unsupported value: 'temperature' does not support 0.7 with this model." } }],
    ['max_tokens', { error: { message: "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead." } }],
  ])('leaves %s out, then and later, when the server refuses it', async (field, refusal) => {
    server.next({ kind: 'refuse', status: 400, body: JSON.stringify(refusal) })
    const small = model()
    const request = chatRequest('Hello', { maxTokens: 200, temperature: 0.7 })
    expect((await hear(small, request)).text).toBe('Good day.')
    expect((await hear(small, request)).text).toBe('Good day.')
    expect(bodies().map((body) => field in body)).toEqual([true, false, false])
  })

  it('does not ask for ever when the server refuses everything', async () => {
    server.always({
      kind: 'refuse',
      status: 400,
      body: 'stream_options temperature max_tokens max_completion_tokens tools not supported',
    })
    const heard = await hear(model(), chatRequest('Hello', { maxTokens: 200, temperature: 0.7 }))
    expect(heard.error).toMatchObject({ errorClass: 'format' })
    expect(server.requests.length).toBeLessThan(8)
  })

  it.each([
    [
      'without indexes',
      [
        call({ id: 'a', function: { name: 'emote', arguments: '{"n":1}' } }),
        call({ id: 'b', function: { name: 'emote', arguments: '{"n":2}' } }),
      ],
    ],
    [
      'without ids',
      [
        call({ index: 0, function: { name: 'emote', arguments: '{"n":' } }),
        call({ index: 0, function: { arguments: '1}' } }),
        call({ index: 1, function: { name: 'emote', arguments: '{"n":2}' } }),
      ],
    ],
    [
      'all on one index',
      [
        call({ index: 0, id: 'a', function: { name: 'emote', arguments: '{"n":1}' } }),
        call({ index: 0, id: 'b', function: { name: 'emote', arguments: '{"n":2}' } }),
      ],
    ],
    [
      'with the name in every part',
      [
        call({ index: 0, id: 'a', function: { name: 'emote', arguments: '{"n"' } }),
        call({ index: 0, id: 'a', function: { name: 'emote', arguments: ':1}' } }),
        call({ index: 1, id: 'b', function: { name: 'emote', arguments: '{"n":2}' } }),
      ],
    ],
    [
      'with arguments as objects',
      [
        call({ index: 0, id: 'a', function: { name: 'emote', arguments: { n: 1 } } }),
        call({ index: 1, id: 'b', function: { name: 'emote', arguments: { n: 2 } } }),
      ],
    ],
    [
      'with parts of both mixed',
      [
        call({ index: 0, id: 'a', function: { name: 'emote', arguments: '{"n"' } }),
        call({ index: 1, id: 'b', function: { name: 'emote', arguments: '{"n":2' } }),
        call({ index: 0, function: { arguments: ':1}' } }),
        call({ index: 1, function: { arguments: '}' } }),
      ],
    ],
    [
      'with one id for both',
      [
        call({ index: 0, id: 'a', function: { name: 'emote', arguments: '{"n":1}' } }),
        call({ index: 1, id: 'a', function: { name: 'emote', arguments: '{"n":2}' } }),
      ],
    ],
  ])('puts two tool calls together that come %s', async (_, chunks) => {
    server.next(raw(...chunks, delta({}, 'stop')))
    const heard = await hear(model())
    expect(heard.calls.map(({ name, arguments: args }) => [name, args])).toEqual([
      ['emote', { n: 1 }],
      ['emote', { n: 2 }],
    ])
    expect(new Set(heard.calls.map(({ id }) => id)).size).toBe(2)
    expect(heard.finishes).toEqual(['toolCalls'])
  })

  it('takes a call without arguments as one with none', async () => {
    server.next(raw(call({ index: 0, id: 'a', function: { name: 'wait' } }), delta({}, 'tool_calls')))
    expect((await hear(model())).calls).toEqual([{ id: 'a', name: 'wait', arguments: {} }])
  })

  it('hears a call that the model wrote into its text', async () => {
    server.next(answer(['Look.<tool_', 'call>{"name": "emote", "arguments": {"emote": "heart"}}</tool_call>']))
    expect(await hear(model())).toMatchObject({
      text: 'Look.',
      calls: [{ name: 'emote', arguments: { emote: 'heart' } }],
      finishes: ['toolCalls'],
    })
  })

  it('says how much of the prompt the server had kept, wherever it says so', async () => {
    const kept = { promptTokens: 311, completionTokens: 12, cachedTokens: 256 }
    const end = { choices: [], usage: { prompt_tokens: 311, completion_tokens: 12 } }
    server.next(
      answer('Good day.', { usage: kept }),
      raw(delta({ content: 'Good day.' }), delta({}, 'stop'), { ...end, timings: { cache_n: 256 } }),
      raw(delta({ content: 'Good day.' }), delta({}, 'stop'), {
        ...end,
        usage: { ...end.usage, prompt_cache_hit_tokens: 256 },
      }),
      // More than the prompt has.
      answer('Good day.', { usage: { ...kept, cachedTokens: 9999 } }),
    )
    const small = model()
    for (const cachedTokens of [256, 256, 256, 311])
      expect((await hear(small)).usage).toEqual({ ...kept, cachedTokens })
  })

  it('reads an answer that is not streamed', async () => {
    const whole = {
      choices: [{ message: { role: 'assistant', content: 'Good day.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 3, completion_tokens: 2 },
    }
    server.next({ kind: 'nonsense', contentType: 'application/json', bytes: JSON.stringify(whole) })
    expect(await hear(model())).toMatchObject({
      text: 'Good day.',
      usage: { promptTokens: 3, completionTokens: 2 },
      finishes: ['stop'],
    })
  })

  it('accepts an end without [DONE] and a [DONE] without a reason', async () => {
    server.next(raw(delta({ content: 'One.' }), delta({}, 'stop')), {
      kind: 'nonsense',
      bytes: `data: ${JSON.stringify(delta({ content: 'Two.' }))}\n\ndata: [DONE]\n\n`,
    })
    const small = model()
    expect(await hear(small)).toMatchObject({ text: 'One.', finishes: ['stop'] })
    expect(await hear(small)).toMatchObject({ text: 'Two.', finishes: ['stop'] })
  })

  it('speaks nothing of thoughts in any of their fields', async () => {
    const fields = [
      { reasoning_content: 'hm' },
      { reasoning: 'hm' },
      { content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] }] },
    ]
    server.next(
      raw(...fields.map((field) => delta(field)), delta({ content: '<think>hm</think>Good day.' }), delta({}, 'stop')),
    )
    expect(await hear(model())).toMatchObject({ text: 'Good day.', thinking: 'hmhmhmhm' })
  })

  it('stops listening at a stop word and lets the server go', async () => {
    server.next(answer(['Good day.', '<|im_end|>', '\nUser: and you?'], { ending: 'hang', splitBytes: 4 }))
    expect(await hear(model())).toMatchObject({ text: 'Good day.', finishes: ['stop'] })
  })

  it('tells what a server asks when it is asked too often', async () => {
    server.next({
      kind: 'refuse',
      status: 429,
      body: '{"error":{"message":"Rate limit reached"}}',
      headers: { 'retry-after': '7' },
    })
    expect((await hear(model())).error).toMatchObject({
      errorClass: 'rate-limit',
      retryAfterMs: 7000,
      message: expect.stringContaining('Rate limit reached'),
    })
  })

  it('never repeats the key in an error', async () => {
    server.next({ kind: 'refuse', status: 401, body: '{"error":{"message":"Incorrect API key provided: secret-key"}}' })
    const { error } = await hear(model({ apiKeys: ['secret-key'] }))
    expect(error).toMatchObject({ errorClass: 'auth' })
    expect(String(error)).not.toContain('secret-key')
  })

  it('keeps the words of an answer that an error breaks off', async () => {
    server.next(answer(['The ring '], { ending: 'error', error: 'Overloaded' }))
    expect(await hear(model())).toMatchObject({ text: 'The ring', error: { errorClass: 'overload' }, finishes: [] })
  })

  it.each([
    ['is closed', { kind: 'drop' as const }, 'network'],
    ['breaks in the middle', answer('The ring', { ending: 'drop' }), 'network'],
    ['ends in the middle of an event', answer('The ring', { ending: 'cut' }), 'server'],
    ['speaks no events', { kind: 'nonsense' as const }, 'server'],
    ['speaks events that are no JSON', { kind: 'nonsense' as const, bytes: 'data: {oops\n\n' }, 'server'],
    ['speaks bytes', { kind: 'nonsense' as const, bytes: new Uint8Array([0, 255, 254, 10, 10, 200]) }, 'server'],
  ])('gives a ModelError when the connection %s', async (_, behaviour, errorClass) => {
    server.next(behaviour)
    expect((await hear(model())).error).toMatchObject({ name: 'ModelError', errorClass, ref: 'openai/small' })
  })

  it('gives a ModelError when nobody listens at the address', async () => {
    const dead = model()
    await server.close()
    expect((await hear(dead)).error).toMatchObject({ errorClass: 'network' })
  })

  it('waits 30 s for the first word and 20 s for each other', async () => {
    const clock = createManualModelClock()
    const small = model({ clock })
    server.next({ kind: 'hang' })
    const first = hear(small)
    await server.chatArrived()
    clock.advance(29_999)
    clock.advance(1)
    expect((await first).error).toMatchObject({ errorClass: 'timeout', message: expect.stringContaining('30 s') })

    server.next(answer('The ring', { ending: 'hang' }))
    let saidSomething = () => {}
    const words = new Promise<void>((resolve) => {
      saidSomething = resolve
    })
    const second = hear(small, chatRequest(), { onDelta: () => saidSomething() })
    await words
    await new Promise(setImmediate)
    clock.advance(20_000)
    // The timer of the first wait is still running; it moves to the new deadline by itself.
    expect(await second).toMatchObject({
      text: 'The ring',
      error: { errorClass: 'timeout', message: expect.stringContaining('20 s') },
    })
  })

  it('has the server stop when the listener leaves', async () => {
    server.next(answer('The ring', { ending: 'hang' }))
    const controller = new AbortController()
    await hear(model(), chatRequest(), { signal: controller.signal, onDelta: () => controller.abort() })
    await expect.poll(() => server.brokenOff).toBe(1)
  })

  it('does not lose an answer whose connection breaks after its last word', async () => {
    server.next(
      raw(delta({ content: 'Good day.' }), delta({}, 'stop'), { error: { message: 'usage is not available' } }),
    )
    expect(await hear(model())).toMatchObject({ text: 'Good day.', finishes: ['stop'], error: undefined })
  })
})
