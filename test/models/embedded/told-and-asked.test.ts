import { describe, expect, it } from 'vitest'
import { readSentences } from '../../../main/language/en/grammar/text.ts'
import { inPieces } from '../../../main/models/embedded/recall/long-sentence.ts'
import { longestMessage } from '../../../main/server/rooms/messages.ts'
import { toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

describe('what was told, asked for in other words', () => {
  it.each([
    [['I moved from Stonecope to Hathersey'], 'Where did I live before?', /^Before, it was Stonecope\./],
    [
      ['I lived in Oxley', 'I moved from the mill to Hathersey'],
      'Where did I live before?',
      /^Before, it was the mill\./,
    ],
    [['My brother Karl died', 'My brother Karl gave me a dog'], 'How is my brother?', /Karl died/],
    [['My brother Karl died', 'My dog Rufus bit my brother'], 'How is my brother?', /Karl died/],
    [['I cannot swim'], 'Can I swim?', /you cannot swim/],
  ])('%j: "%s"', async (told, question, answer) => {
    const recalled = told.map((words, index) => toldHit(words, { date: `2026-11-1${index}` }))
    expect((await ask(question, { recalled })).text).toMatch(answer)
  })
})

describe('what stands somewhere in a very long sentence', () => {
  const road = Array.from(
    { length: 5 },
    () => 'the harbour was cold and we walked along the shore and the gulls cried',
  ).join(', and ')
  it.each([
    ['at its beginning', `My dog is called Salt, and ${road}`],
    ['in its middle', `Listen, ${road}, and my dog is called Salt, and ${road}`],
    ['at its end', `${road} and my dog is called Salt`],
    ['at the end of the longest message', `${road.repeat(6).slice(0, longestMessage - 30)} and my dog is called Salt`],
    ['without a comma', `${road.replaceAll(',', '')} and my dog is called Salt and ${road.replaceAll(',', '')}`],
  ])('is told again when it is asked for: %s', async (_where, words) => {
    const recalled = [toldHit(words, { date: '2026-11-10' })]
    expect((await ask('What is my dog called?', { recalled })).text).toMatch(/your dog is called Salt/)
  })

  it('is cut at no word, and read to its end, where it has no seam at all', () => {
    const words = `I own ${Array.from({ length: 80 }, (_, number) => `thing${number}`).join(' ')}`
    const pieces = readSentences(words).flatMap(inPieces)
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.map(({ text }) => text).join(' ')).toBe(words)
  })
})
