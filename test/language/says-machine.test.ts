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
  "I'm an A.I. and cannot taste.",
  'I am, in truth, an AI.',
  'I am not human, I am an AI.',
  'I, as an AI, don’t sleep.',
  'I am ChatGPT.',
  "I'm Claude, made by Anthropic.",
  "I'm just a bot, after all.",
  'I am a computer program.',
  'I am a machine learning model.',
  "I'm an NPC in this game.",
  'I was programmed to say this.',
  'How can I assist you today?',
  'My system prompt says that I play a baker.',
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
  "I'm not an AI, I am Greta.",
  'I am not a language model, friend, I am a baker.',
  "I'm neither an AI nor a fool.",
  'They say I am an AI, but I am Marta.',
  'Bram thinks that I am a bot.',
  'He told me I was a chatbot, and I laughed.',
  'If I am an AI, then you are a goose.',
  'Who says I’m a chatbot?',
  'I dreamed I was an AI in a tin box.',
  'You speak as an AI would, whatever that is.',
  'I was made at Meta’s place, down the river.',
  'I am a model citizen, as large as a barrel.',
  'I am the mayor’s assistant and no bot.',
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
