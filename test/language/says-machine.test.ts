import { expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'

const { claims } = english
const words = { things: [], asked: '' }
const says = (sentence: string): boolean => claims.claimsIn(sentence, words).some(({ kind }) => kind === 'machine')

it.each([
  'I am an AI language model created by OpenAI.',
  "I'm just an AI, so I can't eat bread.",
  'As an AI language model, I do not have personal opinions.',
  'As a large language model, I cannot help with that.',
  "Sorry, but as an AI assistant I can't walk to the mill.",
  'I was trained by Google.',
  "I'm a virtual assistant.",
  'I am only a chatbot, dove.',
  'My training data does not cover the flood.',
  'How can I assist you today with your questions?',
  'I don’t have feelings, as an AI.',
])('is read as a program speaking of itself: %s', (sentence) => {
  expect(says(sentence)).toBe(true)
})

it.each([
  'I am an old baker.',
  'As a baker I rise at three.',
  'I was trained by my mother.',
  'My training as a smith took seven years.',
  'How can I help you, dove?',
  'The machine at the mill is broken.',
  'I am an aid to nobody before noon.',
  'I have no feelings for the miller.',
  'As an aisle goes, the chapel has a narrow one.',
  'I was made by God, like everybody.',
  'You sound like a machine, says Bram.',
  'I am an assistant to the priest on Sundays.',
  'I model my loaves on hers.',
  'What language do you speak?',
  'My developer is the sun: it ripens everything.',
])('is no such thing: %s', (sentence) => {
  expect(says(sentence)).toBe(false)
})

it.each([
  ['Are you an AI?', true],
  ["You're just a bot.", true],
  ['Tell me, are you a real person?', true],
  ['Is this bread real?', false],
  ['What do you sell?', false],
])('%s asks what it is: %s', (text, asks) => {
  expect(claims.asksWhatYouAre(text)).toBe(asks)
})
