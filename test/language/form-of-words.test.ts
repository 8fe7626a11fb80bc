import { expect, it } from 'vitest'
import { formOf, misfit, wantsOf } from '../../main/language/en/talk/form-of-words.ts'
import { saidWords } from '../../main/language/en/talk/likeness.ts'

const read = (text: string) => ({ words: saidWords(text), wants: wantsOf(saidWords(text)) })
const misfitOf = (said: string, phrase: string): number => misfit(read(said), read(phrase))

it.each([
  ['how do you hunt', 'how'],
  ['what do you hunt', 'what'],
  ['what is he like', 'opinion'],
  ['how many hens are there', 'how-many'],
  ['how long have you been here', 'how-long'],
  ['what time do you rise', 'when'],
  ['how come you left', 'why'],
  ['have you a dog', 'whether'],
  ['i have a dog', 'tell'],
])('%s wants %s', (words, form) => expect(formOf(saidWords(words))).toBe(form))

it.each([
  ['have you ever seen a wolf', 'i saw a wolf', 'have you seen a wolf'],
  ['do you have a pet', 'i have a pet', 'do you keep animals'],
  ['what do you hunt', 'how do you hunt', 'what do you hunt most'],
  ['who is the richest', 'who is the strongest', 'who is the wealthiest'],
  ['do people trust you', 'do you trust me', 'do they trust you'],
  ['do you like it', 'do you not like it', 'do you love it'],
  ["what's he called", 'his name is odd', 'what is his name'],
])('%s is less well answered by an answer to “%s” than to “%s”', (said, other, same) => {
  expect(misfitOf(said, other)).toBeGreaterThan(misfitOf(said, same))
  expect(misfitOf(said, same)).toBeLessThan(0.3)
})
