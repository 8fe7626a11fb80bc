import { expect, test } from 'vitest'
import { sampleContext } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

const { percepts, speaker } = sampleContext('Hello')
const to = (utterance: string, doing: string, opening = true) =>
  ask(utterance, { percepts: { ...percepts, doing }, speaker: { ...speaker, opening } })

test('who is woken by a guest says so, once, and answers all the same', async () => {
  for (const words of ['Hello!', 'Hello! Where is the tavern?', 'What do you sell?']) {
    expect((await to(words, 'sleeping over the bakery')).text).toMatch(/\b(?:woke me|asleep)\b/)
    expect((await to(words, 'baking bread')).text).not.toMatch(/\b(?:woke me|asleep)\b/)
    expect((await to(words, 'sleeping over the bakery', false)).text).not.toMatch(/\b(?:woke me|asleep)\b/)
  }
})
