import { expect, it } from 'vitest'
import { favourIn, withoutAsking, withoutRequest } from '../../main/language/en/requests/asking.ts'

it.each([
  ['could you please tell Bram that it rains', 'tell Bram that it rains'],
  ['I want you to tell Bram', 'tell Bram'],
  ["I'd like you to please tell Bram", 'tell Bram'],
  ['would you mind telling Bram', 'telling Bram'],
  ['would you be willing to tell Bram', 'tell Bram'],
  ['do me a favour, tell Bram', 'tell Bram'],
  ["promise me that you'll tell Bram", 'tell Bram'],
  ['please', 'please'],
  ['can you', 'can you'],
  ['tell Bram', 'tell Bram'],
  ['let us tell Bram', 'let us tell Bram'],
])('is asked for, however politely: %s', (text, asked) => {
  expect(withoutAsking(text)).toBe(asked)
})

it.each([
  ['let us go home', 'go home'],
  ['why do you not follow me', 'follow me'],
  ['ok so just wait', 'wait'],
  ['come on let us dance', 'dance'],
  ['come on over', 'come on over'],
])('is proposed, or asked for here and now: %s', (text, asked) => {
  expect(withoutRequest(text)).toBe(asked)
})

it.each([
  ['Could you keep an eye out for my cat?', 'keep an eye out for my cat?'],
  ['please put aside a loaf', 'put aside a loaf'],
  ['bring me a loaf', 'bring me a loaf'],
  ['You bring me a loaf every day', null],
  ['remember me', null],
])('is a favour or none: %s', (text, asked) => {
  expect(favourIn(text)).toBe(asked)
})
