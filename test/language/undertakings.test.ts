import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { blindNoPromises, blindPromises, unseenNoPromises, unseenPromises } from './undertakings/blind-lines.ts'
import { type Line, noPromises, promises } from './undertakings/lines.ts'

const read = (line: Line) => {
  const [heard, said] = typeof line === 'string' ? ['', line] : line
  return english.promises.undertakingsIn(said, heard)
}
const missed = (lines: readonly Line[]) => lines.filter((line) => read(line).length === 0)
const wrong = (lines: readonly Line[]) => lines.filter((line) => read(line).length > 0)

it('an undertaking to the listener is read, whatever its words', () => {
  expect(missed([...promises, ...blindPromises])).toEqual([])
})

it('hedged words, questions, reports, habits, the past and plans of one’s own are no undertaking', () => {
  expect(wrong([...noPromises, ...blindNoPromises])).toEqual([])
})

it('of lines that the rules have not seen, most promises are read and nothing else is', () => {
  expect(missed(unseenPromises).length).toBeLessThanOrEqual(5)
  expect(wrong(unseenNoPromises)).toEqual([])
})

it.each([
  ['I will bring you two loaves tomorrow at nine!', 'do', 'bring you two loaves', 'tomorrow at nine', true],
  ['Come at nine, I’ll be there.', 'be', 'be there', 'at nine', false],
  ["I'll have it ready by noon.", 'do', 'have it ready', 'by noon', false],
  ["I'll tell Bram that his hinges are done.", 'tell', 'tell Bram that his hinges are done', '', false],
  ['Pay me three coins, and I will bring you the lamp tomorrow.', 'do', 'bring you the lamp', 'tomorrow', false],
  ['I will read you the letters when you come back.', 'do', 'read you the letters', 'when you come back', true],
])('what is undertaken and when: "%s"', (said, kind, words, when, isWhole) => {
  expect(read(said)).toMatchObject([{ kind, words, when, isWhole }])
})

it('an answer without a time takes that of the question', () => {
  expect(read(['Could you bring me nails tomorrow at nine?', 'I will bring you a full bucket.'])).toMatchObject([
    { words: 'bring you a full bucket', when: 'tomorrow at nine' },
  ])
})

it.each([
  'Bring me three strips of bark by evening, and I will give you four pennies.',
  "Fetch the flour from the mill by noon and I'll pay you five pennies.",
  "I'll give you four pennies for three strips of bark, brought by this evening.",
  "I need three strips of bark by evening. I'll pay you four pennies tonight.",
])('what an errand pays is no undertaking: "%s"', (said) => {
  expect(read(said)).toEqual([])
})

it.each([
  "I owe you four pennies. I'll pay you tomorrow at noon.",
  "I'll give you your four pennies tonight, I promise.",
])('a debt is one: "%s"', (said) => {
  expect(read(said)).toHaveLength(1)
})
