import { describe, expect, it } from 'vitest'
import { modelSource } from '../../main/models/model-source.ts'
import { parseConfig } from '../../main/server/config/load-config.ts'
import { createRig, villageContent } from '../mind/rig.ts'
import { createLineRig } from '../models/line-rig.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { ada, marta } from '../support/sample-characters.ts'

const operator = { speaker: { id: ada, kind: 'player', name: 'Ada', operator: true } } as const

describe('61 references to models', () => {
  it.each([
    ['openai/small', 'small'],
    ['openai/meta-llama/llama-3.1-8b:free', 'meta-llama/llama-3.1-8b:free'],
    ['  OpenAI/small ', 'small'],
    ['ollama/qwen3:4b-instruct', 'qwen3:4b-instruct'],
    ['ollama/hf.co/someone/some-model:Q4_K_M', 'hf.co/someone/some-model:Q4_K_M'],
    ['embedded/hearth', null],
    ['embedded', null],
    ['scripted', null],
  ])('%j asks the server it names for %j', async (ref, model) => {
    const ollama = await startFakeOllama([{ name: 'qwen3:4b-instruct' }, { name: 'hf.co/someone/some-model:Q4_K_M' }])
    const rig = await createLineRig({ env: { OLLAMA_HOST: ollama.url } })
    const heard = await rig.answer(rig.registry.resolve(ref))
    await ollama.close()
    const asked = [...rig.server.requests, ...ollama.requests]
      .filter(({ path }) => path.includes('chat'))
      .map(({ body }) => (body as { model: string }).model)
    expect(heard.text).not.toBe('')
    expect(asked).toEqual(model === null ? [] : [model])
  })

  it.each([
    ['anthropic/claude', 'there is no provider "anthropic"'],
    ['qwen3', 'the provider is missing'],
    ['ollama/', 'the name of the model after "ollama/" is missing'],
    ['', 'it is empty'],
    ['openai/a b', 'white space'],
  ])('%j is told of with what is allowed, where it is written', (ref, why) => {
    const config = parseConfig(`[models]\ndefault = ${JSON.stringify(ref)}\n`, 'rpg.toml')
    expect(config).toMatchObject({
      ok: false,
      diagnostics: [
        { file: 'rpg.toml', message: expect.stringMatching(new RegExp(`^models.default: .*${why}.*ollama/<model>`)) },
      ],
    })
  })

  it('that nobody provides are told to the operator who types them, and the talk keeps its model', async () => {
    const line = await createLineRig()
    const rig = await createRig({ models: modelSource(line.registry) })
    expect(await rig.dispatcher.dispatch(rig.inbound('/model anthropic/claude', operator))).toMatchObject({
      kind: 'command',
      notice: expect.stringMatching(/anthropic\/claude.*no provider "anthropic".*openai\/<model>/),
    })
    expect(await rig.dispatcher.dispatch(rig.inbound('I am Ada.'))).toMatchObject({
      kind: 'answered',
      text: 'Good day.',
      model: 'openai/first',
    })
  })

  it("that nobody provides, in a character's file, leave it with the world's model", async () => {
    const line = await createLineRig()
    const content = villageContent({ characters: [{ ...marta, model: 'anthropic/claude' }] })
    const rig = await createRig({ models: modelSource(line.registry), content: () => content })
    expect(await rig.dispatcher.dispatch(rig.inbound('I am Ada.'))).toMatchObject({
      kind: 'answered',
      model: 'openai/first',
    })
  })
})
