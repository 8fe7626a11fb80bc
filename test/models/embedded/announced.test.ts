import { describe, expect, it } from 'vitest'
import type { MemoryHit } from '../../../main/mind/ports/memory-port.ts'
import type { TurnContext } from '../../../main/mind/ports/turn-context.ts'
import { sampleContext, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const race = 'The goose race is at the mill today from 17:00 to 19:00, and everybody is welcome.'
const after = (own: string, more: Partial<TurnContext> = {}): Partial<TurnContext> => ({
  conversation: [{ from: 'self', name: 'Marta Oven', text: own }],
  ...more,
})
const asked = async (question: string, own: string, more: Partial<TurnContext> = {}) =>
  (await ask(question, after(own, more))).text

describe('asked on after it has told of something that is to be', () => {
  it.each([
    ['Where is the goose race?', /^At the mill\.$/],
    ['Where is it?', /^At the mill\.$/],
    ['When is it?', /^Today from 17:00 to 19:00\.$/],
    ['And when is the race?', /^Today from 17:00 to 19:00\.$/],
    ['May I come?', /everybody is welcome/],
    ['Who gives it?', /could not say/],
    ['What is the goose race?', /More than that I do not know/],
  ])('it answers with the part that is asked for: %s', async (question, answer) => {
    const text = await asked(question, race)
    expect(text).toMatch(answer)
    expect(text).not.toContain('The goose race is at the mill')
  })

  it('it says what was lost on the way, and what it saw of it where it was there', async () => {
    expect(await asked('When is it?', 'Oswin told me: "I give a party at the mill, and everybody is welcome."')).toBe(
      'When that is, I could not say.',
    )
    expect(await asked('Where is it?', 'Oswin told me: "Tilo holds a feast tomorrow."')).toBe(
      'Where that is, I could not say.',
    )
    const hit: MemoryHit = {
      ...toldHit(''),
      text: 'I saw the goose race at the mill: Nine geese run for a cabbage.',
      kind: 'saw',
      who: null,
    }
    expect(await asked('What is the goose race?', race, { recalled: [hit] })).toBe(
      'I saw it: Nine geese run for a cabbage.',
    )
  })

  it('it takes no other question for one of that', async () => {
    expect(await asked('What time is it?', race)).toMatch(/^It is about/)
    expect(await asked('Where is the mill?', race)).not.toBe('At the mill.')
    expect(await asked('When do you open?', race)).not.toContain('17:00')
    expect((await ask('Where is it?')).text).not.toContain('mill')
  })
})

describe('asked who told it that', () => {
  const questions = ['Who told you that?', 'Who says that?', 'How do you know that?', 'Says who?']
  it.each(questions)('it says of an opinion that it is its own, and does not repeat it: %s', async (question) => {
    expect(await asked(question, 'Joost gives short measure, and I count every sack.')).toMatch(
      /^Nobody.* (?:own thinking|think myself)\.$/,
    )
  })

  it.each(questions)(
    'it names whoever brought it what it told, or says that it knows by itself: %s',
    async (question) => {
      expect(await asked(question, 'Oswin told me this morning, from Tilo: "The mill wheel cracked."')).toBe(
        'Oswin told me, and Oswin has it from Tilo.',
      )
      expect(await asked(question, 'I overheard Bram say: "The mill wheel cracked."')).toBe('I overheard Bram say it.')
      expect(await asked(question, 'I saw the wash day at the pond this afternoon.')).toBe(
        'Nobody told me: I saw it myself.',
      )
      expect(await asked(question, 'You told me that you have a dog.')).toMatch(/^You did/)
      expect(await asked(question, 'The bridge is old.')).toMatch(
        /^Nobody (?:told me: I know it myself|had to tell me that)\.$/,
      )
    },
  )
})

describe('an article before what a line is filled with', () => {
  it('fits it', async () => {
    const { character, speaker } = sampleContext('')
    const soul = {
      ...character.soul,
      voice: {
        ...character.soul.voice,
        greeting: ['The day has a {name} in it.'],
        'greeting-again': ['The day has a {name} in it.'],
      },
    }
    const greeted = async (name: string) =>
      (await ask('Hello!', { character: { ...character, soul }, speaker: { ...speaker, name, opening: true } })).text
    expect(await greeted('Oswin')).toContain('The day has an Oswin in it.')
    expect(await greeted('Bram')).toContain('The day has a Bram in it.')
  })
})
