import { expect, it } from 'vitest'
import { saysItIsMachine } from '../../main/language/en/claims/machine.ts'

it.each([
  'How can I assist you?',
  'Hello! How may I assist you on this fine day?',
  'How can I be of assistance?',
  'Is there anything else I can help you with today?',
  'I am here to assist you.',
  'Feel free to ask me anything else.',
  'Let me know if you have any other questions.',
  "I'm sorry, but I can't assist with that request.",
  'I will stay in character.',
  'As an AI, I have no bread.',
])('a program speaks: "%s"', (said) => {
  expect(saysItIsMachine(said.toLowerCase())).toBe(true)
})

it.each([
  'How can I help you, dove?',
  'What can I do for you?',
  'Can I assist you up the step, old Tom?',
  'How can I assist you with the cart?',
  'Ask whatever you like.',
  'Is there anything else I can help you with, dove?',
  'Feel free to ask Oswin.',
  'He has no character at all.',
  'I am here to sell bread.',
  'Bram plays a role in that story.',
  'Shall I help you with anything heavy?',
  'If you have any questions, ask Oswin.',
])('a villager speaks: "%s"', (said) => {
  expect(saysItIsMachine(said.toLowerCase())).toBe(false)
})
