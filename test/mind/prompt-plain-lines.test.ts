import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { noSurroundings } from '../../main/mind/ports/surroundings.ts'
import { actsNote } from '../../main/mind/prompt/notes.ts'
import { relevantKnowledge } from '../../main/mind/prompt/relevant.ts'
import { opinionSection } from '../../main/mind/prompt/sections-opinion.ts'
import { perceptsSection } from '../../main/mind/prompt/sections-turn.ts'
import { marta, sampleContext } from '../support/sample-characters.ts'

const promptOf = (context: ReturnType<typeof sampleContext>, known: string[] = []) => ({
  language: english,
  context,
  known,
  worldName: 'Oakmere',
  agentsText: '',
})
const character = {
  ...marta,
  ties: [{ body: 'pim' as never, familiarity: 90, affinity: 90, trust: 60, why: 'is my son' }],
  soul: {
    ...marta.soul,
    opinions: { bram: ['He sees everything, that one.', 'Bram hammers well.'], pim: ['Pim never sits still.'] },
    knows: [
      { topics: ['friend', 'best friend'], text: "Ines, I'd say. That's how one knows." },
      { topics: ['pie', 'pies'], text: 'Pies in the afternoon.' },
    ],
  },
}

const about = (said: string) =>
  relevantKnowledge(
    sampleContext(said, {
      character,
      acquaintances: [
        { id: 'bram' as never, name: 'Bram', role: 'smith', home: 'forge' as never },
        { id: 'pim' as never, name: 'Pim', role: 'boy', home: 'bakery' as never },
      ],
    }),
    english.words,
  )

it('what an NPC knows says whom and what it is about', () => {
  expect(about('Who is your best friend?')).toContain("Asked about best friend: Ines, I'd say. That's how one knows.")
  expect(about('Have you got pies?')).toContain('Pies in the afternoon.')
  expect(about('What do you think of Bram?')).toEqual(
    expect.arrayContaining(['Of Bram: He sees everything, that one.', 'Bram hammers well.']),
  )
  // A prompt has room for little, and whoever names somebody wants to hear of them.
  expect(about('Have you got pies, and what do you think of Bram?').map((line) => line.slice(0, 7))).toEqual([
    'Of Bram',
    'Bram ha',
    'Pies in',
  ])
})

it('whoever asks about two people hears first who each is to the character', () => {
  expect(about('What do you think of Bram and Pim?').slice(0, 3)).toEqual([
    'Of Bram: He sees everything, that one.',
    'Pim is my son.',
    'Bram hammers well.',
  ])
})

it('where an NPC should be is said apart from where it is, and others talk with "you"', () => {
  const { percepts, character: self } = sampleContext('')
  const [one] = percepts.people
  if (!one) throw new Error('nobody is here')
  const context = sampleContext('Hello.', {
    percepts: {
      ...percepts,
      doing: 'due at the mill by now, sleeping',
      people: [{ ...one, doing: `talking with ${self.name}` }],
    },
  })
  const [text] = perceptsSection(promptOf(context))
  expect(text).toContain('By now you should be at the mill, sleeping.')
  expect(text).toContain(', talking with you)')
})

it('a reason for an opinion that the prompt says already is not quoted again', () => {
  const { speaker } = sampleContext('')
  const why = 'feeds the hungry and scolds the full'
  const tie = {
    id: speaker.id,
    name: speaker.name,
    familiarity: 60,
    affinity: 60,
    trust: 60,
    debt: 0,
    talks: 3,
    met: 0,
  }
  const context = sampleContext('Hello.', {
    surroundings: {
      ...noSurroundings,
      ties: [{ ...tie, quarrel: null, reasons: [{ why: `${why}, and laughs`, weight: 3, at: 0, kind: 'soul' }] }],
    } as never,
  })
  expect(opinionSection(promptOf(context)).join('')).toContain(`${why}, and laughs`)
  const text = opinionSection(
    promptOf(context, [`${speaker.name} feeds the hungry and scolds the full. I know worse.`]),
  ).join('')
  expect(text).not.toContain(why)
  expect(text).toContain('You are very fond of')
})

it('a call that failed and then succeeded is told once', () => {
  const failed = { tool: 'move_to', input: { destination: 'moon' }, ok: false, result: 'There is no such place.' }
  const done = { tool: 'move_to', input: { destination: 'mill' }, ok: true, result: 'You walk.' }
  expect(actsNote([failed, done])).toBe('[You called move_to(mill).]')
  expect(actsNote([done, failed])).toContain('which failed: There is no such place')
})
