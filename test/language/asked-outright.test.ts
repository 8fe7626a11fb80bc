import { expect, it } from 'vitest'
import { askedOutright } from '../../main/language/en/grammar/asked-outright.ts'
import { readSentences } from '../../main/language/en/grammar/text.ts'

const asked = (said: string): string =>
  readSentences(said)
    .map((each) => askedOutright(each).norm)
    .join(' | ')

it.each([
  ["you're the smith right?", 'are you the smith'],
  ["you're not from here, are you", 'are you from here'],
  ['you have a dog huh', 'have you a dog'],
  ['so you were a soldier, yeah?', 'were you a soldier'],
])('%s → %s', (said, outright) => expect(asked(said)).toBe(outright))

it.each([
  ['you are doing it right', 'you are doing it right'],
  ['i am right, right?', 'i am right right'],
  ['you are right', 'you are right'],
  ['are you alright', 'are you alright'],
])('%s stays', (said, same) => expect(asked(said)).toBe(same))
