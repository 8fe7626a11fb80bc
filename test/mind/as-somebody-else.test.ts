import { expect, it } from 'vitest'
import { claimsIn } from '../../main/language/en/claims/claims-in.ts'
import { createOllamaModel } from '../../main/models/ollama.ts'
import { playTurn, toolNamed } from '../features/turn-rig.ts'
import { chatRequest, hear } from '../support/chat-request.ts'
import { ollamaWire } from '../support/fake-ollama.ts'
import { answer, wireFetch } from '../support/model-wire.ts'
import { call, createRig, testModel } from './rig.ts'

const request = () => {
  const { context, ...rest } = chatRequest()
  const known = ['Pim', 'Bram'].map((name) => ({ id: name.toLowerCase(), name, role: 'villager', home: 'square' }))
  return { ...rest, context: { ...context, acquaintances: known as unknown as (typeof context)['acquaintances'] } }
}
const heardOf = async (text: string, size: number): Promise<string> => {
  const model = createOllamaModel({
    model: 'gemma3:4b',
    host: 'http://model.test',
    fetch: wireFetch(
      ollamaWire(() => [{ name: 'gemma3:4b' }]),
      answer(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []),
    ),
  })
  return (await hear(model, request())).text.trim()
}

it('The lines of other known people are left out before an answer, and end it after its first words.', async () => {
  const self = request().context.character.name
  for (const size of [1, 4, 200]) {
    expect(await heardOf(`Pim: It is haunted!\nBram: Nonsense.\n${self}: You hear it.`, size)).toBe('You hear it.')
    expect(await heardOf('Nails and knives.\nPim: How much?\nAsk me tomorrow.', size)).toBe('Nails and knives.')
    expect(await heardOf('Pimples: none.', size)).toBe('Pimples: none.')
  }
})

const words = { things: [], asked: '', byModel: true, others: ['ana', 'bram'] }

it.each(['I am Ana, a traveller, and I would like an ale.', "Hello, I'm Bram.", 'My name is Ana and I sell ale.'])(
  'Nobody introduces itself by the name of another: “%s”',
  (sentence) => {
    expect(claimsIn(sentence, words)).toContainEqual({ kind: 'name', object: '' })
  },
)

it.each(['I am Greta, and I sell ale.', "I am Ana's friend.", 'I am sure Ana knows.', 'I am with Bram.', 'Am I Ana?'])(
  'These introduce nobody else: “%s”',
  (sentence) => {
    expect(claimsIn(sentence, words)).toEqual([])
  },
)

it('A model that speaks as the player is asked again, and those words are never heard.', async () => {
  const rig = await createRig({ model: testModel('I am Ada, a traveller.', 'What will it be?') })
  expect(await rig.dispatcher.dispatch(rig.inbound('Good day!'))).toMatchObject({
    text: 'What will it be?',
    modelCalls: 2,
  })
})

it('The same gift called twice in one answer is given once, and the model is told so.', async () => {
  const twice = [call('give', { item: 'nails' }), { ...call('give', { item: 'nails' }), id: 'other' }]
  const model = testModel({ text: '', calls: twice }, 'Here.')
  const { ran, result } = await playTurn(model, {
    tools: [toolNamed('give', () => ({ ok: true, text: 'You gave 1 nail.' }))],
  })
  expect(ran).toHaveLength(1)
  expect(result.acts).toHaveLength(1)
  const results = model.requests
    .at(-1)
    ?.messages.flatMap((message) => (message.role === 'tool' ? [message.content] : []))
  expect(results).toEqual(['You gave 1 nail.', expect.stringMatching(/^\(not done again: .*You gave 1 nail\.$/)])
})
