import { describe, expect, it } from 'vitest'
import { modelSource } from '../../main/models/model-source.ts'
import { createRig } from '../mind/rig.ts'
import { neighbourRequest } from '../support/chat-request.ts'
import { answer, refuse, type WireBehaviour } from '../support/model-wire.ts'
import { createLineRig } from './line-rig.ts'

const rules = 'Mind the flour.'

describe('a player whose model fails', () => {
  it.each<[string, WireBehaviour | null]>([
    ['is not there', null],
    ['answers with an error', refuse(500)],
    ['takes too long', refuse(504)],
    ['breaks off before its first word', answer([], { thinking: ['Hm.'], ending: 'reset' })],
    ['cannot read the request', refuse(400)],
  ])('hears no rules in its name where it %s, but for the third turn in a row', async (_, behaviour) => {
    const rig = await createLineRig()
    if (behaviour === null) await rig.server.close()
    else rig.says(() => behaviour)
    for (let turn = 1; turn < 3; turn++) {
      expect(await rig.answer()).toMatchObject({ text: '', error: { name: 'FailoverError' } })
      expect(rig.registry.describe().current).toMatchObject({ ref: 'openai/first' })
    }
    expect(await rig.answer()).toMatchObject({ text: rules, error: undefined })
    expect(rig.registry.resolve().label).toMatch(/^embedded brain, while .*first.* does not answer$/)
    expect(await rig.answer()).toMatchObject({ text: rules, waits: [] })
  })

  it.each([401, 402, 404])('hears the rules at once where it will not come back by itself (%i)', async (status) => {
    const rig = await createLineRig()
    rig.says(() => refuse(status))
    expect(await rig.answer()).toMatchObject({ text: rules })
    expect(rig.registry.resolve().label).toContain('does not answer')
  })

  it('is answered by it again as soon as it is back, and the header names it', async () => {
    const rig = await createLineRig()
    rig.says(() => refuse(500))
    for (let turn = 0; turn < 4; turn++) await rig.answer()
    rig.says(() => answer('Good day.'))
    rig.clock.advance(300_000)
    expect(await rig.answer()).toMatchObject({ text: 'Good day.' })
    expect(rig.registry.resolve().label).not.toContain('embedded')
    rig.says(() => refuse(500))
    expect(await rig.answer()).toMatchObject({ text: '' })
  })

  it('is not asked to wait for a model that is gone: one request finds out whether it is back', async () => {
    const rig = await createLineRig()
    rig.says(() => refuse(500))
    for (let turn = 0; turn < 3; turn++) await rig.answer()
    rig.clock.advance(300_000)
    expect(await rig.answer()).toMatchObject({ text: rules, waits: [], asked: [{}] })
  })
})

it('villagers among themselves go on by rules at once', async () => {
  const rig = await createLineRig()
  await rig.server.close()
  expect(await rig.answer(undefined, {}, neighbourRequest())).toMatchObject({ text: rules, error: undefined })
})

describe('a sentence that broke off', () => {
  const broken = answer(['The ring lies by the mill, ', 'and'], { ending: 'drop' })

  it('is gone on with by the same model where it can', async () => {
    const rig = await createLineRig()
    rig.server.next(broken, answer('and the rain is over it.'))
    expect(await rig.answer()).toMatchObject({
      text: 'The ring lies by the mill, and the rain is over it.',
      waits: [1500],
    })
  })

  it('stays as it is where the model begins anew, and all that it says then follows', async () => {
    const rig = await createLineRig()
    rig.server.next(broken, answer('Good morning, dove! The ring is by the mill.'))
    expect(await rig.answer()).toMatchObject({
      text: 'The ring lies by the mill,… Good morning, dove! The ring is by the mill.',
      finishes: ['stop'],
      waits: [1500],
    })
  })

  it('is whole already where it ends a sentence', async () => {
    const rig = await createLineRig()
    rig.server.next(answer(['The ring lies by the mill. '], { ending: 'drop' }))
    expect(await rig.answer()).toMatchObject({ text: 'The ring lies by the mill.', waits: [] })
  })
})

it('the character says so in a line of its own, the page says why, and its model reads rules only as habits', async () => {
  const line = await createLineRig()
  const rig = await createRig({ models: modelSource(line.registry) })
  // Not one of these waits: 400 is asked once.
  line.says(() => refuse(400))
  const notices: string[] = []
  const say = (text: string) => rig.dispatcher.dispatch(rig.inbound(text), { onNotice: (words) => notices.push(words) })
  expect(await say('I am Ada.')).toMatchObject({ kind: 'refused', text: expect.stringContaining('Let me think…') })
  expect(notices).toEqual([expect.stringMatching(/^No answer came from .*first.*: Marta Oven has lost the thread/)])
  await say('Are you there?')
  expect(await say('Hello?')).toMatchObject({ kind: 'answered', text: rules, model: 'embedded/hearth' })
  line.says(() => answer('Good day.'))
  line.clock.advance(300_000)
  expect(await say('And now?')).toMatchObject({ text: 'Good day.' })
  const { messages } = (line.server.requests.at(-1)?.body ?? { messages: [] }) as {
    messages: { role: string; content: string }[]
  }
  expect(messages.filter(({ role }) => role === 'assistant')).toEqual([])
  expect(JSON.stringify(messages)).toContain(`said by habit: ${rules}`)
  expect(JSON.stringify(messages).match(/lost the thread/g)).toHaveLength(2)
})
