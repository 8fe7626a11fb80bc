import { expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'
import { createIdleWords } from '../../../main/server/live/idle-words.ts'

const isIdle = createIdleWords({ language: english, names: () => ['Rook', 'Tilo', 'Greta', 'Al'] })

it.each(['Good day to you, Rook.', 'Good evening to you, Greta.', 'Oh, Tilo!', 'Ah, Greta.', 'Good night.'])(
  'a greeting or a call carries nothing: %s',
  (text) => expect(isIdle(text)).toBe(true),
)
it.each([
  'Good day, Rook. The mill stands still.',
  'Also bread?',
  'Tilo stole the bread.',
  'Good morning, Greta! Have you any stew?',
])('words with something in them carry it: %s', (text) => expect(isIdle(text)).toBe(false))
