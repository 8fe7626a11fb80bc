import { expect, it } from 'vitest'
import { handsOver } from '../../main/language/en/assent/handing-over.ts'

const bark = [{ name: 'strip of willow bark', plural: 'strips of willow bark' }]

it.each([
  'Here is your willow bark, Elna, three strips.',
  'I have the bark',
  'I brought what you asked for',
  'I brought the bark you wanted',
  'Here you go',
  'Here it is',
  'I have got your bark, Elna!',
  'I am sorry I am late, Elna. Here is your bark, do you still want it?',
  'Your bark, Elna',
  'As promised',
])('hands over what was asked for: %s', (words) => {
  expect(handsOver(words, bark)).toBe(true)
})

it.each([
  'Do you still want the bark?',
  'Here, I brought you a honey cake',
  'Gladly, I will fetch the bark',
  'I have the bark at home',
  'I have bark to sell',
  'I do not have the bark',
  'I have a question',
  'I have to go',
  'The bark',
])('hands nothing over: %s', (words) => {
  expect(handsOver(words, bark)).toBe(false)
})
