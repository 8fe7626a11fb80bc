import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { askServer } from '../../main/memory/embedders/ask-server.ts'
import type { ChatModel } from '../../main/mind/ports/chat-model.ts'
import { createAutoPick } from '../../main/models/auto.ts'
import { createSystemClock } from '../../main/models/model-clock.ts'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { createOpenAiModels } from '../../main/models/openai.ts'
import { hear } from '../support/chat-request.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'

/**
 * A server whose answers begin with `head`; it sends what `more` returns for as long as somebody listens. `left`:
 * answers that were broken off.
 */
const serve = async (
  more: (count: number) => string,
  { head = '', status = 200, headers = {}, paths = /chat/ } = {},
) => {
  let sent = 0
  let left = 0
  const pour = (response: ServerResponse): void => {
    while (!response.destroyed && response.write(more(sent++)));
    if (!response.destroyed) response.once('drain', () => pour(response))
  }
  const server = createServer((request, response) => {
    if (!paths.test(request.url ?? '')) return void response.writeHead(404).end('{}')
    response.once('close', () => left++)
    response.writeHead(status, headers)
    response.write(head === '' ? '\n' : head)
    pour(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, left: () => left }
}

type Part = { content?: string; thinking?: string; tool?: string; about?: string }
interface Wire {
  line(part: Part): string
  /** The end of a one-word answer, and the usage that the server reports. */
  last(promptTokens: number): string
  model(url: string): ChatModel
}
const wires: [string, Wire][] = [
  [
    'Ollama',
    {
      line: ({ content = '', thinking, tool, about }) =>
        `${JSON.stringify({ message: { role: 'assistant', content, thinking, ...(tool && { tool_calls: [{ function: { name: 'emote', arguments: { emote: tool, about } } }] }) } })}\n`,
      last: (promptTokens) =>
        `${JSON.stringify({ message: { role: 'assistant', content: 'Aye.' }, done: true, done_reason: 'stop', prompt_eval_count: promptTokens, eval_count: 7 })}\n`,
      model: (host) => createOllamaModel({ model: 'gemma3:4b', host }),
    },
  ],
  [
    'OpenAI',
    {
      line: ({ content, thinking, tool, about }) =>
        `data: ${JSON.stringify({ choices: [{ delta: { content, reasoning_content: thinking, ...(tool && { tool_calls: [{ index: Number(tool), id: `c${tool}`, function: { name: 'emote', arguments: JSON.stringify({ emote: tool, about }) } }] }) } }] })}\n\n`,
      last: (promptTokens) =>
        `data: ${JSON.stringify({ choices: [{ delta: { content: 'Aye.' }, finish_reason: 'stop' }], usage: { prompt_tokens: promptTokens, completion_tokens: 7 } })}\n\n`,
      model: (url) => createOpenAiModels({ model: 'small', baseUrl: `${url}/v1` })[0],
    },
  ],
]

describe.each(wires)('a model behind %s that never stops', (name, { line, last, model }) => {
  it('ends with a sentence when it speaks without end', async () => {
    const { url } = await serve((count) => line({ content: count % 7 === 6 ? 'and on. ' : 'on ' }))
    const heard = await hear(model(url))
    expect(heard.error).toBeUndefined()
    expect(heard.text).toMatch(/and on\.$/)
    expect(heard.text.length).toBeLessThan(10_000)
    expect(heard.deltas.at(-1)).toEqual({ kind: 'finish', reason: 'length', cut: 'characters' })
  })

  it('ends with a whole word when its sentence has no end', async () => {
    const { url } = await serve(() => line({ content: 'endless ' }))
    const heard = await hear(model(url))
    expect(heard.text.trim()).toMatch(/^(?:endless ?)+$/)
    expect(heard.text.length).toBeLessThanOrEqual(8000)
    expect(heard.finishes).toEqual(['length'])
  })

  it('fails when it thinks without end, or writes a call without end into its words', async () => {
    const thinker = await serve(() => line({ thinking: 'hm, let me see. ' }))
    expect(await hear(model(thinker.url))).toMatchObject({ text: '', finishes: [], error: { errorClass: 'timeout' } })
    const caller = await serve(() => line({ content: '{"name": "emote", ' }), {
      head: line({ content: '<tool_call>' }),
    })
    expect(await hear(model(caller.url))).toMatchObject({
      text: '',
      calls: [],
      finishes: [],
      error: { errorClass: 'timeout' },
    })
  })

  it('fails at a line that has no end', async () => {
    const { url } = await serve(() => 'x'.repeat(1000), { head: name === 'OpenAI' ? 'data: ' : '{"message": "' })
    expect(await hear(model(url))).toMatchObject({ finishes: [], error: { errorClass: 'server' } })
  })

  it('fails when it sends lines that say nothing, and lets go of the connection', async () => {
    const { url, left } = await serve(() => line({ content: '' }).repeat(50))
    expect(await hear(model(url))).toMatchObject({ text: '', finishes: [], error: { errorClass: 'server' } })
    await expect.poll(left).toBe(1)
  })

  it('has a bounded number of its calls carried out', async () => {
    const { url } = await serve((count) => line({ tool: String(count + 1) }))
    const heard = await hear(model(url))
    expect(heard.calls).toHaveLength(32)
    expect(heard.deltas.at(-1)).toEqual({ kind: 'finish', reason: 'toolCalls', cut: 'calls' })
  })

  it('has calls carried out that are as long as calls are, and none that is a book', async () => {
    const { url } = await serve((count) => line({ tool: `${count + 1}`, about: 'x'.repeat(60_000) }))
    const heard = await hear(model(url))
    expect(heard.calls).toHaveLength(1)
    expect(heard.deltas.at(-1)).toEqual({ kind: 'finish', reason: 'toolCalls', cut: 'calls' })
  })

  it.each([-1e12, 1e13, 0.5])('counts %d tokens as none, so that no day is paid for by them', async (tokens) => {
    const { url } = await serve(() => last(tokens))
    const usage = (await hear(model(url))).deltas.find(({ kind }) => kind === 'usage')
    expect(usage).toEqual({ kind: 'usage', promptTokens: 0, completionTokens: 7 })
  })

  it('is refused as it refuses, however long it goes on about it, and fails at a header without end', async () => {
    const refuser = await serve(() => 'model requires more '.repeat(1000), { status: 500 })
    const heard = await hear(model(refuser.url))
    expect(heard.error).toMatchObject({ errorClass: 'server', status: 500 })
    expect(String(heard.error).length).toBeLessThan(500)
    const header = await serve(() => 'x', { headers: { 'x-much': 'x'.repeat(100_000) } })
    expect(await hear(model(header.url))).toMatchObject({ error: { errorClass: 'network' } })
  })
})

describe('what a model server sends in one piece', () => {
  it('is no answer when it has no end: arguments, a body, a list of models, an embedding', async () => {
    const half = {
      choices: [{ delta: { tool_calls: [{ index: 0, function: { name: 'emote', arguments: '{"emote": "' } }] } }],
    }
    const args = { choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: 'x'.repeat(500) } }] } }] }
    const writer = await serve(() => `data: ${JSON.stringify(args)}\n\n`, { head: `data: ${JSON.stringify(half)}\n\n` })
    const [openAi] = createOpenAiModels({ model: 'small', baseUrl: `${writer.url}/v1` })
    expect(await hear(openAi)).toMatchObject({ calls: [], error: { errorClass: 'timeout' } })

    const whole = await serve(() => '1,'.repeat(1000), {
      head: '[',
      headers: { 'content-type': 'application/json' },
      paths: /./,
    })
    const [unstreamed] = createOpenAiModels({ model: 'small', baseUrl: `${whole.url}/v1` })
    expect(await hear(unstreamed)).toMatchObject({ text: '', error: { errorClass: 'server' } })
    const clock = createSystemClock()
    const logger = { debug() {}, info() {}, warn() {}, error() {} }
    expect((await createAutoPick({ host: whole.url, clock, logger, probeMs: 60_000 }).look()).because).toContain(
      'does not answer (more than 4 MB',
    )
    const { signal } = new AbortController()
    await expect(
      askServer({ ref: 'e', baseUrl: whole.url, clock }, { path: '/api/embed', body: {}, signal }),
    ).rejects.toThrow('more than 4 MB')
  })
})

