import { describe, expect, it } from 'vitest'
import { toldHit } from '../support/sample-characters.ts'
import { ask } from './ask.ts'

describe('what was told, asked for in other words', () => {
  it.each([
    [['I moved from Stonecope to Hathersey'], 'Where did I live before?', /^Before, it was Stonecope\./],
    [['I lived in Oxley', 'I moved from the mill to Hathersey'], 'Where did I live before?', /^Before, it was the mill\./],
    [['My brother Karl died', 'My brother Karl gave me a dog'], 'How is my brother?', /Karl died/],
    [['My brother Karl died', 'My dog Rufus bit my brother'], 'How is my brother?', /Karl died/],
    [['I cannot swim'], 'Can I swim?', /you cannot swim/],
  ])('%j: "%s"', async (told, question, answer) => {
    const recalled = told.map((words, index) => toldHit(words, { date: `2026-11-1${index}` }))
    expect((await ask(question, { recalled })).text).toMatch(answer)
  })
})
