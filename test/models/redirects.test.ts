import { expect, it, onTestFinished } from 'vitest'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { createOpenAiModels } from '../../main/models/openai.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { startFakeOpenAi } from '../support/fake-openai.ts'
import { type FakeModelServer, refuse } from '../support/model-wire.ts'

const wires = {
  ollama: {
    start: () => startFakeOllama(),
    path: '/api/chat',
    model: (url: string) => createOllamaModel({ model: 'small', host: url }),
  },
  openai: {
    start: () => startFakeOpenAi(),
    path: '/v1/chat/completions',
    model: (url: string) => createOpenAiModels({ model: 'small', baseUrl: `${url}/v1` })[0],
  },
}

const started = async (server: Promise<FakeModelServer>): Promise<FakeModelServer> => {
  const ready = await server
  onTestFinished(() => ready.close())
  return ready
}

it.each(Object.entries(wires))('%s: a server that sends on to another address gets no words there', async (_, wire) => {
  const elsewhere = await started(wire.start())
  const server = await started(wire.start())
  server.always(refuse(307, '', { location: `${elsewhere.url}${wire.path}` }))
  const { error } = await hear(wire.model(server.url), chatRequest('What Ada told me alone'))
  expect(error).toMatchObject({
    errorClass: 'not-found',
    message: expect.stringContaining('the server redirects to another address, which is not configured'),
  })
  expect(elsewhere.requests).toEqual([])
})
