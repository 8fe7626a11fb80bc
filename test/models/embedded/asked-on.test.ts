import { describe, expect, it } from 'vitest'
import { gameTimeAt } from '../../../main/language/calendar.ts'
import { readQuestion } from '../../../main/language/en/grammar/question.ts'
import { makeSentence, readSentences } from '../../../main/language/en/grammar/text.ts'
import { aboutWhom } from '../../../main/language/en/questions/about-whom.ts'
import { readMishap } from '../../../main/language/en/questions/of-mishaps.ts'
import { asksWhatOneDoes } from '../../../main/language/en/questions/of-my-words.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { asksWholeMatter } from '../../../main/models/embedded/intents/about-me.ts'
import { readAct } from '../../../main/models/embedded/intents/commands.ts'
import { marta, sampleContext, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const questionOf = (text: string) => {
  const [sentence = makeSentence([], '')] = readSentences(text)
  return { sentence, question: readQuestion(sentence) }
}
const talked = (...lines: [other: string, own: string][]): TurnContext['conversation'] =>
  lines.flatMap(([other, own]) => [
    { from: 'other' as const, name: 'Ada', text: other },
    { from: 'self' as const, name: 'Marta Oven', text: own },
  ])

describe('what is asked of the asker', () => {
  it.each([
    'where do i catch the best frogs',
    'which road do i take to get to Hathersey',
    'does it mean something if i see her',
  ])('asks what one does, not what I was told: %s', (text) => {
    expect(asksWhatOneDoes.test(questionOf(text).question.inner)).toBe(true)
  })

  it.each(['where do i live', 'what do i like to eat', 'where did i grow up'])('asks what I was told: %s', (text) => {
    expect(asksWhatOneDoes.test(questionOf(text).question.inner)).toBe(false)
  })

  it.each(['What do you know about me by now?', 'tell me everything ive told you about myself'])(
    'gathers all that was told: %s',
    (text) => {
      expect(asksWholeMatter(questionOf(text).question.inner)).toBe(true)
    },
  )

  it('tells what it was told, also where the question turns it round', async () => {
    const recalled = [
      toldHit('I am hiding here from my uncle, the harbour-master', { date: '2026-11-14', time: '09:00' }),
    ]
    expect((await ask("who is it that i'm hiding from, again?", { recalled })).text).toMatch(/uncle/)
  })

  it('says that it was never told where nobody else could have', async () => {
    expect((await ask('where did i grow up, do you know?')).text).toMatch(/never|not|n't|no\b/i)
    expect((await ask('what if i do not pay')).text).not.toMatch(/told me/)
  })

  it('asks of the asker, who puts the listener in their place', () => {
    expect(aboutWhom('what would you do if you were me')).toBe('asker')
  })
})

describe('words that only look like an order or a matter', () => {
  it.each([
    ['come on, nobody is listening', null],
    ['come on, with me', 'follow'],
    ['would you walk along with me for a bit', 'follow'],
    ['do you want to stay here forever', null],
    ['could you give me the names of my kids', null],
  ])('%s', (text, act) => {
    const { sentence, question } = questionOf(text)
    expect(readAct(sentence, question)?.do ?? null).toBe(act)
  })

  it('takes a question for a life for no news of the village', () => {
    expect(readMishap('ever been robbed', true)).toBeNull()
    expect(readMishap('has anybody been robbed', true)).toMatchObject({ sort: 'theft' })
  })

  it('reads a question that leaves out its verb', () => {
    expect(readSentences('morning! where you heading')[1]?.norm).toBe('where are you heading')
    expect(readSentences('how you bring up a child')[0]?.norm).toBe('how you bring up a child')
    expect(readSentences('I saw where you sleeping dogs lie')[0]?.norm).not.toContain('are you')
  })

  it('names the hour of rising, whatever is done then', async () => {
    const schedule = [
      { from: 200, to: 800, at: 'bakery', doing: 'baking the bread' },
      { from: 1200, to: 200, at: 'bakery', doing: 'sleeping' },
    ] as (typeof marta)['schedule']
    const { text } = await ask('what time do you get up to bake all that', { character: { ...marta, schedule } })
    expect(text).toMatch(/I am up at/)
  })
})

it('nobody was fast asleep who has only just shut up for the night', async () => {
  const now = gameTimeAt(Date.UTC(2026, 10, 29, 0, 32))
  const greeted = async (from: number): Promise<string> => {
    const schedule = [{ from, to: 495, at: 'bakery', doing: 'sleeping' }] as (typeof marta)['schedule']
    const { speaker, percepts } = sampleContext('hello')
    const { text } = await ask('hello', {
      now,
      character: { ...marta, schedule },
      speaker: { ...speaker, kind: 'player', opening: true },
      percepts: { ...percepts, doing: 'sleeping' },
    })
    return text
  }
  expect(await greeted(1300)).toMatch(/woke me|asleep/)
  expect(await greeted(15)).not.toMatch(/woke me|asleep/)
})

describe('an answer of TALK.md', () => {
  const exchange = { phrases: ['does she know', 'have you told her'], answers: ['I carry the oil up.'], within: false }
  const talk = {
    matters: [{ name: 'Her', exchanges: [{ ...exchange, toAnything: false }], further: [] }],
    reactions: {},
  }
  const character = { ...marta, talk } as typeof marta

  it('is given once to different words, and again to the same', async () => {
    const conversation = talked(['does she know', 'I carry the oil up.'], ['hm', 'So it is.'])
    expect((await ask('have you told her', { character })).text).toContain('I carry the oil up.')
    expect((await ask('have you told her', { character, conversation })).text).not.toContain('I carry the oil up.')
    expect((await ask('does she know', { character, conversation })).text).toContain('I carry the oil up.')
  })
})
