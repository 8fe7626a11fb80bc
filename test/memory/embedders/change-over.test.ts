import { expect, test } from 'vitest'
import { silentLogger } from '../../../main/base/logger.ts'
import { createRandomIndexing } from '../../../main/memory/embedders/random-indexing.ts'
import { told } from '../../contract/npc-memory.ts'
import { startFakeOllamaEmbeddings } from '../../support/fake-ollama.ts'
import { gameTime } from '../../support/game-time.ts'
import { createManualModelClock } from '../../support/manual-model-clock.ts'
import { memoryFolder, openMemory } from '../open-memory.ts'
import { changed, choose } from './lab.ts'

const question = { text: 'silver ring', asker: { kind: 'self' }, now: gameTime('2026-11-21') } as const

test('when an embedder appears, the memory is searched all the while its vectors are made anew', async () => {
  await using place = await memoryFolder()
  const server = await startFakeOllamaEmbeddings()
  const { models } = server
  server.models = []
  const clock = createManualModelClock()
  const provider = choose({ env: { OLLAMA_HOST: server.url }, clock, retryMs: 60_000 })
  await provider.decided
  const memory = await openMemory(place.folder, { embedders: provider })
  await memory.remember(told('Ada told me of a silver ring.'))
  await memory.settled()

  const slow = Promise.withResolvers<void>()
  server.always((body) => {
    const ofMemories = (body as { input: string[] }).input.some((text) => text.includes('Ada told me'))
    return { kind: 'answer', text: [], ...(ofMemories && { before: () => slow.promise }) }
  })
  server.models = models
  const appeared = changed(provider)
  await clock.timerSet(60_000)
  clock.advance(60_000)
  await appeared
  const meanwhile = await memory.search(question)
  expect([meanwhile.hits[0]?.text, meanwhile.degraded]).toEqual([
    'Ada told me of a silver ring.',
    ['vector: 1 memory has no vector yet'],
  ])
  slow.resolve()
  await memory.settled()
  expect((await memory.search(question)).degraded).toEqual([])
  expect((await memory.stats()).embedder).toMatch(/^ollama\//)
  await Promise.all([memory.close(), provider.close(), server.close()])
})

test('an embedder that stays away is told of once, not at every look', async () => {
  const lines: string[] = []
  const logger = { ...silentLogger, info: (_data: object, message: string) => void lines.push(message) }
  const clock = createManualModelClock()
  const provider = choose({ choice: 'ollama/vectors', logger, clock, retryMs: 60_000 })
  await provider.decided
  for (let look = 0; look < 3; look++) {
    await clock.timerSet(60_000)
    clock.advance(60_000)
  }
  await clock.timerSet(60_000)
  expect(lines).toEqual(['memories are searched without a model'])
  expect(provider.createEmbedder().name).not.toBe(createRandomIndexing().name)
  await provider.close()
})
