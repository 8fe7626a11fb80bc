import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { type ChooseEmbedderOptions, chooseEmbedder } from '../../main/memory/embedders/choose-embedder.ts'
import { type EmbedderProvider, fixedEmbedder } from '../../main/memory/embedders/provider.ts'
import { createRandomIndexing } from '../../main/memory/embedders/random-indexing.ts'
import { sentenceModel } from '../../main/memory/embedders/transformers.ts'
import { cosine } from '../../main/memory/rank.ts'
import type { Embedder } from '../../main/mind/ports/memory-port.ts'
import { told } from '../contract/npc-memory.ts'
import { gameTime } from '../support/game-time.ts'
import { ada } from '../support/sample-characters.ts'
import { memoryFolder, openMemory } from './open-memory.ts'
import { writeTinyModel } from './tiny-sentence-model.ts'

const now = gameTime('2026-11-21')
const fakeWorker = new URL('./fake-sentence-worker.ts', import.meta.url)
const nowhere = 'http://127.0.0.1:9' // the port of "discard": nobody listens
const weightsFree = createRandomIndexing().name
const env = { OLLAMA_HOST: nowhere }
const choose = (cacheFolder: string, change: Partial<ChooseEmbedderOptions> = {}): EmbedderProvider =>
  chooseEmbedder({
    choice: 'auto',
    cacheFolder,
    hub: nowhere,
    env,
    retryMs: 0,
    logger: silentLogger,
    worker: fakeWorker,
    ...change,
  })

/** Files by the names of the weights; what is in them matters only to the real worker. */
const putWeights = async (cacheFolder: string) => {
  for (const file of ['config.json', 'tokenizer.json', 'tokenizer_config.json', 'onnx/model_quantized.onnx']) {
    await mkdir(dirname(join(cacheFolder, sentenceModel, file)), { recursive: true })
    await writeFile(join(cacheFolder, sentenceModel, file), 'no weights')
  }
}

const hubAnswering = (status: number) => hub((_request, response) => response.writeHead(status).end())

/** Serves a model's files as the public hub does. */
const hubServing = (folder: string) =>
  hub(async (request, response) => {
    const file = /^\/Xenova\/all-MiniLM-L6-v2\/resolve\/main\/([\w./]+)$/.exec(request.url ?? '')?.[1]
    const content = file === undefined ? null : await readFile(join(folder, file)).catch(() => null)
    if (content === null) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-length': content.length }).end(content)
  })

const hub = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const changed = (provider: EmbedderProvider) => new Promise<void>((resolve) => provider.onChange(resolve))

test('without weights and with no way to the hub, memories are searched weights-free and the status says why', async () => {
  await using place = await memoryFolder()
  const provider = choose(place.folder)
  expect(provider.createEmbedder().name).toBe(weightsFree)
  await provider.decided
  expect(provider.status()).toMatchObject({
    name: weightsFree,
    reason: expect.stringMatching(
      /^no weights in .*127\.0\.0\.1:9 cannot be reached \(.+\); Ollama at .* does not answer .*; no OPENAI_BASE_URL$/,
    ),
  })
  await provider.close()
})

test('a hub that does not have the model is as good as none', async () => {
  await using place = await memoryFolder()
  await using hub = await hubAnswering(404)
  const provider = choose(place.folder, { hub: hub.url })
  await provider.decided
  expect(provider.status().reason).toContain(`${hub.url} answered 404`)
  await provider.close()
})

test('a model asked for by name is not replaced in silence: keywords go on, and every search says so', async () => {
  await using place = await memoryFolder()
  const provider = choose(place.folder, { choice: 'transformers' })
  await provider.decided
  const memory = await openMemory(place.folder, { embedders: provider })
  await memory.remember(told('Ada told me of a silver ring.'))
  const { hits, degraded } = await memory.search({ text: 'silver', asker: { kind: 'self' }, now })
  expect([hits.length, degraded]).toEqual([1, [expect.stringMatching(/^vector: no embedder: no weights in /)]])
  await memory.settled()
  expect(await memory.stats()).toMatchObject({ embedder: 'none', indexed: 0, notes: 1 })
  await memory.close()
  await provider.close()
})

