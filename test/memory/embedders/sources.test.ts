import { expect, test } from 'vitest'
import { createRandomIndexing } from '../../../main/memory/embedders/random-indexing.ts'
import { startFakeOllama, startFakeOllamaEmbeddings } from '../../support/fake-ollama.ts'
import { startFakeOpenAiEmbeddings } from '../../support/fake-openai.ts'
import { createManualModelClock } from '../../support/manual-model-clock.ts'
import { changed, choose } from './lab.ts'

const weightsFree = createRandomIndexing().name
const embedding = { capabilities: ['embedding'] }

/** What is chosen, and why. */
const statusOf = async (change: Parameters<typeof choose>[0]) => {
  const provider = choose(change)
  await provider.decided
  const status = provider.status()
  await provider.close()
  return status
}

test('auto takes the first model, by name, that Ollama lists as one that embeds', async () => {
  const server = await startFakeOllamaEmbeddings([
    { name: 'nomic-embed-text:latest', ...embedding },
    { name: 'qwen3:4b' },
    { name: 'bge-m3:latest', ...embedding, digest: 'sha256:790764642607cc3f' },
    { name: 'a-cloud-model:latest', ...embedding, remoteHost: 'https://ollama.com:443' },
  ])
  const status = await statusOf({ env: { OLLAMA_HOST: server.url } })
  expect(status).toMatchObject({
    name: 'ollama/bge-m3:latest 790764642607',
    reason: `Ollama at ${server.url} has an embedding model`,
  })
  expect(server.requests.filter(({ path }) => path === '/api/embed').map(({ body }) => body)).toEqual([
    { model: 'bge-m3:latest', input: ['hearth'], truncate: true, keep_alive: '30m' },
  ])
  await server.close()
})

test('an Ollama without a model that embeds is passed over', async () => {
  const server = await startFakeOllama([{ name: 'qwen3:4b' }])
  const status = await statusOf({ env: { OLLAMA_HOST: server.url } })
  expect(status).toMatchObject({
    name: weightsFree,
    reason: expect.stringContaining(`Ollama at ${server.url} has no embedding model`),
  })
  expect(server.requests.some(({ path }) => path === '/api/embed')).toBe(false)
  await server.close()
})

test('Ollama comes before another server, which is not even asked', async () => {
  const [ollama, other] = await Promise.all([startFakeOllamaEmbeddings(), startFakeOpenAiEmbeddings()])
  const env = { OLLAMA_HOST: ollama.url, OPENAI_BASE_URL: `${other.url}/v1` }
  expect((await statusOf({ env })).name).toMatch(/^ollama\/nomic-embed-text:latest/)
  expect(other.requests).toEqual([])
  await Promise.all([ollama.close(), other.close()])
})

test('auto asks the server of OPENAI_BASE_URL for a model that it lists and that embeds', async () => {
  const server = await startFakeOpenAiEmbeddings(['gpt-small', { id: 'house-vectors', type: 'embedding' }])
  const status = await statusOf({ env: { OPENAI_BASE_URL: `${server.url}/v1/` } })
  const host = new URL(server.url).host
  expect(status).toMatchObject({ name: `openai/house-vectors ${host}`, reason: `${host} has an embedding model` })
  await server.close()
})

test('OPENAI_EMBEDDING_MODEL names the model where the list says nothing', async () => {
  const server = await startFakeOpenAiEmbeddings(['one', 'two'])
  const env = { OPENAI_BASE_URL: `${server.url}/v1` }
  expect((await statusOf({ env })).reason).toContain('lists no embedding model; name one in OPENAI_EMBEDDING_MODEL')
  expect((await statusOf({ env: { ...env, OPENAI_EMBEDDING_MODEL: 'two' } })).name).toMatch(/^openai\/two /)
  await server.close()
})

test('a key for talking does not send memories to OpenAI: only an address or a named embedder does', async () => {
  const asked: string[] = []
  const fetch = async (url: string | URL | Request) => {
    asked.push(new URL(String(url)).host)
    throw new TypeError('fetch failed')
  }
  const env = { OPENAI_API_KEY: 'sk-for-talking', OPENAI_EMBEDDING_MODEL: 'text-embedding-3-small' }
  const status = await statusOf({ env, fetch })
  expect(status).toMatchObject({
    name: weightsFree,
    reason: expect.stringContaining('memories go to OpenAI only when OPENAI_BASE_URL or an embedder names it'),
  })
  expect(asked).not.toContain('api.openai.com')
  await statusOf({ choice: 'openai/text-embedding-3-small', env, fetch })
  expect(asked).toContain('api.openai.com')
})

