import { describe, expect, it } from 'vitest'
import type { ChatDelta } from '../../main/mind/ports/chat-model.ts'
import { ModelError } from '../../main/mind/ports/chat-model.ts'
import { fallbackLine } from '../../main/mind/turn/fallback-line.ts'
import { marta, sampleContext } from '../support/sample-characters.ts'
import { call, createRig, type Step, testModel } from './rig.ts'

const dying = (text: string): Step =>
  async function* (): AsyncGenerator<ChatDelta> {
    yield { kind: 'text', text }
    throw new ModelError({ ref: 'scripted/test', errorClass: 'network', message: 'gone' })
  }
const play = async (...steps: Step[]): Promise<{ text: string; shown: string }> => {
  const rig = await createRig({ model: testModel(...steps) })
  let shown = ''
  const outcome = await rig.dispatcher.dispatch(rig.inbound('Hello'), { onDelta: (text) => (shown += text) })
  return { text: outcome.kind === 'answered' || outcome.kind === 'refused' ? outcome.text : '', shown: shown.trim() }
}

describe('two parts of an answer', () => {
  it('have one space between them, whatever was left out', async () => {
    for (const first of [
      'One moment.',
      'One moment. *nods*',
      'One moment. 🥐',
      'One moment. (smiling)',
      'One moment.\n---\n',
    ])
      expect(
        (await play({ text: first, calls: [call('look', {})] }, 'Here it is.')).text.replace(/\s+/g, ' '),
        first,
      ).toBe('One moment. Here it is.')
  })
})

it('the second part of an answer is laid open where it is wrapped', async () => {
  const wrapped = '{"response": "Take your time, friend."}'
  expect((await play({ text: 'Of course!', calls: [call('look', {})] }, wrapped)).text).toBe(
    'Of course! Take your time, friend.',
  )
  const two = '{"response": "Good day. Take your time."}'
  expect((await play({ text: two, calls: [call('look', {})] }, wrapped)).text).toBe(
    'Good day. Take your time. Take your time, friend.',
  )
})

describe('a stream that was cut', () => {
  it.each(['*leans over the cou', '(leans over the cou', '{"response": "', '```\n', '"'])(
    'in %j, before a word, is an excuse and nothing else',
    async (text) => {
      const { text: said, shown } = await play(dying(text))
      expect(said).toMatch(/^Let me think… \S/)
      expect(shown).toBe(said)
    },
  )

  it('after words keeps them and opens nothing anew', async () => {
    const own = (await play(dying('"'))).text
    expect((await play(dying('Good day, Ada. The ring'))).text).toBe(`Good day, Ada. ${own}`)
    expect((await play(dying('Good day. *leans over the cou'))).text).toBe(`Good day. ${own}`)
    expect((await play(dying('{"response": "Good day, Ada. The ring'))).text).toBe(`Good day, Ada. ${own}`)
  })
})

describe('the line that says that no answer came', () => {
  const voice = (lines: object, name = 'Ada'): string => {
    const context = sampleContext('Hello')
    const character = { ...marta, soul: { ...marta.soul, voice: lines } }
    return fallbackLine({ ...context, character, speaker: { ...context.speaker, name } })
  }

  it('names the other, whatever signs are in the name', () => {
    expect(voice({ lost: ['Say again, {name}.'] }, '$&$$')).toBe('Say again, $&$$.')
  })

  it("is one of the character's own for it, alone", () => {
    expect(voice({ lost: ['Lost it. Say again.'], thinking: ['Hm. Wait.'] })).toBe('Lost it. Say again.')
  })

  it('opens once where only its thinking is written', () => {
    for (const line of [voice({ thinking: ['Hm. Wait.'] }), voice({ thinking: ['One moment, {name}.'] })])
      expect(line).not.toMatch(/forgive|moment.*moment|hm.*hm/i)
    expect(voice({})).toMatch(/\w+ \w+/)
  })
})
