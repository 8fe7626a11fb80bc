import { describe, expect, it } from 'vitest'
import { createToolSet } from '../../../main/mind/tools/tool-set.ts'
import attend from '../../../tools/attend.ts'
import promise from '../../../tools/promise.ts'
import remember from '../../../tools/remember.ts'
import setIntent from '../../../tools/set_intent.ts'
import { bram, marta } from '../../support/sample-characters.ts'
import { call, createRig, type Step, testModel } from '../rig.ts'

const tools = () => createToolSet([attend, promise, remember, setIntent])

/** One talk with Marta, whose model answers with these steps. */
const talk = async (...steps: Step[]) => {
  const model = testModel(...steps)
  const rig = await createRig({ model, tools: tools() })
  const say = async (text: string, about: Parameters<typeof rig.inbound>[1] = {}) => {
    const outcome = await rig.dispatcher.dispatch(rig.inbound(text, { conversation: 'c-1' as never, ...about }))
    return 'text' in outcome ? outcome.text : outcome.kind
  }
  const file = async (): Promise<string> => {
    const read = await rig.memory(marta.id).read('INTENTS.md')
    return 'text' in read ? read.text : read.refused
  }
  const asked = () => model.requests.map(({ messages }) => messages.at(-1)?.content ?? '')
  return { ...rig, model, say, file, asked }
}

describe('what is kept by a call', () => {
  it('is one promise with the errand that the same words asked for', async () => {
    const { say, file } = await talk({
      text: 'That I will, gladly.',
      calls: [call('promise', { what: 'bring Bram a loaf', when: 'today', person: 'Ada' })],
    })
    await say('Please bring Bram a loaf.')
    const kept = await file()
    expect(kept.match(/^- /gm)).toHaveLength(1)
    expect(kept).toMatch(/^- When I meet Bram Hollow: give them from Ada: "a loaf"/m)
  })

  it('is two with an errand to the same person about another thing', async () => {
    const { say, file } = await talk({
      text: 'That I will, gladly.',
      calls: [call('promise', { what: 'bring Bram the kettle', when: 'today', person: 'Ada' })],
    })
    await say('Please bring Bram a loaf.')
    expect((await file()).match(/^- /gm)).toHaveLength(2)
  })

  it('is not noted again from the words beside it', async () => {
    const { say, file } = await talk({
      text: 'I will ask you about your silver ring when you come back.',
      calls: [call('promise', { what: 'ask Ada about her lost silver ring', person: 'Ada' })],
    })
    await say('My ring is gone.')
    expect((await file()).match(/^- /gm)).toHaveLength(1)
  })
})

