import { describe, expect, it, onTestFinished } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { createOllamaModel } from '../../../main/models/ollama.ts'
import { startFakeOllama } from '../../support/fake-ollama.ts'
import { answer } from '../../support/model-wire.ts'
import { createRig } from '../rig.ts'

/** What Ada hears in her first talk with Marta, whose model says these words, and how often it was asked. */
const hear = async (said: string, ...answers: string[]) => {
  const server = await startFakeOllama([{ name: 'gemma3:4b', capabilities: ['completion', 'tools'] }])
  onTestFinished(() => server.close())
  server.next(...answers.map((text) => answer(text.match(/[\s\S]{1,4}/g) ?? [])))
  server.always(answer('Never asked.'))
  const rig = await createRig({ model: createOllamaModel({ model: 'gemma3:4b', host: server.url }) })
  let heard = ''
  await rig.dispatcher.dispatch(rig.inbound(said), { onDelta: (delta) => (heard += delta) })
  const asked = server.requests.filter(({ path }) => path === '/api/chat')
  return { heard: heard.trim(), asked: asked.map(({ text }) => text) }
}

describe('a past that never was', () => {
  it.each([
    'I woke you at seven and you ate the eggs.',
    'We danced at the harvest feast last year.',
    'You slept in my barn last night.',
    'And you promised to marry me.',
  ])('is told back to the model once, and then left out: %s', async (line) => {
    const { heard, asked } = await hear('Good day!', `A fine day. ${line}`, `As I said: ${line}`)
    expect(heard).toBe('A fine day.')
    expect(asked).toHaveLength(2)
    expect(asked[1]).toContain(line)
  })

  it.each([
    ['You gave me the key to the mill yesterday, remember?', 'Aye, I did.'],
    ['I paid you five pennies yesterday.', 'Yes, you did.'],
    ['You promised me a loaf last week.', "That's right."],
  ])('is agreed to by nobody: "%s" – "%s"', async (said, agreed) => {
    const { heard, asked } = await hear(said, `${agreed} A fine day.`, 'I do not remember that. A fine day.')
    expect(asked).toHaveLength(2)
    expect(heard).not.toContain(agreed)
    expect(heard).toContain('A fine day.')
  })

  it.each([
    ['Is the mill open?', 'Aye, it is.'],
    ['Did you sleep well?', 'I did.'],
    ['I ate eggs this morning.', 'You ate eggs this morning? Well, well.'],
    ['I slept by the river last night.', 'So you slept by the river last night.'],
    ['Good day!', 'We bake and we sell, six days of the week.'],
    ['Good day!', 'My mother and I sang at the feast last year.'],
    ['Good day!', 'You look as if you slept badly.'],
  ])('is none in what is honestly said: "%s" – "%s"', async (said, line) => {
    const { heard, asked } = await hear(said, line)
    expect(heard).toBe(line)
    expect(asked).toHaveLength(1)
  })
})

it('results of an act are claims in whatever form; what merely is or was is none', () => {
  const words = { things: ['bread', 'loaf'], asked: 'Good day!', byModel: true }
  const claims = (line: string): boolean => english.claims.claimsIn(line, words).length > 0
  for (const line of [
    "The twine's in your pocket.",
    'Stuck safely through your lapel.',
    "I've hung it on the nail by the door.",
    'Delivered! She was glad of it.',
    'Then the errand is yours.',
    '*tucks the letter under the mat*',
  ])
    expect([line, claims(line)]).toEqual([line, true])
  for (const line of [
    'What is in your basket?',
    'If I put it in your bag, will you carry it?',
    'My mother hung it by the door, years ago.',
    '"Sold!" he shouted, and everybody turned.',
    '*looks at the sky*',
    '*tucks a curl behind an ear*',
    'The mill is behind the bridge.',
  ])
    expect([line, claims(line)]).toEqual([line, false])
})
