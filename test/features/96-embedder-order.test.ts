import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { EmbedderProvider } from '../../main/memory/embedders/provider.ts'
import { createRandomIndexing } from '../../main/memory/embedders/random-indexing.ts'
import { sentenceModel } from '../../main/memory/embedders/transformers.ts'
import { told } from '../contract/npc-memory.ts'
import { hour, run } from '../lab/headless/run.ts'
import { choose } from '../memory/embedders/lab.ts'
import { memoryFolder, openMemory } from '../memory/open-memory.ts'
import { writeTinyModel } from '../memory/tiny-sentence-model.ts'
import { startFakeOllamaEmbeddings } from '../support/fake-ollama.ts'
import { startFakeOpenAiEmbeddings } from '../support/fake-openai.ts'
import { gameTime } from '../support/game-time.ts'

const now = gameTime('2026-11-21')

/** A recall about a ring with this provider: the result, the embedder, and what was missing. */
const recallWith = async (provider: EmbedderProvider) => {
  await using place = await memoryFolder()
  await provider.decided
  const memory = await openMemory(place.folder, { embedders: provider })
  for (const text of ['The ring lies by the mill.', 'There is bread at the mill.']) await memory.remember(told(text))
  await memory.settled()
  const { hits, degraded } = await memory.search({ text: 'ring', asker: { kind: 'self' }, now })
  const { embedder } = await memory.stats()
  await memory.close()
  await provider.close()
  return { first: hits[0]?.text, embedder, degraded }
}

describe('96 embedding provider order', () => {
  it('falls to the next when one is off, down to the weights-free embedder, and everyone remembers', async () => {
    await using place = await memoryFolder()
    await writeTinyModel(join(place.folder, sentenceModel))
    const [ollama, other] = await Promise.all([startFakeOllamaEmbeddings(), startFakeOpenAiEmbeddings()])
    const all = { cacheFolder: place.folder, env: { OLLAMA_HOST: ollama.url, OPENAI_BASE_URL: `${other.url}/v1` } }
    const names: string[] = []
    const turnOff = [
      () => {},
      () => Object.assign(all, { cacheFolder: '/nonexistent' }),
      () => ollama.close(),
      () => other.close(),
    ]
    for (const off of turnOff) {
      await off()
      const { first, embedder, degraded } = await recallWith(choose(all))
      names.push(embedder)
      expect([first, degraded]).toEqual(['The ring lies by the mill.', []])
    }
    expect(names).toEqual([
      'transformers Xenova/all-MiniLM-L6-v2 q8',
      'ollama/nomic-embed-text:latest digest-0',
      `openai/text-embedding-small ${new URL(other.url).host}`,
      createRandomIndexing().name,
    ])
  })

  it('still recalls by words with no key and no network, and says what is missing', async () => {
    const { first, embedder, degraded } = await recallWith(choose({ choice: 'openai/text-embedding-3-small' }))
    expect([first, embedder]).toEqual(['The ring lies by the mill.', 'none'])
    expect(degraded).toEqual([
      'vector: no embedder: api.openai.com needs a key: set OPENAI_API_KEY, or OPENAI_BASE_URL for another server',
    ])
  })

  it.each(['ollama/nomic-embed-text', 'openai/vectors', 'transformers'] as const)(
    'never puts another in the place of %s',
    async (choice) => {
      const [ollama, other] = await Promise.all([
        startFakeOllamaEmbeddings([]),
        startFakeOpenAiEmbeddings(['gpt-small']),
      ])
      other.always({ kind: 'refuse', status: 404, body: '{"error":{"message":"The model `vectors` does not exist"}}' })
      const { first, embedder, degraded } = await recallWith(
        choose({ choice, env: { OLLAMA_HOST: ollama.url, OPENAI_BASE_URL: `${other.url}/v1` } }),
      )
      expect([first, embedder, degraded.length]).toEqual(['The ring lies by the mill.', 'none', 1])
      const texts = [...ollama.requests, ...other.requests].filter(({ text }) => text.includes('ring'))
      expect(texts).toEqual([])
      await Promise.all([ollama.close(), other.close()])
    },
  )

  it('keeps a simulation to the weights-free embedder, whatever is there', async () => {
    await using place = await memoryFolder()
    const ollama = await startFakeOllamaEmbeddings()
    vi.stubEnv('OLLAMA_HOST', ollama.url)
    await run({ days: hour, save: place.folder, env: { OLLAMA_HOST: ollama.url } })
    vi.unstubAllEnvs()
    const made: string[] = []
    for await (const file of glob('**/.index/*', { cwd: place.folder })) made.push(file)
    // Such a run keeps no index at all, so only the requests to the server can tell.
    expect([made, ollama.requests]).toEqual([[], []])
    await ollama.close()
  })
})
