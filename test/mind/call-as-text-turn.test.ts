import { expect, it, onTestFinished } from 'vitest'
import { noDeadline } from '../../main/base/deadline.ts'
import { silentLogger } from '../../main/base/logger.ts'
import { createHooks } from '../../main/mind/hooks/create-hooks.ts'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { playTurn, scene, toolNamed } from '../features/turn-rig.ts'
import { startFakeOllama } from '../support/fake-ollama.ts'
import { answer } from '../support/model-wire.ts'
import { createRig } from './rig.ts'

const serve = async (...texts: string[]) => {
  const server = await startFakeOllama([{ name: 'gemma3:4b', capabilities: ['completion', 'tools'] }])
  onTestFinished(() => server.close())
  server.next(...texts.map((text) => answer(text.match(/[\s\S]{1,3}/g) ?? [])))
  return createOllamaModel({ model: 'gemma3:4b', host: server.url })
}

it('A call that a model writes as text runs its tool, and the words beside it are said.', async () => {
  const model = await serve('I dig.\n{"name": "dig", "arguments": {"depth": 2}}', 'There it is.')
  const { result, ran } = await playTurn(model, { tools: [toolNamed('dig', () => ({ ok: true, text: 'dug' }))] })
  expect(ran).toEqual([{ tool: 'dig', input: { depth: 2 } }])
  expect(result.text.split(/\s+/).join(' ')).toBe('I dig. There it is.')
})

it('A call in a code fence is carried out in a talk, and its result goes back to the model.', async () => {
  const model = await serve('```json\n{"name": "wait", "arguments": {}}\n```', 'So be it.')
  const asked: string[] = []
  const rig = await createRig({ model })
  const said = await rig.dispatcher.dispatch(rig.inbound('Wait!'), { onTool: ({ call }) => asked.push(call.name) })
  expect(said).toMatchObject({ kind: 'answered', text: 'So be it.', modelCalls: 2 })
  expect(asked).toEqual(['wait'])
})

it('A plugin forbids a call that a model writes as text as it does any other.', async () => {
  const model = await serve('{"name": "dig", "arguments": {"depth": 2}}', 'Not here.')
  const hooks = createHooks({ logger: silentLogger, deadline: noDeadline })
  hooks.on('before_tool_call', () => ({ block: true, reason: 'no digging' }))
  const { result, ran } = await playTurn(model, {
    tools: [toolNamed('dig', () => ({ ok: true, text: 'dug' }))],
    hooks,
    scene,
  })
  expect(ran).toEqual([])
  expect(result).toMatchObject({
    text: 'Not here.',
    acts: [{ result: { ok: false, error: 'Not permitted: no digging.' } }],
  })
})

it('Wrong arguments in a call written as text are told to the model, as they are of any call.', async () => {
  const model = await serve('{"name": "say", "arguments": {"words": 3}}', 'Well.')
  const results: unknown[] = []
  const rig = await createRig({ model })
  await rig.dispatcher.dispatch(rig.inbound('Speak!'), { onTool: ({ result }) => results.push(result) })
  expect(results).toMatchObject([{ ok: false }])
})

it('What looks like a call and is none is dropped, and the trace says what and why.', async () => {
  const traced: unknown[] = []
  const model = await serve('Good day. {"name": "fly", "arguments": {"to": "moon"}}')
  const { result } = await playTurn(model, { trace: (phase, detail) => phase === 'dropped' && traced.push(detail) })
  expect(result).toMatchObject({ text: 'Good day.', acts: [] })
  expect(traced).toEqual([
    { call: 1, why: 'unknown-tool', shown: { text: '{"name": "fly", "arguments": {"to": "moon"}}' } },
  ])
})
