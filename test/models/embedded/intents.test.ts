import { describe, expect, it } from 'vitest'
import type { DueIntent, TakenRequest } from '../../../main/mind/ports/promises.ts'
import { ada, bram, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const dueIntent = (changes: Partial<DueIntent>): DueIntent => ({
  id: 'i-1',
  act: 'tell',
  words: 'the bridge is out',
  by: { id: bram.id, name: 'Bram', kind: 'npc' },
  forAsker: false,
  addressed: true,
  about: [],
  ...changes,
})
const taken = (sentence: string, changes: Partial<Extract<TakenRequest, { kind: 'taken' }>> = {}): TakenRequest => ({
  by: ada,
  sentence,
  kind: 'taken',
  act: 'tell',
  words: 'the bridge is out',
  to: { id: bram.id, name: 'Bram Hollow' },
  when: '',
  ...changes,
})
const own = { id: ada, name: 'Ada', kind: 'player' } as const

describe('the embedded brain and standing intents', () => {
  it.each<[Partial<DueIntent>, string]>([
    [{}, 'Bram asked me to tell you: "The bridge is out."'],
    [{ words: 'to come to the forge' }, 'Bram asked me to tell you to come to the forge.'],
    [{ act: 'ask', words: 'about the iron' }, 'Bram asked me to ask you about the iron.'],
    [{ act: 'ask', words: 'if my sword is ready' }, 'Bram would like to know: "My sword is ready."'],
    [{ act: 'ask', words: 'what the flour costs' }, 'Bram would like to know what the flour costs.'],
    [{ act: 'remind', words: 'of his promise' }, 'Bram asked me to remind you of your promise.'],
    [
      { act: 'give', words: 'my hammer' },
      "Bram wanted you to have Bram's hammer; I carry nothing for others, so I bring you the word of it.",
    ],
    [{ act: 'greet', words: '' }, 'Bram sends you greetings.'],
    [
      { act: 'ask', words: 'about my ring', by: own, forAsker: true },
      'You wanted me to ask you about your ring. How do things stand with your ring?',
    ],
    [
      { act: 'ask', words: 'whether I found my ring', by: own, forAsker: true },
      'You wanted me to ask you whether you found your ring. What do you say?',
    ],
    [
      { act: 'remind', words: 'to pay the rent', by: own, forAsker: true },
      'You asked me to remind you to pay the rent.',
    ],
    [
      { act: 'remind', words: 'of this: The rent is due.', by: own, forAsker: true },
      'You asked me to remind you: The rent is due.',
    ],
    [{ act: 'ask', words: 'about the well', by: null }, 'I meant to ask you about the well.'],
    [{ act: 'do', words: 'ring the bell', by: null, addressed: false }, 'I meant to ring the bell.'],
  ])('says what it meant to: %j', async (intent, sentence) => {
    expect((await ask('Hello Marta!', { dueIntents: [dueIntent(intent)] })).text).toContain(sentence)
  })

  it('says it unasked, and nothing else when nobody speaks', async () => {
    const { character } = sampleContext('')
    const self = {
      speaker: { ...sampleContext('').speaker, id: character.id, kind: 'npc' as const, name: character.name },
      purpose: 'heartbeat' as const,
    }
    expect(
      (await ask('', { ...self, dueIntents: [dueIntent({ by: null, words: 'the bread is warm', addressed: false })] }))
        .text,
    ).toBe('The bread is warm.')
    expect((await ask('', self)).text).toBe('HEARTBEAT_OK')
    expect((await ask('', { dueIntents: [dueIntent({})] })).text).toContain('The bridge is out.')
  })

  it('takes a request on beside whatever else was said', async () => {
    const said = 'Please tell Bram that the bridge is out. Where is the mill?'
    const { text } = await ask(said, { laterRequests: [taken('Please tell Bram that the bridge is out')] })
    expect(text).toContain('I will tell Bram.')
    expect(text).toMatch(/mill/i)
    const later = taken('Remind me of my ring tomorrow', {
      act: 'remind',
      words: 'of my ring',
      to: { id: ada, name: 'Ada' },
      when: 'tomorrow at 08:00',
    })
    expect((await ask('Remind me of my ring tomorrow.', { laterRequests: [later] })).text).toContain(
      'I will remind you of your ring tomorrow at 08:00.',
    )
  })

  it('refuses plainly what is too much', async () => {
    const { text } = await ask('Tell Bram that it snows.', {
      laterRequests: [{ by: ada, sentence: 'Tell Bram that it snows', kind: 'refused', reason: 'too-many' }],
    })
    expect(text).toContain('I can not take on another')
    expect(text).not.toContain('I will tell')
  })

  it('of several who speak at once each hears about their own request alone', async () => {
    const ben = { id: 'p-benbenbenbenben1' as typeof ada, kind: 'player', name: 'Ben' } as const
    const me = { id: ada, kind: 'player', name: 'Ada' } as const
    const said = [
      { by: ben, text: 'Tell Bram that it snows.' },
      { by: me, text: 'Hello!' },
    ]
    const { text } = await ask('Ben: Tell Bram that it snows.\nAda: Hello!', {
      said,
      dueIntents: [dueIntent({})],
      laterRequests: [{ ...taken('Tell Bram that it snows'), by: ben.id }],
    })
    expect(text.match(/I will tell Bram/g)).toHaveLength(1)
    expect(text.match(/The bridge is out/g)).toHaveLength(1)
    const promised = [{ act: 'remind' as const, words: 'of my debts', to: null, when: '', own: false }]
    const asked = 'What have you promised me?'
    expect((await ask(asked, { promised })).text).toContain('I am to remind you of your debts.')
    const both = [ben, me].map((by) => ({ by, text: asked }))
    expect((await ask(asked, { said: both, promised })).text).not.toContain('debts')
  })
})
