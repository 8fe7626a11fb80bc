import { expect, it } from 'vitest'
import type { ChatDelta } from '../../../main/mind/ports/chat-model.ts'
import type { ConversationId } from '../../../main/world/ids.ts'
import { gameTime } from '../../support/sample-characters.ts'
import { call, createRig, testModel } from '../rig.ts'

const hear = async (...steps: Parameters<typeof testModel>) => hearOn('Come with me, please.', ...steps)
const hearOn = async (words: string, ...steps: Parameters<typeof testModel>) => {
  const model = testModel(...steps)
  const { dispatcher, inbound, transcripts } = await createRig({ model })
  let streamed = ''
  const outcome = await dispatcher.dispatch(inbound(words), {
    onDelta: (text) => {
      streamed += text
    },
  })
  const spoken = (await transcripts()).flat().flatMap(({ kind, text }) => (kind === 'spoke' ? [text] : []))
  return { model, outcome, streamed, spoken, asked: model.requests.map(({ messages }) => messages.at(-1)) }
}

it('a model whose claim nothing bears out is told so once; what it says then is all that is heard and kept', async () => {
  const { model, outcome, streamed, spoken, asked } = await hear(
    'Good day, Ada. I am following you now.',
    'I cannot leave the oven.',
  )
  expect(model.requests).toHaveLength(2)
  expect(asked[1]).toMatchObject({ role: 'user', content: expect.stringContaining('"I am following you now."') })
  expect(asked[1]?.content).not.toContain('Good day')
  expect(outcome).toMatchObject({ kind: 'answered', end: 'answered', text: 'Good day, Ada. I cannot leave the oven.' })
  expect(streamed.trim()).toBe('Good day, Ada. I cannot leave the oven.')
  expect(spoken).toEqual(['Good day, Ada. I cannot leave the oven.'])
})

it('a model that insists is not asked a third time: the sentence is left out, and nothing stands in its place', async () => {
  const { model, outcome, streamed } = await hear(
    'Good day, Ada. I am following you now.',
    'As I said. I am following you now.',
    'Never asked.',
  )
  expect(model.requests).toHaveLength(2)
  expect(outcome).toMatchObject({ kind: 'answered', text: 'Good day, Ada. As I said.' })
  expect(streamed.trim()).toBe('Good day, Ada. As I said.')
})

it('what came after such a sentence is heard as it came, and the model is told so', async () => {
  const { streamed, asked } = await hear(
    'Good day, Ada. I am following you now. How is your brother?',
    'I cannot leave the oven.',
  )
  expect(asked[1]?.content).not.toContain('How is your brother')
  expect(asked[1]?.content).toContain('All else that you said was heard: do not say it again.')
  expect(streamed.trim()).toBe('Good day, Ada. How is your brother? I cannot leave the oven.')
})

it('a model that calls the tool when it is told may say it', async () => {
  const { outcome, model } = await hear(
    'I am following you now.',
    { text: 'I am following you now. Lead on.', calls: [call('follow', {})] },
    'Never asked.',
  )
  expect(model.requests).toHaveLength(2)
  expect(outcome).toMatchObject({ kind: 'answered', text: 'I am following you now. Lead on.' })
})

it('an answer of which nothing is left is never an empty one', async () => {
  const { outcome, streamed } = await hear('I am following you now.', 'I am following you now.')
  expect(outcome).toMatchObject({ kind: 'answered', end: 'answered' })
  expect(streamed).not.toContain('following')
  expect(streamed.trim()).not.toBe('')
})

it('an empty answer is asked for once more; after a second one the character has lost the thread', async () => {
  const second = await hear('', 'Good day, Ada.')
  expect(second.asked[1]).toMatchObject({ role: 'user', content: expect.stringContaining('Your answer had no words') })
  expect(second.outcome).toMatchObject({ kind: 'answered', text: 'Good day, Ada.' })
  const never = await hear('', '', 'Never asked.')
  expect(never.model.requests).toHaveLength(2)
  expect(never.streamed.trim()).not.toBe('')
  const silent = await hear('NO_REPLY')
  expect(silent.model.requests).toHaveLength(1)
  expect(silent.outcome).toMatchObject({ kind: 'answered', silent: true })
})

it('a model that only remembers, and says nothing, is asked for words; one that does something is not', async () => {
  const kept = { text: '', calls: [call('remember', { text: 'Ada wants me to come along.' })] }
  const { model, asked, outcome } = await hear(kept, '', 'I will think about it.')
  expect(model.requests).toHaveLength(3)
  expect(asked[2]?.content).toContain('Your answer had no words')
  expect(outcome).toMatchObject({ text: 'I will think about it.' })
  const follows = await hear({ text: '', calls: [call('follow', {})] }, '', 'Never asked.')
  expect(follows.model.requests).toHaveLength(2)
})

