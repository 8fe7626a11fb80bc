import { expect, it } from 'vitest'
import { readQuestion } from '../../main/language/en/grammar/question.ts'
import { readSentences } from '../../main/language/en/grammar/text.ts'
import { toldIn } from '../../main/language/en/telling/told-in.ts'

const asks = (text: string): boolean | undefined => readSentences(text).map((each) => readQuestion(each).asks)[0]

it.each([
  'any good',
  'any good?',
  'anybody home',
  'ever been there',
  'worth it',
  'any fish left',
  'much left',
  'so any good then',
])('"%s" asks, and is no fact about whoever says it', (text) => {
  expect(toldIn(text)).toBe('')
  expect(asks(text)).toBe(true)
})

it('a question appended to a fact leaves the fact', () => {
  expect(toldIn('I bought rye bread, any good?')).toBe('I bought rye bread.')
})

it.each(['Any fool can see that.', 'Any of my brothers is taller than me.', 'Ever since the flood I sleep badly.'])(
  '"%s" tells',
  (text) => expect(toldIn(text)).toBe(text),
)