test.each([
  ['an address that is none', { OPENAI_BASE_URL: 'not an address' }, 'OPENAI_BASE_URL is not an address'],
  [
    'an address with a password',
    { OPENAI_BASE_URL: 'https://me:secret@models.example/v1' },
    'OPENAI_BASE_URL contains a name or a password',
  ],
  ['no key for OpenAI', {}, 'api.openai.com needs a key'],
])('%s is told, and no part of it that is secret', async (_what, env, reason) => {
  const status = await statusOf({ choice: 'openai/vectors', env })
  expect(status).toMatchObject({ name: 'none', reason: expect.stringContaining(reason) })
  expect(status.reason).not.toContain('secret')
})

test('a server that answers in another shape is told of in one line', async () => {
  const fetch = async () => Response.json({ models: [{ title: 'none' }] })
  const status = await statusOf({ choice: 'ollama/bge-m3', fetch })
  expect(status.reason).toMatch(
    /^Ollama at .* does not answer \(ollama: the answer has an unexpected shape \(models\.0\.name: [^\n]+\)\)$/,
  )
})

test('a named model that Ollama does not have is not replaced by one that it has', async () => {
  const server = await startFakeOllamaEmbeddings()
  const status = await statusOf({ choice: 'ollama/bge-m3', env: { OLLAMA_HOST: server.url } })
  expect(status).toMatchObject({
    name: 'none',
    reason: `Ollama at ${server.url} has no model "bge-m3" (ollama pull bge-m3)`,
  })
  await server.close()
})

test.each([
  ['auto', 'auto', weightsFree],
  ['a named one', 'ollama/nomic-embed-text', 'none'],
] as const)(
  'with %s, an embedder that is lost is left at once, and taken again when it is back',
  async (_what, choice, meanwhile) => {
    const server = await startFakeOllamaEmbeddings()
    const clock = createManualModelClock()
    const { models } = server
    const provider = choose({ choice, env: { OLLAMA_HOST: server.url }, clock, retryMs: 60_000 })
    await provider.decided
    const withModel = provider.createEmbedder()
    server.models = []
    server.next({ kind: 'refuse', status: 404, body: '{"error":"model not found"}' })
    const lost = changed(provider)
    await expect(withModel.embed(['ring'])).rejects.toThrow('not found')
    await lost
    expect(provider.createEmbedder().name).toBe(meanwhile)
    server.models = models
    const back = changed(provider)
    clock.advance(0) // preferred sources are checked first
    await clock.timerSet(60_000)
    clock.advance(60_000)
    await back
    expect(provider.createEmbedder().name).toBe(withModel.name)
    await Promise.all([provider.close(), server.close()])
  },
)

test('who closes while an embedder is still being tried waits for nobody', async () => {
  const server = await startFakeOllamaEmbeddings()
  server.always({ kind: 'hang' })
  const provider = choose({ env: { OLLAMA_HOST: server.url } })
  await server.chatArrived()
  await provider.close()
  await provider.decided
  expect(provider.createEmbedder().name).toBe(weightsFree)
  await server.close()
})

test('whoever waits for the decision does not wait for a model that is still being loaded', async () => {
  const server = await startFakeOllamaEmbeddings()
  const clock = createManualModelClock()
  const loading = Promise.withResolvers<void>()
  server.always({ kind: 'answer', before: () => loading.promise })
  const provider = choose({ env: { OLLAMA_HOST: server.url }, clock })
  await server.chatArrived()
  clock.advance(6_000)
  await provider.decided
  expect(provider.createEmbedder().name).toBe(weightsFree)
  const loaded = changed(provider)
  loading.resolve()
  await loaded
  expect(provider.createEmbedder().name).toMatch(/^ollama\//)
  await Promise.all([provider.close(), server.close()])
})

test('none asks nobody and keeps to words', async () => {
  const provider = choose({ choice: 'none' })
  await provider.decided
  expect(provider.status()).toMatchObject({ name: 'none', reason: 'turned off in the configuration' })
  await expect(provider.createEmbedder().embed(['ring'])).rejects.toThrow(
    'no embedder: turned off in the configuration',
  )
})
