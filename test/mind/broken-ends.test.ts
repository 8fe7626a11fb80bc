import { expect, it } from 'vitest'
import { silentLogger } from '../../main/base/logger.ts'
import { askSilently } from '../../main/mind/faculties/compaction/ask-silently.ts'
import { type ChatDelta, type ChatModel, ModelError } from '../../main/mind/ports/chat-model.ts'
import { createCooldowns } from '../../main/models/cooldowns.ts'
import { createFailover } from '../../main/models/failover.ts'
import { createManualModelClock } from '../support/manual-model-clock.ts'
import { sampleContext } from '../support/sample-characters.ts'
import { call, createRig, type Step, testModel } from './rig.ts'

const cutAfter = (text: string, size = 3): Step =>
  async function* (): AsyncGenerator<ChatDelta> {
    for (let at = 0; at < text.length; at += size) yield { kind: 'text', text: text.slice(at, at + size) }
    yield { kind: 'finish', reason: 'length', cut: 'tokens' }
  }

const heard = async (...steps: Step[]) => {
  const { dispatcher, inbound, transcripts } = await createRig({ model: testModel(...steps) })
  let streamed = ''
  const pieces: string[] = []
  await dispatcher.dispatch(inbound('How was the fair?'), {
    onDelta: (text) => {
      streamed += text
      pieces.push(text)
    },
  })
  const spoken = (await transcripts()).flat().flatMap(({ kind, text }) => (kind === 'spoke' ? [text] : []))
  return { streamed: streamed.trim(), spoken, pieces }
}

it.each([
  ['It was loud. The smith danced until his bo', 'It was loud.'],
  ['It was loud, dove! “Never again,” said Mr. Hol', 'It was loud, dove!'],
  ['I saw Mr. Hollow dance with the mil', 'I saw Mr. Hollow dance with the…'],
  ['The smith danced until his bo', 'The smith danced until his…'],
  ['The smith danced, and', 'The smith danced…'],
  ['It was loud.', 'It was loud.'],
  ['It was loud. The smith danced.', 'It was loud. The smith danced.'],
  ['It was loud. "Never again," he said. "Ne', 'It was loud. "Never again," he said.'],
  ['It was loud. *wipes her', 'It was loud.'],
  ['很吵。铁匠跳舞跳到', '很吵。'],
])('%j, broken off at its length, is heard as %j', async (text, said) => {
  for (const size of [1, 3, text.length]) {
    const { streamed, spoken } = await heard(cutAfter(text, size))
    expect(streamed).toBe(said)
    expect(spoken).toEqual([said])
  }
})

it('the first sentence is heard while it is written', async () => {
  const { pieces } = await heard('The smith danced until his boots came off. Then he slept. Well.')
  expect(pieces.length).toBeGreaterThan(3)
})

it('words that broke off before a call are not heard either', async () => {
  const cut: Step = async function* () {
    yield { kind: 'text', text: 'It was loud. And I wi' }
    yield { kind: 'toolCall', call: call('face', { person: 'Ada' }) }
    yield { kind: 'finish', reason: 'toolCalls', cut: 'tokens' }
  }
  expect((await heard(cut, 'Come.')).streamed).toMatch(/^It was loud\.( Come\.)?$/)
})

it('nor does a note or a diary keep half a line', async () => {
  const answer = await askSilently({
    model: testModel(cutAfter('- Ada lost a ring.\n- Bram owes her three pen')),
    ...{ system: 's', data: 'd', context: sampleContext(''), maxTokens: 50, writes: () => true },
    signal: new AbortController().signal,
  })
  expect(answer).toMatchObject({ kind: 'words', text: '- Ada lost a ring.\n' })
})

/** Sends the words and then loses the connection. */
const lostAfter = (text: string): Step =>
  async function* (): AsyncGenerator<ChatDelta> {
    yield { kind: 'text', text }
    throw new ModelError({ ref: 'scripted/test', errorClass: 'network', message: 'the connection is gone' })
  }

const lost = async (model: ChatModel) => {
  const { dispatcher, inbound, transcripts } = await createRig({ model })
  const notices: string[] = []
  let streamed = ''
  await dispatcher.dispatch(inbound('How was the fair?'), {
    onDelta: (text) => {
      streamed += text
    },
    onNotice: (text) => notices.push(text),
  })
  const spoken = (await transcripts()).flat().filter(({ kind }) => kind === 'spoke')
  return { streamed: streamed.trim(), notices, spoken }
}

const ownLine = /(?:lost my thread|wandered off|Let me think|It is gone|elsewhere)/

it.each([
  ['The smith danced until his bo', /^The smith danced until his… /],
  ['It was loud. The smith danced until his bo', /^It was loud\. /],
])('after %j a lost stream leaves what was said and a line of the character', async (text, said) => {
  const { streamed, spoken } = await lost(testModel(lostAfter(text)))
  expect(streamed).toMatch(said)
  expect(streamed).toMatch(ownLine)
  expect(streamed).not.toContain('bo ')
  expect(spoken).toHaveLength(2)
  expect(spoken[0]).not.toHaveProperty('excuse')
  expect(spoken[1]).toMatchObject({ excuse: true, text: expect.stringMatching(ownLine) })
})

it('also where rules stand behind the model, and the page says that the answer broke off', async () => {
  const rules = { ...testModel('Mind the flour.'), ref: 'embedded/hearth' }
  const first = testModel(lostAfter('It was loud. The smith danced until his bo'))
  const clock = createManualModelClock()
  const line = createFailover({
    line: () => [first, rules],
    cooldowns: createCooldowns(clock),
    clock,
    logger: silentLogger,
  })
  const { streamed, notices, spoken } = await lost(line)
  expect(streamed).toMatch(/^It was loud\. /)
  expect(streamed).toMatch(ownLine)
  expect(streamed).not.toContain('Mind the flour')
  expect(notices).toEqual([expect.stringMatching(/^The answer of .+ broke off: Marta Oven has lost the thread/)])
  expect(spoken).toMatchObject([{ model: 'scripted/test' }, { excuse: true }])
})

it('a stream that is lost after whole words leaves them as they are', async () => {
  const rules = { ...testModel('Mind the flour.'), ref: 'embedded/hearth' }
  const clock = createManualModelClock()
  const line = createFailover({
    line: () => [testModel(lostAfter('It was loud. ')), rules],
    cooldowns: createCooldowns(clock),
    clock,
    logger: silentLogger,
  })
  expect(await lost(line)).toMatchObject({ streamed: 'It was loud.', notices: [] })
})
