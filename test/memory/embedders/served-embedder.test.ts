import { expect, test } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { dataOf } from '../../../main/language/findings/finding.ts'
import type { EmbedderProvider } from '../../../main/memory/embedders/provider.ts'
import { type FakeOllama, startFakeOllamaEmbeddings } from '../../support/fake-ollama.ts'
import { startFakeOpenAiEmbeddings } from '../../support/fake-openai.ts'
import { createManualModelClock, type ManualModelClock } from '../../support/manual-model-clock.ts'
import { answer, refuse } from '../../support/model-wire.ts'
import { changed, choose } from './lab.ts'

interface Story {
  server: FakeOllama
  provider: EmbedderProvider
  clock: ManualModelClock
  embed(texts: string[], signal?: AbortSignal): Promise<Float32Array[]>
}

/** Ollama is there and was tried with one word; time passes only when the story lets it. */
const served = async (story: (parts: Story) => Promise<void>) => {
  const server = await startFakeOllamaEmbeddings()
  const clock = createManualModelClock()
  const provider = choose({ choice: 'ollama/nomic-embed-text', env: { OLLAMA_HOST: server.url }, clock })
  await provider.decided
  const embedder = provider.createEmbedder()
  await story({ server, provider, clock, embed: embedder.embed })
  await provider.close()
  await server.close()
}
const asking = () => new AbortController().signal
const embedRequests = (server: FakeOllama) => server.requests.filter(({ path }) => path === '/api/embed')

/** Lets waits end one after the other until the promise settles. */
const untilSettled = async <Result>(
  clock: ManualModelClock,
  work: Promise<Result>,
): Promise<PromiseSettledResult<Result>> => {
  let done = false
  const settled = Promise.allSettled([work]).then(([result]) => {
    done = true
    return result
  })
  while (!done) {
    if (clock.waiting > 0) clock.advance(1_000)
    await new Promise(setImmediate)
  }
  return (await settled) as PromiseSettledResult<Result>
}

test.each([
  ['a limit of its rate', refuse(429, { error: 'too many requests' }, { 'retry-after': '2' })],
  ['an error of its own', refuse(500, { error: 'model runner has unexpectedly stopped' })],
  ['being overloaded', refuse(503, { error: 'server busy' })],
  ['an answer that is no JSON', { kind: 'nonsense', bytes: '<html>It works!</html>' } as const],
  ['an answer of another shape', { kind: 'nonsense', bytes: '{"ok":true}' } as const],
  ['a vector of another length', { kind: 'nonsense', bytes: '{"embeddings":[[1,2,3]]}' } as const],
  ['NaN among the numbers', { kind: 'nonsense', bytes: `{"embeddings":[[${Array(31).fill(1)},NaN]]}` } as const],
  ['a connection that ends in the middle of the body', answer([], { ending: 'drop' })],
  ['a connection that is torn down', { kind: 'reset' } as const],
])('a server that fails with %s is asked again, and the memory gets its vector', (_what, behaviour) =>
  served(async ({ server, clock, embed }) => {
    server.next(behaviour)
    const result = await untilSettled(clock, embed(['silver ring']))
    expect(result).toMatchObject({ status: 'fulfilled', value: [{ length: 32 }] })
    expect(embedRequests(server)).toHaveLength(3) // the first word, the failure, and once more
  }),
)

test('a server that hangs over a backlog is asked again when the time is up, and questions are not held up by it', () =>
  served(async ({ server, clock, embed }) => {
    server.next({ kind: 'hang' })
    const backlog = embed(['silver ring'])
    await clock.timerSet(30_000)
    expect(await embed(['ring?'], asking())).toHaveLength(1)
    expect((await untilSettled(clock, backlog)).status).toBe('fulfilled')
  }))

test('a question that nobody answers in its time leaves; the next are refused at once until the server was heard again', () =>
  served(async ({ server, clock, embed }) => {
    server.next({ kind: 'hang' }, { kind: 'hang' })
    const impatient = new AbortController()
    const question = embed(['ring?'], impatient.signal)
    await server.chatArrived()
    await server.chatArrived()
    impatient.abort(new DOMException('The operation timed out', 'TimeoutError'))
    await expect(question).rejects.toThrow('timed out')
    await expect(embed(['ring?'], asking())).rejects.toThrow('no answer to a question in time (trying again)')
    await server.chatArrived() // it is being looked for
    clock.advance(30_000)
    await clock.timerSet(2_000)
    clock.advance(2_000)
    await untilSettled(clock, embed(['anything']))
    expect(await embed(['ring?'], asking())).toHaveLength(1)
  }))

