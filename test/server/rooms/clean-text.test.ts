import { expect, it } from 'vitest'
import { cleanName, cleanWords } from '../../../main/server/rooms/clean-text.ts'

it.each(['', '   ', '\u200b\u200d', '\u202e', '\u3164', '\u2800', '\u0301', '\ud83d', '\0'])(
  'a name that nobody could see is none: %j',
  (name) => {
    expect(cleanName(name)).toBeNull()
  },
)

it.each([
  ['300 letters', 'x'.repeat(300), 'x'.repeat(24)],
  ['control characters', 'A\u0000d\u0007a\n', 'A d a'],
  ['a right-to-left override', '\u202eadA', 'adA'],
  ['right-to-left letters', 'שלום', 'שלום'],
  ['a family', '👨‍👩‍👧‍👦 Vela', '👨‍👩‍👧‍👦 Vela'],
  ['half a character', 'Ada\ud83d', 'Ada'],
  ['an invisible letter between others', 'A\u200dd\u200ba', 'Ada'],
])('a name of %s is safe to show', (_what, given, shown) => {
  expect(cleanName(given)).toBe(shown)
})

it('a letter under three hundred marks stays short', () => {
  expect(cleanName(`Z${'\u0301'.repeat(300)}`)?.length).toBeLessThanOrEqual(24)
})

it.each([
  ['Hel\0lo\u0007 there', 'Hello there'],
  ['\u202eolleh', 'olleh'],
  ['one\r\ntwo\tthree', 'one\ntwo three'],
  ['<b onclick=alert(1)>Hello</b>', '<b onclick=alert(1)>Hello</b>'],
  ['  \n\t ', ''],
  ['\u200b\u200d', ''],
])('words lose what cannot be shown and nothing else: %j', (given, shown) => {
  expect(cleanWords(given)).toBe(shown)
})
