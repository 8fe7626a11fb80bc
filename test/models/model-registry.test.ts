import { afterEach, describe, expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import type { ChatModel } from '../../main/mind/ports/chat-model.ts'
import { createModelRegistry, type ModelRegistryOptions, type ModelSettings } from '../../main/models/model-registry.ts'
import { say, scriptedModel } from '../../main/models/scripted.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import type { FakeModelServer } from '../support/model-wire.ts'

/** The end of the line: it always answers, and continues from a prefix. */
const embedded: ChatModel = {
  ...scriptedModel((request) => say(request.prefix === undefined ? 'Mind the flour.' : 'and that is all I know.')),
  ref: 'embedded/hearth',
  label: 'embedded brain',
}

let open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open) await one.close()
  open = []
})
const opened = <Server extends FakeModelServer>(server: Server): Server => {
  open.push(server)
  return server
}
const registryOf = ({
  defaultRef = 'embedded',
  fallbacks = [],
  ...rest
}: Partial<ModelRegistryOptions> & { defaultRef?: string; fallbacks?: string[] }) => {
  const errors: string[] = []
  const logger = { ...silentLogger, error: (_: object, message: string) => void errors.push(message) }
  const settings = (): ModelSettings => ({ default: defaultRef, fallbacks })
  const registry = createModelRegistry({
    settings,
    env: {},
    embedded,
    logger,
    scriptsRoot: import.meta.dirname,
    ...rest,
  })
  open.push(registry)
  return { registry, errors }
}

describe('the models', () => {
  it('answer by the embedded brain when nothing else was chosen', async () => {
    const { registry } = registryOf({})
    expect(registry.resolve()).toMatchObject({ ref: 'embedded/hearth', label: 'embedded brain' })
    expect((await hear(registry.resolve())).text).toBe('Mind the flour.')
  })

  it('give the NPC the model it asks for, and everyone the same one', async () => {
    const server = opened(await startFakeOpenAi())
    const { registry } = registryOf({ env: { OPENAI_BASE_URL: `${server.url}/v1` } })
    const small = registry.resolve('openai/small')
    expect(small).toBe(registry.resolve('openai/small'))
    expect((await hear(small)).text).toBe('Good day.')
    expect(registry.describe().models.map(({ ref }) => ref)).toEqual(['openai/small', 'embedded/hearth'])
  })

  it('try the fallbacks before the embedded brain', async () => {
    const server = opened(await startFakeOpenAi())
    const { registry } = registryOf({
      env: { OPENAI_BASE_URL: `${server.url}/v1`, OLLAMA_HOST: 'http://127.0.0.1:9' },
      fallbacks: ['openai/second'],
    })
    await hear(registry.resolve('ollama/first'))
    expect(
      server.requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { model: string }).model),
    ).toEqual(['second'])
  })

  it('follow auto from the embedded brain to Ollama once its model is loaded', async () => {
    const server = opened(await startFakeOllama())
    const { registry } = registryOf({ defaultRef: 'auto', env: { OLLAMA_HOST: server.url } })
    expect(registry.describe().current.ref).toBe('embedded/hearth')
    await registry.ready()
    await expect.poll(() => registry.describe().current).toEqual({ ref: 'ollama/qwen3:4b', label: 'Ollama · qwen3:4b' })
    expect((await hear(registry.resolve())).text).toBe('Good day.')
    expect(registry.describe().auto).toMatchObject({ ref: 'ollama/qwen3:4b' })
  })

  it('take the default for a reference that cannot be read, and say so once', async () => {
    const { registry, errors } = registryOf({})
    expect((await hear(registry.resolve('anthropic/claude'))).text).toBe('Mind the flour.')
    registry.resolve('anthropic/claude')
    expect(errors).toHaveLength(1)
    expect(registry.describe().problems).toEqual([expect.stringContaining('no provider "anthropic"')])
  })

  it('go on with a default that cannot be read', () => {
    const { registry } = registryOf({ defaultRef: 'nonsense', env: { OLLAMA_HOST: 'http://127.0.0.1:9' } })
    expect(registry.describe()).toMatchObject({
      defaultRef: 'auto',
      current: { ref: 'embedded/hearth' },
      problems: [expect.any(String)],
    })
  })

  it('answer by the embedded brain when a script cannot be read', async () => {
    const { registry } = registryOf({})
    expect((await hear(registry.resolve('scripted/nowhere.json'))).text).toBe('Mind the flour.')
  })

  it('play the built-in script', async () => {
    const { registry } = registryOf({})
    expect((await hear(registry.resolve('scripted'), chatRequest('Hello'))).text).toBe('I hear you, Ada.')
  })
})
