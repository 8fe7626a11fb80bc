import { describe, expect, it } from 'vitest'
import { npc, toldHit } from '../../support/sample-characters.ts'
import { ask } from './ask.ts'

/** What Bram told, in which words for places, people and things occur. */
const recalled = [
  'Joost keeps a stray dog at the mill.',
  'The smith has a new bellows at the forge.',
  'Bread is sold out at the market.',
  'There is a fair at the square on Sunday.',
  'Somebody found a silver ring by the pond.',
  'The miller fell off a ladder.',
  'Elsbeth has baked too many honey loaves for the tavern.',
].map((words, index) => ({
  ...toldHit(words, { id: npc('bram'), name: 'Bram Hollow' }),
  id: `m-${index}`,
  audience: { kind: 'everyone' as const },
}))
const asked = async (question: string): Promise<string> => (await ask(question, { recalled })).text

describe('news in which a word of the question occurs', () => {
  it.each([
    ['Where is the mill?', /the way to the mill/],
    ['Where is the forge, please?', /the way to the forge/],
    ['Tell me, where is the market?', /the way to the market/],
    ['Where is the tavern?', /the way to the tavern/],
    ['Who keeps the tavern?', /Elsbeth, the innkeeper/],
    ['Where is the pond?', /the way to the pond/],
    ['Who is the smith?', /Bram Hollow is the blacksmith/],
    ['Who is the miller?', /Joost is the miller/],
    ['Where is the miller?', /I can see Joost/],
    ['Who sells bread?', /I am the baker/],
  ])('is no answer where one asks for what stands: %s', async (question, answer) => {
    const text = await asked(question)
    expect(text).toMatch(answer)
    expect(text).not.toContain('told me')
  })

  it.each([
    ['When is the fair?', /fair at the square on Sunday/],
    ['Where is the fair?', /fair at the square/],
    ['Where is the silver ring?', /by the pond/],
    ['What happened at the mill?', /stray dog/],
    ['What is at the mill?', /stray dog/],
    ['Have you heard of the miller?', /fell off a ladder/],
    ['Is bread sold out?', /sold out at the market/],
  ])('is the answer to a question about it: %s', async (question, answer) => {
    expect(await asked(question)).toMatch(answer)
  })
})