test('a memory that is open when the embedder changes takes the new one, and its index is made anew', async () => {
  await using place = await memoryFolder()
  let embedder: Embedder = createRandomIndexing()
  const listeners: (() => void)[] = []
  const provider: EmbedderProvider = {
    ...fixedEmbedder(() => embedder),
    onChange(listener) {
      listeners.push(listener)
      return () => {}
    },
  }
  const memory = await openMemory(place.folder, { embedders: provider })
  await Promise.all([
    memory.remember(told('Ada told me of a silver ring.')),
    memory.remember(told('Ada told me of a key.')),
  ])
  await memory.settled()
  expect(await memory.stats()).toEqual({ notes: 2, indexed: 2, pending: 0, embedder: weightsFree })
  embedder = { name: 'model', dimensions: 2, embed: async (texts) => texts.map(() => Float32Array.of(0.6, 0.8)) }
  for (const listener of listeners) listener()
  await memory.settled()
  expect(await memory.stats()).toEqual({ notes: 2, indexed: 2, pending: 0, embedder: 'model' })
  expect(JSON.parse(await readFile(join(place.folder, '.index/about.json'), 'utf8'))).toMatchObject({
    embedder: 'model',
    dimensions: 2,
  })
  expect((await memory.search({ text: 'silver', asker: { kind: 'self' }, now })).degraded).toEqual([])
  await memory.close()
})

test('nobody waits for the model: until it is there memories start weights-free, then with it', async () => {
  await using place = await memoryFolder()
  await putWeights(place.folder)
  const provider = choose(place.folder)
  expect(provider.createEmbedder().name).toBe(weightsFree)
  await provider.decided
  const name = 'transformers Xenova/all-MiniLM-L6-v2 q8'
  expect(provider.createEmbedder().name).toBe(name)
  expect(provider.status()).toMatchObject({ name, reason: `weights in ${place.folder}` })
  await provider.close()
})

test('a model that dies is left for the weights-free embedder, and memories go on', async () => {
  await using place = await memoryFolder()
  await putWeights(place.folder)
  const provider = choose(place.folder)
  await provider.decided
  const memory = await openMemory(place.folder, { embedders: provider })
  await memory.remember(told('Ada told me of a silver ring.'))
  const lost = changed(provider)
  const dying = await memory.search({ text: 'crash', asker: { kind: 'self' }, now })
  expect(dying.degraded).toEqual([expect.stringContaining('out of memory')])
  await lost
  await memory.settled()
  expect(await memory.stats()).toEqual({ notes: 1, indexed: 1, pending: 0, embedder: weightsFree })
  expect((await memory.search({ text: 'silver', asker: { kind: 'self' }, now })).degraded).toEqual([])
  await memory.close()
  await provider.close()
})

test('progress of fetching is shown, and an embedder that hangs can be given up', async () => {
  await using place = await memoryFolder()
  await using hub = await hubAnswering(200)
  const shares: number[] = []
  const provider = choose(place.folder, { hub: hub.url, onProgress: (share) => shares.push(share) })
  await changed(provider)
  expect(shares).toEqual([0, 0.5, 1])
  const embedder = provider.createEmbedder()
  await expect(embedder.embed(['refuse'])).rejects.toThrow('too strange')
  const controller = new AbortController()
  const hanging = embedder.embed(['hang'], controller.signal)
  controller.abort(new Error('enough'))
  await expect(hanging).rejects.toThrow('enough')
  expect(await embedder.embed(['abc'])).toEqual([expect.any(Float32Array)])
  await provider.close()
  await expect(embedder.embed(['late'])).rejects.toThrow('closed')
})

test('a question does not wait for the backlog of others, and signs that the model does not know have no direction', async () => {
  await using place = await memoryFolder()
  await putWeights(place.folder)
  const provider = choose(place.folder)
  await provider.decided
  const { embed } = provider.createEmbedder()
  const order: string[] = []
  const backlog = embed(Array.from({ length: 20 }, (_, number) => `memory ${number}`)).then(() => order.push('backlog'))
  const question = embed(['a question'], new AbortController().signal).then(() => order.push('question'))
  await Promise.all([backlog, question])
  expect(order).toEqual(['question', 'backlog'])
  expect(await embed(['signs nobody knows'])).toEqual([new Float32Array(384)])
  await provider.close()
})

