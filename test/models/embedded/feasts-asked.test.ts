import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { asksForFeasts } from '../../../main/language/en/questions/feasts.ts'
import { noSurroundings } from '../../../main/mind/ports/surroundings.ts'
import { feastsSection } from '../../../main/mind/prompt/sections-feasts.ts'
import { sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const feasts = [
  { name: 'the market', place: 'the square', date: '2026-11-21', time: '08:30', days: 1 },
  { name: 'the Long Table', place: 'the tavern', date: '2026-12-21', time: '18:15', days: 31 },
]
const surroundings = { ...noSurroundings, feasts }

it.each([
  ['What feasts are coming?', true],
  ['Is there a festival soon?', true],
  ['What is the next feast?', true],
  ['When is the next celebration?', true],
  ['What is coming up in the village?', true],
  ['What do you celebrate here?', true],
  ['Do you like feasts?', false],
  ['Who is coming?', false],
  ['What is coming over the bridge?', false],
  ['Was the fair good?', false],
])('a question for feasts is known: %s', (text, isOne) => {
  expect(asksForFeasts(text)).toBe(isOne)
})

it('is answered from the calendar of the village, with day, hour and place', async () => {
  const { text } = await ask('What feasts are coming?', { surroundings })
  expect(text).toMatch(/Next comes the market, tomorrow at .* at the square\./)
  expect(text).toContain('the Long Table, on the 21st of December at a quarter past six')
  expect((await ask('What feasts are coming?')).text).not.toContain('Long Table')
})

it('stands in a prompt only for whoever asks', () => {
  const prompt = (text: string) =>
    feastsSection({ language: english, context: sampleContext(text, { surroundings }) } as never)
  expect(prompt('What feasts are coming?')[0]).toMatch(
    /^Feasts to come: the market on 21 November.* at 08:30, at the square; the Long Table/,
  )
  expect(prompt('Good morning.')).toEqual([])
})