describe('a promise in bare words', () => {
  it('that says what and when is noted in the words of the model, and nobody is asked again', async () => {
    const { say, file, model } = await talk('I will bring you two loaves tomorrow at nine!')
    expect(await say('I am hungry.')).toBe('I will bring you two loaves tomorrow at nine!')
    expect(await file()).toMatch(/^- From 21 November 2026 at 09:00, when I meet Ada: bring them two loaves\. /m)
    expect(model.requests).toHaveLength(1)
  })

  it('shows in the next prompt, comes up at its time, and is not noted a second time', async () => {
    const { say, file, model, clock } = await talk(
      'I will bring you two loaves tomorrow at nine!',
      'As I said, I will bring you two loaves tomorrow at nine.',
      'Here I am.',
    )
    await say('I am hungry.')
    await say('What did you promise me?')
    expect(model.requests.at(-1)?.context.promised).toMatchObject([{ words: 'bring them two loaves' }])
    expect((await file()).match(/two loaves/g)).toHaveLength(1)
    clock.now = { ...clock.now, date: '2026-11-21', time: '09:30', ms: Date.parse('2026-11-21T09:30:00Z') }
    await say('Good morning!')
    expect(model.requests.at(-1)?.context.dueIntents).toMatchObject([{ act: 'do', words: 'bring them two loaves' }])
  })

  it('that leans on the talk is asked about once, and what the model calls then keeps it', async () => {
    const { say, file, asked, model } = await talk(
      "I'll have it ready by noon.",
      { calls: [call('promise', { what: 'have the kettle ready', when: 'tomorrow at noon' })] },
      'Not asked for.',
    )
    expect(await say('My kettle leaks.')).toBe("I'll have it ready by noon.")
    expect(asked()[1]).toContain('You said: "I\'ll have it ready by noon."')
    expect(model.requests).toHaveLength(2)
    expect(await file()).toMatch(/^- From 21 November 2026 at 12:00, when I meet Ada: have the kettle ready\./m)
  })

  it('is let be when the model says nothing to that, and nothing of it is heard or noted', async () => {
    const { say, file, model, transcripts } = await talk("I'll have it ready by noon.", 'NO_REPLY', 'Not asked for.')
    expect(await say('My kettle leaks.')).toBe("I'll have it ready by noon.")
    expect(model.requests).toHaveLength(2)
    expect(await file()).toBe('')
    expect(JSON.stringify(await transcripts())).not.toMatch(/Only you read this|NO_REPLY/)
  })

  it('is asked about together with what is not so, in one more call', async () => {
    const { say, asked, model } = await talk(
      "I just gave you the ring. I'll have it polished by noon.",
      { calls: [call('promise', { what: 'polish the ring', when: 'tomorrow at noon' })], text: 'So be it.' },
      'Not asked for.',
    )
    await say('My ring is dull.')
    expect(asked()[1]).toMatch(/Nobody heard these words of yours: "I just gave you the ring\."/)
    expect(asked()[1]).toContain('You said: "I\'ll have it polished by noon."')
    expect(model.requests).toHaveLength(2)
  })

  it('with the call that keeps it costs nothing more', async () => {
    const { say, model } = await talk({
      text: "I'll be at the mill at nine tomorrow to meet you. I'll have it ready then.",
      calls: [
        call('attend', { place: 'mill', when: 'tomorrow at nine', what: 'meeting Ada' }),
        call('promise', { what: 'have the kettle ready', when: 'tomorrow at nine' }),
      ],
    })
    await say('Can we meet?')
    expect(model.requests).toHaveLength(1)
  })

  it('to a third person is asked about, and what the player did not ask for is refused as ever', async () => {
    const { say, asked, file } = await talk(
      "I'll tell Bram that you need tongs.",
      { calls: [call('promise', { what: 'tell Bram that Ada needs tongs', person: 'Bram Hollow' })] },
      'Shall I tell him?',
    )
    expect(await say('I need tongs.')).toBe("I'll tell Bram that you need tongs. Shall I tell him?")
    expect(asked()[2]).toContain('did not ask you to pass anything on')
    expect(await file()).toBe('')
  })

  it('to a third person is kept where the player has asked for it, now or before', async () => {
    const { say, model } = await talk('I will tell Bram tonight.', "Yes, yes, I'll tell him.", "I'll tell Bram of it.")
    await say('Please tell Bram that the bridge is out.')
    await say('Will you not forget it?')
    await say('Really?')
    expect(model.requests).toHaveLength(3)
  })

  it('is none if it only may be, or is a plan, a habit or a report', async () => {
    for (const said of [
      'I might bring you a loaf tomorrow at nine.',
      'I will bake tomorrow as ever.',
      'Folk say he will have it ready by noon.',
      'Shall I bring you two loaves tomorrow at nine?',
    ]) {
      const { say, file, model } = await talk(said)
      await say('Hello.')
      expect([said, model.requests.length, await file()]).toEqual([said, 1, ''])
    }
  })

  it('among villagers is noted where it can be read, and nobody is asked', async () => {
    const { say, file, model } = await talk("I'll have it ready by noon. I will bring you two loaves tomorrow at nine.")
    await say('Good day.', { speaker: { id: bram.id, kind: 'npc', name: bram.name } })
    expect(model.requests).toHaveLength(1)
    expect(await file()).toMatch(/when I meet Bram Hollow: bring them two loaves/)
  })
})