test('the real worker refuses weights that are none, with a reason', async () => {
  await using place = await memoryFolder()
  await putWeights(place.folder)
  const provider = chooseEmbedder({
    choice: 'auto',
    cacheFolder: place.folder,
    hub: nowhere,
    env,
    retryMs: 0,
    logger: silentLogger,
  })
  await provider.decided
  expect(provider.status()).toMatchObject({
    name: weightsFree,
    reason: expect.stringMatching(/^the model could not be loaded: .*JSON/),
  })
  await provider.close()
})

test('the real worker loads a real model, and every memory has the vector its words deserve', async () => {
  await using place = await memoryFolder()
  await writeTinyModel(join(place.folder, sentenceModel))
  const provider = chooseEmbedder({
    choice: 'transformers',
    cacheFolder: place.folder,
    hub: nowhere,
    env,
    retryMs: 0,
    logger: silentLogger,
  })
  await provider.decided
  expect(provider.status()).toMatchObject({
    name: 'transformers Xenova/all-MiniLM-L6-v2 q8',
    reason: `weights in ${place.folder}`,
  })
  const memory = await openMemory(place.folder, { embedders: provider })
  for (const text of ['bread mill', 'ring mill', 'bread bread'])
    await memory.remember(told(text, { place: '', who: { id: ada, name: 'ring' } }))
  await memory.settled()
  const { hits, degraded } = await memory.search({ text: 'jewel', asker: { kind: 'self' }, now, mode: 'vector' })
  expect([hits[0]?.text, degraded]).toEqual(['ring mill', []])
  const [one, two] = await provider.createEmbedder().embed(['ring mill', 'jewel'])
  expect([one?.length, cosine(one ?? new Float32Array(), two ?? new Float32Array())]).toEqual([
    384,
    expect.closeTo(Math.SQRT1_2, 5),
  ])
  await memory.close()
  await provider.close()
})

test('weights are fetched once, with progress, and kept; the next start asks nobody', async () => {
  await using weights = await memoryFolder()
  await using place = await memoryFolder()
  await writeTinyModel(weights.folder)
  await using hub = await hubServing(weights.folder)
  const shares: number[] = []
  const first = chooseEmbedder({
    choice: 'auto',
    cacheFolder: place.folder,
    hub: hub.url,
    env,
    retryMs: 0,
    logger: silentLogger,
    onProgress: (share) => shares.push(share),
  })
  await changed(first)
  expect(first.status()).toMatchObject({
    name: 'transformers Xenova/all-MiniLM-L6-v2 q8',
    reason: `weights fetched from ${hub.url}`,
  })
  expect(shares.at(-1)).toBe(1)
  await first.close()
  const second = chooseEmbedder({
    choice: 'auto',
    cacheFolder: place.folder,
    hub: nowhere,
    env,
    retryMs: 0,
    logger: silentLogger,
  })
  await second.decided
  expect(second.status().reason).toBe(`weights in ${place.folder}`)
  await second.close()
})

test('a model that is being loaded when the server ends is ended once it is loaded: native code is not cut off', async () => {
  await using place = await memoryFolder()
  await putWeights(place.folder)
  const provider = choose(place.folder, { worker: new URL('./slow-loading-worker.ts', import.meta.url) })
  await provider.close()
  await writeFile(join(place.folder, 'go'), '')
  await expect.poll(() => readFile(join(place.folder, 'loaded'), 'utf8').catch(() => null)).toBe('')
})

test('the weights-free choice asks nobody', async () => {
  await using place = await memoryFolder()
  const provider = choose(place.folder, { choice: 'weights-free', hub: 'not even a url' })
  await provider.decided
  expect(provider.status()).toMatchObject({ name: weightsFree, reason: 'chosen in the configuration' })
})
