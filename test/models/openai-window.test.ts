import { afterEach, describe, expect, it } from 'vitest'
import { createOpenAiModels } from '../../main/models/openai.ts'
import { readWindow } from '../../main/models/openai-window.ts'
import { hear } from '../support/chat-request.ts'
import { type ListedModel, startFakeOpenAi } from '../support/fake-openai.ts'
import type { FakeModelServer } from '../support/model-wire.ts'

const open: FakeModelServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})
const modelOf = async (listed: ListedModel[], contextTokens?: number) => {
  const server = await startFakeOpenAi(listed)
  open.push(server)
  const [model] = createOpenAiModels({
    model: 'small',
    baseUrl: `${server.url}/v1`,
    ...(contextTokens !== undefined && { contextTokens }),
  })
  return { server, model, looks: () => server.requests.filter(({ path }) => path === '/v1/models').length }
}

describe('the window of an OpenAI-compatible model', () => {
  it('is what the server tells, asked once and behind the first answer', async () => {
    const { model, looks } = await modelOf([{ id: 'small', max_model_len: 8192 }])
    expect(model.contextTokens).toBe(32_768)
    expect(looks()).toBe(0)
    await hear(model)
    await expect.poll(() => model.contextTokens).toBe(8192)
    await hear(model)
    expect(looks()).toBe(1)
  })

  it('is known before the first answer where the model is made ready', async () => {
    const { model, looks } = await modelOf([{ id: 'small', context_length: 131_072 }])
    await model.warmUp(new AbortController().signal)
    expect([model.contextTokens, looks()]).toEqual([131_072, 1])
  })

  it.each([
    ['nothing was told', ['small'], undefined, 32_768],
    ['nothing was told but something configured', ['small'], 16_384, 16_384],
    ['less was told than configured', [{ id: 'small', max_model_len: 4096 }], 16_384, 4096],
    ['more was told than configured', [{ id: 'small', max_model_len: 131_072 }], 16_384, 16_384],
  ] as [string, ListedModel[], number | undefined, number][])(
    'when %s is the least of what is known',
    async (_, listed, configured, window) => {
      const { model } = await modelOf(listed, configured)
      await model.warmUp(new AbortController().signal)
      expect(model.contextTokens).toBe(window)
    },
  )

  it('is asked for again when the list could not be had, and no answer waits for it', async () => {
    const { server, looks } = await modelOf([{ id: 'small', context_length: 9000 }])
    let refused = 0
    const [model] = createOpenAiModels({
      model: 'small',
      baseUrl: `${server.url}/v1`,
      fetch: (url, init) =>
        String(url).endsWith('/models') && refused++ === 0
          ? Promise.reject(new TypeError('fetch failed'))
          : fetch(url, init),
    })
    expect((await hear(model)).text).toBe('Good day.')
    expect([model.contextTokens, looks()]).toEqual([32_768, 0])
    await hear(model)
    await expect.poll(() => model.contextTokens).toBe(9000)
  })

  it.each([
    ['vLLM', { data: [{ id: 'small', max_model_len: 8192 }] }, 8192],
    [
      'OpenRouter, by the one who serves it',
      { data: [{ id: 'small', context_length: 131_072, top_provider: { context_length: 65_536 } }] },
      65_536,
    ],
    ['Groq', { data: [{ id: 'small', context_window: 8192 }] }, 8192],
    ['Mistral', { data: [{ id: 'small', max_context_length: 32_000 }] }, 32_000],
    [
      'LM Studio, as loaded',
      { data: [{ id: 'small', max_context_length: 131_072, loaded_context_length: 4096 }] },
      4096,
    ],
    [
      'llama.cpp, under another name',
      { data: [{ id: '/models/a.gguf', meta: { n_ctx: 4096, n_ctx_train: 131_072 } }] },
      4096,
    ],
    ['OpenAI, which tells none', { data: [{ id: 'small', object: 'model' }] }, undefined],
    [
      'a list without it',
      {
        data: [
          { id: 'a', context_length: 1 },
          { id: 'b', context_length: 2 },
        ],
      },
      undefined,
    ],
    [
      'numbers that are none',
      { data: [{ id: 'small', context_length: '8192', context_window: -5, max_model_len: 1.5 }] },
      undefined,
    ],
    ['something else', { error: 'no' }, undefined],
    ['nothing', null, undefined],
  ])('is read from %s', (_, list, window) => {
    expect(readWindow(list, 'small')).toBe(window)
  })
})
