import { describe, expect, it } from 'vitest'
import { sayAgo } from '../../../main/language/en/time/say-time.ts'
import { ada, marta, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const today = { date: '2026-11-20' }
const ring = toldHit('I lost my silver ring near the mill', { date: '2026-11-10' })
const recalled = [ring, toldHit('My sister Dagny got married', { date: '2026-09-01' })]

describe('how long ago', () => {
  it.each([
    ['2026-11-20', 'today'],
    ['2026-11-19', 'yesterday'],
    ['2026-11-18', 'two days ago'],
    ['2026-11-13', 'a week ago'],
    ['2026-11-07', 'thirteen days ago'],
    ['2026-11-06', 'two weeks ago'],
    ['2026-11-01', 'about three weeks ago'],
    ['2026-09-20', 'about two months ago'],
    ['2025-11-10', 'about a year ago'],
    ['2023-11-20', 'about three years ago'],
  ])('%s was %s', (date, said) => expect(sayAgo(date, today)).toBe(said))

  it('a day to come, or none, was at no time', () => {
    expect(sayAgo('2026-11-21', today)).toBeNull()
    expect(sayAgo(null, today)).toBeNull()
  })

  it.each([
    'How long ago did I lose my ring?',
    'How long ago did I tell you about my ring?',
    'How many days ago was it that I lost my ring?',
    'How long has it been since I lost my ring?',
    'How long is it since I told you about my ring?',
    'Do you know how long ago I lost my ring?',
    'Can you tell me how many days ago I lost my ring?',
  ])('"%s" is answered with the days', async (question) => {
    const { text } = await ask(question, { recalled })
    expect(text).toMatch(/That was ten days ago, on the 10th of November.*silver ring/)
  })

  it.each(['How long ago was that?', 'How long ago?', 'How many days ago was that?', 'And how long ago was it?'])(
    '"%s" means what was just recalled',
    async (question) => {
      const conversation = [
        { from: 'other' as const, id: ada, name: 'Ada', text: 'Do you remember what I lost?' },
        {
          from: 'self' as const,
          id: marta.id,
          name: 'Marta',
          text: 'You told me on the 10th that you lost your silver ring near the mill.',
        },
      ]
      expect((await ask(question, { recalled, conversation })).text).toMatch(/^That was ten days ago/)
    },
  )

  it('nothing that was never told has an age', async () => {
    expect((await ask('How long ago did I lose my boat?', { recalled })).text).not.toMatch(/ago, on/)
  })
})