test('a server that stays away is lost: who asked hears why, and later calls fail without a request', () =>
  served(async ({ server, provider, clock, embed }) => {
    const lost = changed(provider)
    server.always({ kind: 'drop' })
    const result = await untilSettled(clock, embed(['silver ring']))
    await lost
    // For `status` in any language.
    expect(provider.status().said?.key).toBe('embedders.all')
    expect(JSON.stringify(dataOf(provider.status().said as never))).not.toContain('finding.as-written')
    expect(result.status).toBe('rejected')
    expect(provider.status()).toMatchObject({
      name: 'none',
      reason: expect.stringContaining('ollama/nomic-embed-text:latest: the connection failed'),
    })
    const before = embedRequests(server).length
    await expect(embed(['ring'])).rejects.toThrow('the connection failed')
    expect(embedRequests(server)).toHaveLength(before)
  }))

test('a model that was deleted is lost at once', () =>
  served(async ({ server, provider, embed }) => {
    const lost = changed(provider)
    server.next(refuse(404, { error: 'model "nomic-embed-text" not found, try pulling it first' }))
    await expect(embed(['silver ring'])).rejects.toThrow('not found')
    await lost
    expect(provider.createEmbedder().name).toBe('none')
  }))

test('one text that a server refuses does not keep the others from their vectors', () =>
  served(async ({ server, embed }) => {
    server.always((body) =>
      (body as { input: string[] }).input.some((text) => text.includes('x'))
        ? refuse(400, { error: 'the input is odd' })
        : answer(''),
    )
    const [good, odd, other] = await embed(['silver ring', 'xxxx', 'a bridge'])
    expect([good, odd, other].map((vector) => Math.round(Math.hypot(...(vector ?? []))))).toEqual([1, 0, 1])
  }))

test('nothing is asked about texts without words', () =>
  served(async ({ server, embed }) => {
    const before = embedRequests(server).length
    expect(await embed(['', ' \n'])).toEqual([new Float32Array(32), new Float32Array(32)])
    expect(embedRequests(server)).toHaveLength(before)
  }))

test('a text that is too long for the model is shortened until it fits', () =>
  served(async ({ server, embed }) => {
    server.always((body) =>
      (body as { input: string[] }).input.some((text) => text.length > 1500)
        ? refuse(400, { error: 'the input length exceeds the context length' })
        : answer(''),
    )
    const [vector] = await embed(['ring '.repeat(9000)])
    expect(Math.hypot(...(vector ?? []))).toBeCloseTo(1, 5)
    const lengths = embedRequests(server).flatMap(({ body }) =>
      (body as { input: string[] }).input.map((text) => text.length),
    )
    expect(lengths).toEqual(['hearth'.length, 8000, 8000, 4000, 2000, 1000])
  }))

test('a server that sends on to another address gets no texts there, and is not used', async () => {
  const elsewhere = await startFakeOpenAiEmbeddings()
  const server = await startFakeOpenAiEmbeddings()
  server.always(refuse(307, '', { location: `${elsewhere.url}/v1/embeddings` }))
  const provider = choose({ choice: 'openai/text-embedding-small', env: { OPENAI_BASE_URL: `${server.url}/v1` } })
  await provider.decided
  expect(provider.status()).toMatchObject({
    name: 'none',
    reason: 'openai/text-embedding-small: the server redirects to another address, which is not configured',
  })
  expect(elsewhere.requests).toEqual([])
  await Promise.all([provider.close(), server.close(), elsewhere.close()])
})

test('a key that a server repeats is neither in the status nor in the log', async () => {
  const key = 'sk-very-secret-key'
  const server = await startFakeOpenAiEmbeddings()
  server.always(refuse(401, { error: { message: `Incorrect API key provided: ${key}` } }))
  const lines: unknown[] = []
  const write = (data: object, message: string) => void lines.push(data, message)
  const logger = { ...silentLogger, info: write, warn: write, error: write, debug: write }
  const provider = choose({
    choice: 'openai/text-embedding-small',
    env: { OPENAI_BASE_URL: `${server.url}/v1`, OPENAI_API_KEY: key },
    logger,
  })
  await provider.decided
  expect(provider.status().reason).toContain('Incorrect API key provided: (key)')
  expect(server.requests.at(-1)?.headers.authorization).toBe(`Bearer ${key}`)
  expect(JSON.stringify(lines)).not.toContain(key)
  await Promise.all([provider.close(), server.close()])
})
