import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { createAutoPick } from '../../main/models/auto.ts'
import { type FakeOllama, startFakeOllama } from '../support/fake-ollama.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'

const withTools = { capabilities: ['completion', 'tools'] }
let server: FakeOllama
beforeEach(async () => {
  server = await startFakeOllama([])
})
afterEach(() => server.close())

const pickOf = (rest: Partial<Parameters<typeof createAutoPick>[0]> = {}) => {
  const clock = createManualModelClock()
  return { clock, auto: createAutoPick({ host: server.url, logger: silentLogger, clock, ...rest }) }
}

describe('auto', () => {
  it('is the embedded brain until it has looked', () => {
    expect(pickOf().auto.current()).toMatchObject({ ref: 'embedded/hearth', label: 'embedded brain' })
  })

  it('takes the first model of Ollama that can call tools', async () => {
    server.models = [
      { name: 'embedder', capabilities: ['embedding'] },
      { name: 'talker', capabilities: ['completion'] },
      { name: 'qwen3:4b', ...withTools },
      { name: 'later', ...withTools },
    ]
    expect(await pickOf().auto.look()).toMatchObject({ ref: 'ollama/qwen3:4b', label: 'Ollama · qwen3:4b' })
  })

  it.each([
    ['has no model', []],
    ['has only models without tools', [{ name: 'talker', capabilities: ['completion'] }]],
  ])('stays with the embedded brain when Ollama %s', async (_, models) => {
    server.models = models
    expect(await pickOf().auto.look()).toMatchObject({
      ref: 'embedded/hearth',
      because: expect.stringContaining('no model that can call tools'),
    })
  })

  it('stays with the embedded brain when nobody answers', async () => {
    await server.close()
    expect(await pickOf().auto.look()).toMatchObject({
      ref: 'embedded/hearth',
      because: expect.stringContaining('does not answer'),
    })
  })

  it('waits no longer than half a second for a server that hangs', async () => {
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))
    const { auto, clock } = pickOf({ fetch: hanging })
    const looking = auto.look()
    await clock.timerSet(500)
    clock.advance(500)
    expect(await looking).toMatchObject({
      ref: 'embedded/hearth',
      because: expect.stringContaining('no answer in 500 ms'),
    })
  })

  it('looks again every 30 s and changes over and back', async () => {
    const { auto, clock } = pickOf()
    auto.start()
    await clock.timerSet(30_000)
    expect(auto.current().ref).toBe('embedded/hearth')

    server.models = [{ name: 'qwen3:4b', ...withTools }]
    clock.advance(30_000)
    await clock.timerSet(30_000)
    expect(auto.current().ref).toBe('ollama/qwen3:4b')

    server.models = []
    clock.advance(30_000)
    await clock.timerSet(30_000)
    expect(auto.current().ref).toBe('embedded/hearth')
    auto.stop()
    expect(clock.waiting).toBe(0)
  })

  it('asks each model only once what it can do', async () => {
    server.models = [{ name: 'qwen3:4b', ...withTools }]
    const { auto } = pickOf()
    await auto.look()
    await auto.look()
    expect(server.requests.map(({ path }) => path)).toEqual(['/api/tags', '/api/show', '/api/tags'])
  })

  it('lets nobody wait while a model is loaded', async () => {
    server.models = [{ name: 'qwen3:4b', ...withTools }]
    let loaded = () => {}
    const loading = new Promise<void>((resolve) => {
      loaded = resolve
    })
    const { auto } = pickOf({ warmUp: () => loading })
    expect(await auto.look()).toMatchObject({
      ref: 'embedded/hearth',
      because: expect.stringContaining('being loaded'),
    })
    loaded()
    await loading
    await Promise.resolve()
    expect(auto.current().ref).toBe('ollama/qwen3:4b')
    expect((await auto.look()).ref).toBe('ollama/qwen3:4b')
  })

  it('says why a model could not be loaded', async () => {
    server.models = [{ name: 'huge', ...withTools }]
    const { auto } = pickOf({ warmUp: () => Promise.reject(new Error('no memory')) })
    await auto.look()
    await Promise.resolve()
    expect(auto.current()).toMatchObject({ ref: 'embedded/hearth', because: expect.stringContaining('no memory') })
  })
})
