import { describe, expect, it } from 'vitest'
import { ada, bram, sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const group = { chat: { kind: 'group', conversation: 'c-3' } } as const
const player = sampleContext('').speaker
const neighbour = { id: bram.id, kind: 'npc', name: 'Bram', firstMeeting: false, meetings: 3, opening: false } as const
const company = [
  { id: ada, kind: 'player', name: 'Ada' },
  { id: bram.id, kind: 'npc', name: 'Bram' },
] as const

describe('the embedded brain in a talk of several', () => {
  it('welcomes whoever comes by name', async () => {
    const { text } = await ask('', { ...group, company, manner: 'welcomes', speaker: { ...player, opening: true } })
    expect(text).toContain('Ada')
    expect(text).not.toContain('NO_REPLY')
  })

  it('greets when it comes itself', async () => {
    const { text } = await ask('', { ...group, company, manner: 'joins', speaker: neighbour })
    expect(text).toContain('Bram')
  })

  it.each(['leaves', 'ends'] as const)('says a farewell when its turn %s the talk', async (manner) => {
    const { text } = await ask('The roof leaks again.', { ...group, company, manner, speaker: neighbour })
    expect(text).toMatch(/bye|farewell|until|well|come back|day/i)
  })

  it('keeps silent after another’s answer when it has nothing to add', async () => {
    const { text } = await ask('Zyx qua bli.', { ...group, company, manner: 'brief', speaker: neighbour })
    expect(text).toMatch(/^NO_REPLY/)
  })

  it('answers in a few words when it was called too', async () => {
    const conversation = [
      { from: 'other', id: ada, kind: 'player', name: 'Ada', text: 'Marta and Bram, how old are you?' },
    ] as const
    const { text } = await ask('', { ...group, company, manner: 'brief', conversation: [...conversation] })
    expect(text).toMatch(/forty-four/i)
    expect((text.match(/[.!?]/g) ?? []).length).toBeLessThanOrEqual(2)
  })

  it.each(['What do you two think of Joost?', 'Both of you, what do you make of Joost?'])(
    'answers what all were asked after another has: %s',
    async (question) => {
      const conversation = [
        { from: 'other', id: ada, kind: 'player', name: 'Ada', text: question },
        { from: 'other', id: bram.id, kind: 'npc', name: 'Bram', text: 'Joost? I have nothing to say of him.' },
      ] as const
      expect((await ask('', { ...group, company, manner: 'brief', conversation: [...conversation] })).text).toMatch(
        /Joost gives short measure/,
      )
    },
  )

  it('goes on with something of its own and asks another of them', async () => {
    const { text } = await ask('', { ...group, company, manner: 'goes-on' })
    expect(text).toMatch(/What do you say, Bram\?$/)
  })

  it.each(['Marta, how old are you?', 'And you, Marta, how old are you?', 'How old are you, Marta?'])(
    'knows that it is called, and answers the rest: %s',
    async (words) => {
      expect((await ask(words, { ...group, company })).text).toMatch(/forty-four/i)
    },
  )

  it('does not take its leave by itself however long a company talks', async () => {
    const conversation = Array.from({ length: 8 }, (_, index) => [
      { from: 'self' as const, name: 'Marta', text: `Thing ${index}.` },
      { from: 'other' as const, id: bram.id, kind: 'npc' as const, name: 'Bram', text: `Other thing ${index}.` },
    ]).flat()
    const { text } = await ask('The roof leaks again.', { ...group, company, conversation, speaker: neighbour })
    expect(text).not.toMatch(/goodbye|farewell|until next/i)
  })
})
