import { expect, it } from 'vitest'
import type { ChatDelta } from '../../main/mind/ports/chat-model.ts'
import type { Inbound } from '../../main/mind/ports/inbound.ts'
import { ada, bram } from '../support/sample-characters.ts'
import { createRig, testModel } from './rig.ts'

const asAda: Inbound['speaker'] = { id: ada, kind: 'player', name: 'Ada' }
const asBram: Inbound['speaker'] = { id: bram.id, kind: 'npc', name: bram.name }

const spokenIn = (transcripts: readonly (readonly Record<string, unknown>[])[]): unknown[] =>
  transcripts.flat().flatMap((entry) => (entry.kind === 'spoke' ? [entry.text] : []))

it.each([
  ['stands in the transcript as far as a player saw it', asAda, [expect.stringContaining('The old mill burned down')]],
  ['is no line of a transcript when the other is a villager, who heard no part of it', asBram, []],
] as const)('what was said before an answer was broken off %s', async (_, speaker, spoken) => {
  const said = Promise.withResolvers<void>()
  const model = testModel(async function* (): AsyncGenerator<ChatDelta> {
    yield { kind: 'text', text: 'The old mill burned down long ago. And then' }
    said.resolve()
    await new Promise(() => {})
  })
  const rig = await createRig({ model })
  const stop = new AbortController()
  const asked = rig.dispatcher.dispatch({ ...rig.inbound('What of the mill?'), speaker, signal: stop.signal })
  await said.promise
  stop.abort()
  const outcome = await asked
  const lines = spokenIn(await rig.transcripts())
  expect(lines).toEqual(spoken)
  expect(outcome).toMatchObject({ kind: 'refused', reason: 'stopped', text: lines.join('') })
})

it('words that were withheld are in no transcript as spoken: what was heard in their place is', async () => {
  const rig = await createRig({ model: testModel('It rains. I have taught Bram how to bake.', 'Go well.') })
  const shown: string[] = []
  const outcome = await rig.dispatcher.dispatch(rig.inbound('Have you taught Bram?'), {
    onDelta: (text) => shown.push(text),
  })
  expect(spokenIn(await rig.transcripts())).toEqual([shown.join('').trim()])
  expect(outcome).toMatchObject({ kind: 'answered', text: shown.join('').trim() })
  expect(shown.join('')).toMatch(/^It rains\. Go well\./)
})
