import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { formatModelRef, parseModelRef, providerNames } from '../../main/models/model-refs.ts'
import { createOpenAiModels } from '../../main/models/openai.ts'
import { openAiService, openAiServiceNames } from '../../main/models/openai-services.ts'
import { chatRequest, hear } from '../support/chat-request.ts'

it.each(openAiServiceNames)(
  '%s is a provider: its references are read and written, its variables made of its name',
  (name) => {
    const parsed = parseModelRef(`${name}/maker/model:free`)
    expect(parsed).toEqual({ ok: true, ref: { kind: 'openai', service: name, model: 'maker/model:free' } })
    if (parsed.ok) expect(formatModelRef(parsed.ref)).toBe(`${name}/maker/model:free`)
    expect(parseModelRef(`${name}/`)).toMatchObject({ ok: false, problem: expect.stringContaining(`"${name}/"`) })
    expect(providerNames).toContain(name)
    const { baseUrl, variables, keyHeader } = openAiService(name)
    expect(keyHeader(undefined)).toEqual({})
    expect(Object.values(keyHeader('a-key')).join()).toContain('a-key')
    expect(openAiService(name, { [variables.baseUrl]: ' http://127.0.0.1:8080/v1/ ' })).toMatchObject({
      baseUrl: 'http://127.0.0.1:8080/v1',
      isPublic: false,
    })
    expect(openAiService(name, { [variables.baseUrl]: '', [variables.keys]: 'b, a,,b', [variables.key]: 'a' })).toEqual(
      {
        name,
        baseUrl,
        isPublic: true,
        keys: ['a', 'b'],
        variables,
        keyHeader: expect.any(Function),
      },
    )
  },
)

it('asks the public address of its own service, with its own key, and calls itself by its own name', async () => {
  const asked: [string, string | null][] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push([String(input), new Headers(init?.headers).get('authorization')])
    return new Response('no', { status: 401 })
  }
  for (const service of openAiServiceNames) {
    const [model] = createOpenAiModels({ service, model: 'm', apiKeys: [`key-of-${service}`], fetch })
    expect((await hear(model, chatRequest('Hello'))).error).toMatchObject({
      ref: `${service}/m`,
      errorClass: 'auth',
    })
    const [keyless] = createOpenAiModels({ service, model: 'm', fetch })
    expect((await hear(keyless, chatRequest('Hello'))).error).toMatchObject({
      message: expect.stringContaining(openAiService(service).variables.key),
    })
  }
  expect(asked).toEqual(
    openAiServiceNames.map((service) => [
      `${openAiService(service).baseUrl}/chat/completions`,
      `Bearer key-of-${service}`,
    ]),
  )
})

it('is told in the papers', async () => {
  const papers = await readFile(new URL('../../docs/models.md', import.meta.url), 'utf8')
  for (const name of openAiServiceNames) {
    expect(papers).toContain(`\`${name}/<model>\``)
    expect(papers).toContain(`\`${openAiService(name).variables.key}\``)
  }
})