describe('a model that speaks a word each second', () => {
  /** Each word comes after the previous one was heard and a second has passed; nothing waits for real time. */
  const slowly = async (words: (count: number) => string) => {
    const clock = createManualModelClock()
    const encoder = new TextEncoder()
    let count = 0
    const body = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (count > 0) clock.advance(1000)
            controller.enqueue(
              encoder.encode(`${JSON.stringify({ message: { role: 'assistant', content: words(count++) } })}\n`),
            )
          },
        },
        { highWaterMark: 0 },
      )
    const fetch = async (url: unknown) =>
      String(url).endsWith('/api/chat') ? new Response(body()) : new Response('{}', { status: 404 })
    return hear(
      createOllamaModel({
        model: 'gemma3:4b',
        host: 'http://model.test',
        clock,
        fetch: fetch as typeof globalThis.fetch,
      }),
    )
  }

  it('ends with the sentence of the minute', async () => {
    const heard = await slowly((count) => (count % 8 === 7 ? 'now. ' : 'and '))
    expect(heard.text).toMatch(/now\.$/)
    expect(heard.text.split(' ')).toHaveLength(64)
    expect(heard.deltas.at(-1)).toEqual({ kind: 'finish', reason: 'length', cut: 'time' })
  })

  it('ends a quarter later when the sentence goes on, without what came of it then', async () => {
    const heard = await slowly(() => 'and ')
    expect(heard.text.trim().split(' ')).toHaveLength(60)
    expect(heard.deltas.at(-1)).toEqual({ kind: 'finish', reason: 'length', cut: 'time' })
  })

  it('fails when its lines say nothing for as long as a model may be silent', async () => {
    expect(await slowly((count) => (count === 0 ? 'Well' : ''))).toMatchObject({
      text: 'Well',
      finishes: [],
      error: { errorClass: 'timeout' },
    })
  })
})
