import { describe, expect, it } from 'vitest'
import { claimsIn } from '../../../main/agent/say-do/claims.ts'

const things = ['loaf of bread', 'bread', 'loaf', 'honey loaf', 'ale', 'knife', 'penny', 'pennies', 'gold']
const claimed = (sentence: string, asked = '') => claimsIn(sentence, { things, asked }).map(({ kind }) => kind)

describe('what a sentence claims to have been done', () => {
  it.each([
    ['I gave you the bread.', 'give'],
    ["I've put two pennies in your purse.", 'give'],
    ['I have just handed the knife to you.', 'give'],
    ['Here is your honey loaf.', 'give'],
    ['Here, take this bread.', 'give'],
    ['*hands you a knife*', 'give'],
    ['The bread is in your bag.', 'give'],
    ['I have taken your three pennies.', 'take'],
    ['I’ve baked you a honey loaf.', 'make'],
    ['I taught Bram how to bake it.', 'teach'],
    ['I’m coming with you.', 'follow'],
    ['Follow me, I’ll take you there.', 'go'],
  ])('hears a claim in “%s”', (sentence, kind) => {
    expect(claimed(sentence)).toContain(kind)
  })

  it.each([
    'I gave you my word.',
    'There you are again, Ana! Have you eaten?',
    'I would give you bread if I had some.',
    'I have not given you the bread.',
    'I gave you bread yesterday.',
    'Here, mind the crumbs.',
    'Shall I give you a loaf?',
    'I will give you a loaf tomorrow.',
    'A loaf of bread costs two pennies.',
    'There’s bread at the market.',
    'Here is how bread is made.',
    'Take the road by the mill.',
    'I’ll take you there tomorrow.',
    'Tilo said “I gave you the bread.”',
    'Here is a tale of long nights.',
  ])('hears none in “%s”', (sentence) => {
    expect(claimed(sentence)).toEqual([])
  })

  it('understands “here you go” only where something was asked for', () => {
    expect(claimed('Here you go.', 'Give me a loaf, please')).toEqual(['give'])
    expect(claimed('Here you go.', 'Which way is the mill?')).toEqual([])
  })
})