it('a model that called something is told what its calls did, not that it called nothing', async () => {
  const { asked } = await hear(
    { text: '', calls: [call('move_to', { destination: 'nowhere' })] },
    'I am following you now.',
    'I stay.',
  )
  expect(asked[2]?.content).toContain('"I am following you now."')
  expect(asked[2]?.content).toMatch(/this is all that your calls did: move_to: failed, /)
})

it('what was broken off before an act is marked, and so is an answer at its model’s limit', async () => {
  const acted = await hear(
    { text: 'Someone could carry the flour', calls: [call('move_to', { destination: 'mill' })] },
    'Come along.',
  )
  expect(acted.streamed.trim()).toBe('Someone could carry the flour… Come along.')
  const long = await hear(async function* (): AsyncGenerator<ChatDelta> {
    yield { kind: 'text', text: 'And then the smith came in and' }
    yield { kind: 'finish', reason: 'length' }
  })
  expect(long.streamed.trim()).toBe('And then the smith came in…')
})

it('a model that remembers and then says nothing twice only nods', async () => {
  const kept = { text: '', calls: [call('remember', { text: 'Ada wants me to come along.' })] }
  const { streamed } = await hear(kept, '', '')
  expect(streamed.trim()).not.toBe('')
  expect(streamed).not.toMatch(/once more|say that again|Give me a moment/)
})

it('true words are asked for once alone', async () => {
  const { model, outcome } = await hear('Good day, Ada. The oven is hot.')
  expect(model.requests).toHaveLength(1)
  expect(outcome).toMatchObject({ text: 'Good day, Ada. The oven is hot.' })
})

it.each([
  ['remember', { text: 'Ada keeps bees.' }, 1],
  ['follow', {}, 1],
  ['memory_search', { query: 'bees' }, 2],
  ['move_to', { destination: 'nowhere' }, 2],
] as const)('a mind that has spoken is asked again only where %s told it something', async (tool, args, requests) => {
  const { model, outcome } = await hear({ text: 'Bees, then. Good.', calls: [call(tool, args)] }, 'And honey.')
  expect(model.requests).toHaveLength(requests)
  expect(outcome).toMatchObject({ text: requests === 1 ? 'Bees, then. Good.' : 'Bees, then. Good. And honey.' })
})

it('a gesture alone is no answer: the model is asked for words once', async () => {
  const { model, asked, outcome, streamed } = await hear('*smiles and wipes her hands*', '*nods* Good day, **Ada**!')
  expect(model.requests).toHaveLength(2)
  expect(asked[1]?.content).toContain('Your answer had no words')
  expect(outcome).toMatchObject({ kind: 'answered', text: 'Good day, Ada!' })
  expect(streamed.trim()).toBe('Good day, Ada!')
  const twice = await hear('*smiles*', '*smiles*', 'Never asked.')
  expect(twice.model.requests).toHaveLength(2)
  expect(twice.streamed.trim()).not.toBe('')
})

it('that a program speaks is said to whoever asks it in earnest; unasked the model is told so once, and answers as itself', async () => {
  const machine = 'I am an AI language model created by OpenAI.'
  const unasked = await hearOn('What a fine morning!', `Good day, Ada. ${machine}`, 'A fine morning it is.')
  expect(unasked.streamed.trim()).toBe('Good day, Ada. A fine morning it is.')
  expect(unasked.asked[1]?.content).toContain(`"${machine}" Nobody asked in earnest what you are`)
  expect(unasked.asked[1]?.content).not.toContain('tool')
  const asked = await hearOn('Tell me, are you a real person?', `${machine} But the buns are warm.`, 'Never asked.')
  expect(asked.model.requests).toHaveLength(1)
  expect(asked.streamed.trim()).toBe(`${machine} But the buns are warm.`)
})

it('what was claimed in vain before a failed call is not asked about again once the model has answered anew', async () => {
  const { model, outcome } = await hear(
    { text: 'I am following you now.', calls: [call('follow', { person: 'nobody' })] },
    'I stay here, then.',
    'Never asked.',
  )
  expect(model.requests).toHaveLength(2)
  expect(outcome).toMatchObject({ text: 'I stay here, then.' })
})

it.each(['', 'I am following you now.'])('nobody is asked once more for %j when the talk is over', async (answer) => {
  const model = testModel(answer, 'Never asked.')
  const gone = new Set<string>()
  const percepts = () => ({ place: null, doing: 'resting', people: [], following: null })
  const { dispatcher, inbound } = await createRig({
    model,
    world: {
      now: () => gameTime('2026-11-20', '14:10'),
      percepts,
      places: () => [],
      goesOn: (talk) => !gone.has(talk),
    },
  })
  const conversation = 'c-1' as ConversationId
  gone.add(conversation)
  await dispatcher.dispatch(inbound('Good day. Farewell.', { conversation }))
  expect(model.requests).toHaveLength(1)
  await dispatcher.dispatch(inbound('Good day again.', { conversation: 'c-2' as ConversationId }))
  expect(model.requests.length).toBeGreaterThan(1)
})
