import { expect, it } from 'vitest'
import type { Inbound } from '../../main/mind/ports/inbound.ts'
import { createToolSet } from '../../main/mind/tools/tool-set.ts'
import say from '../../tools/say.ts'
import { toolNamed } from '../features/turn-rig.ts'
import { ada } from '../support/sample-characters.ts'
import { call, createRig, type Step, testModel } from './rig.ts'

const asAda: Inbound['speaker'] = { id: ada, kind: 'player', name: 'Ada' }

const hear = async (text: string, ...steps: Step[]): Promise<{ heard: string; whispered: string[] }> => {
  const whispered: string[] = []
  const whisper = toolNamed('whisper', ({ text }) => {
    whispered.push(String(text))
    return { ok: true, text: 'Only Ada heard you. Do not say it again.' }
  })
  const rig = await createRig({ model: testModel(...steps), tools: createToolSet([say, whisper]) })
  let heard = ''
  await rig.dispatcher.dispatch({ ...rig.inbound(text), speaker: asAda }, { onDelta: (delta) => (heard += delta) })
  return { heard: heard.trim(), whispered }
}
const whispers = (text: string) => call('whisper', { to: 'Ada', text })

it.each([
  ['I think it was Pim.', ''],
  ['Ada I think it was Pim.', ''],
  ['Ada! i think, it was Pim', ''],
  ['Hm. I think it was Pim. Come closer.', 'Hm. Come closer.'],
  ['I think it was Pim who did it.', 'I think it was Pim who did it.'],
])('of %j, what the same answer whispers is not said aloud, nor in the next answer', async (content, aloud) => {
  const { heard, whispered } = await hear(
    'Whisper it to me: who stole the bread?',
    { text: content, calls: [whispers('I think it was Pim.')] },
    'I think it was Pim.',
  )
  expect(whispered).toEqual(['I think it was Pim.'])
  expect(heard.replace(/\s+/g, ' ')).toBe(aloud)
})

it('what an answer says beside a call that says it is heard once, and not in the next answer', async () => {
  const calls = [call('say', { text: 'Pim! Come here, dove!' })]
  const { heard } = await hear(
    'Call out to Pim!',
    { text: 'Pim! Come here, dove!', calls },
    'Pim! Come here, dove! He comes.',
  )
  expect(heard.replace(/\s+/g, ' ')).toBe('Pim! Come here, dove! He comes.')
  expect((await hear('Call out to Pim!', { calls }, 'pim, come here, dove.')).heard).toBe('Pim! Come here, dove!')
})

it('what waits for the end of such an answer is not said after the turn was stopped', async () => {
  const begun = Promise.withResolvers<void>()
  const model = testModel(async function* () {
    yield { kind: 'text', text: 'I think it was Pim. ' }
    begun.resolve()
    await new Promise(() => {})
  })
  const rig = await createRig({
    model,
    tools: createToolSet([say, toolNamed('whisper', () => ({ ok: true, text: '' }))]),
  })
  const stop = new AbortController()
  let heard = ''
  const asked = rig.dispatcher.dispatch(
    { ...rig.inbound('Whisper it to me: who stole the bread?'), speaker: asAda, signal: stop.signal },
    { onDelta: (delta) => (heard += delta) },
  )
  await begun.promise
  stop.abort()
  expect(await asked).toMatchObject({ kind: 'refused', reason: 'stopped' })
  expect(heard).toBe('')
})

it('two calls that say the same are both heard', async () => {
  const calls = [call('say', { text: 'Hear, hear!' }, 'a'), call('say', { text: 'Hear, hear! All of you.' }, 'b')]
  expect((await hear('Call out to them!', { calls }, 'Done.')).heard).toBe('Hear, hear! Hear, hear! All of you. Done.')
})
