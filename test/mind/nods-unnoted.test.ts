import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { memoryOfUtterance } from '../../main/mind/turn/what-to-remember.ts'
import { gameTime, npc } from '../support/sample-characters.ts'

const at = gameTime('2026-11-20', '15:00')
const phrases = { isPhrase: () => false }
const noted = (text: string, kind: 'npc' | 'player' = 'npc') =>
  memoryOfUtterance({
    speaker: { id: kind === 'npc' ? npc('elna') : ('p-adaadaadaadaada1' as never), kind, name: 'Elna' },
    ...{ text, message: text, at, phrases, language: english },
  })?.text ?? null

it.each([
  'I only wanted to know how things stand.',
  'There, I have talked enough of myself.',
  'So I know whom to ask.',
  'So each of us has a day laid out.',
  'That is worth knowing about Greta.',
  'We could talk of Oswin until it is dark.',
  'I missed it, more is the pity.',
  'Good for Bram.',
])('nobody notes what a neighbour says to end a talk: %s', (text) => {
  expect(noted(text)).toBe(null)
})

it('what comes with it is noted without it', () => {
  expect(noted('That is worth knowing about Greta. The bridge was washed away on Monday.')).toBe(
    'Elna told me: "The bridge was washed away on Monday."',
  )
})

it.each(["I'd be so thankful.", 'Thank you, Marta.', 'Morning, Marta!', 'Good evening to you, Marta.', 'Many thanks!'])(
  'nobody notes thanks and greetings of a player: %s',
  (text) => {
    expect(noted(text, 'player')).toBe(null)
  },
)

it('thanks that tell something are noted', () => {
  expect(noted('Thank you for the bread that you left at my door.', 'player')).toContain('bread')
})
