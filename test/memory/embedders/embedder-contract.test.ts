import { join } from 'node:path'
import { createRandomIndexing } from '../../../main/memory/embedders/random-indexing.ts'
import { sentenceModel } from '../../../main/memory/embedders/transformers.ts'
import type { Embedder } from '../../../main/mind/ports/memory-port.ts'
import { embedderContract } from '../../contract/embedder.ts'
import { startFakeOllamaEmbeddings } from '../../support/fake-ollama.ts'
import { startFakeOpenAiEmbeddings } from '../../support/fake-openai.ts'
import { memoryFolder } from '../open-memory.ts'
import { writeTinyModel } from '../tiny-sentence-model.ts'
import { choose } from './lab.ts'

const withChosen = async (change: Parameters<typeof choose>[0], story: (embedder: Embedder) => Promise<void>) => {
  const provider = choose(change)
  try {
    await provider.decided
    await story(provider.createEmbedder())
  } finally {
    await provider.close()
  }
}

embedderContract('the weights-free embedder', (story) => story(createRandomIndexing()))

embedderContract('transformers.js with a tiny model', async (story) => {
  await using place = await memoryFolder()
  await writeTinyModel(join(place.folder, sentenceModel))
  await withChosen({ choice: 'transformers', cacheFolder: place.folder }, story)
})

embedderContract('a model of Ollama', async (story) => {
  const server = await startFakeOllamaEmbeddings()
  await withChosen({ choice: 'ollama/nomic-embed-text', env: { OLLAMA_HOST: server.url } }, story)
  await server.close()
})

embedderContract('a model of an OpenAI-compatible server', async (story) => {
  const server = await startFakeOpenAiEmbeddings()
  await withChosen({ choice: 'openai/text-embedding-small', env: { OPENAI_BASE_URL: `${server.url}/v1` } }, story)
  await server.close()
})
