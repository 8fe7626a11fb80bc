import { describe, expect, it } from 'vitest'
import { claimsIn } from '../../../main/agent/say-do/claims.ts'
import { claimWords } from '../../../main/agent/say-do/evidence.ts'
import type { Surroundings } from '../../../main/agent/surroundings.ts'

const names = [
  ['loaf of bread', 'loaves of bread'],
  ['bun', 'buns'],
  ['honey loaf', 'honey loaves'],
  ['jar of honey', 'jars of honey'],
  ['measure of flour', 'measures of flour'],
  ['mug of ale', 'mugs of ale'],
  ['knife', 'knives'],
  ['pelt', 'pelts'],
]
const kinds = names.map(([name = '', plural = '']) => ({ id: name.replaceAll(' ', '-'), name, plural, price: 2, description: '' }))
const words = claimWords({ kinds, coin: { one: 'penny', many: 'pennies' } } as unknown as Surroundings, 'May I have some bread?')
const claimed = (sentence: string): string[] => claimsIn(sentence, words).map(({ kind }) => kind)

describe('what is said of goods, ways and lessons and claims nothing', () => {
  it.each([
    'I gave you a fair price for the honey.',
    'I give you a good price on the honey.',
    'I give you three pennies for that pelt.',
    'For two pennies I give you a loaf.',
    'Give me two pennies and I give you a loaf.',
    'Pay two pennies and the bread is yours.',
    'The loaf is yours when you have paid.',
    'I’m bringing you bread tomorrow.',
    'I sold you bread on Tuesday.',
    'I sent you to the mill for flour.',
    'I have brought you here for the bread.',
    'I gave all my bread to Greta before you came.',
    'I gave the bread to Bram.',
    'Here’s the bread you can buy: a loaf, a bun.',
    'Here, have a look at the bread.',
    'Here, take care of the knife.',
    'Here you are again, looking for bread!',
    'Here you are, and I thought you had left.',
    'There you go again about the honey.',
    'Take two steps to the left and smell the bread.',
    'Take some honey with your tea, it helps.',
    'Take my advice: buy the bread early.',
    'Take the bread out of the oven when it is brown.',
    'The fate of the honey is in your hands.',
    'I have made the bread for the fair.',
    'I made the best bread you ever ate.',
    'I have thrown the old bread on the ground for the birds.',
    'I have taken the bread out of the oven.',
    'I took the flour to the market.',
    'You have my thanks for the bread.',
    'I taught Pim to bake when he was five.',
    'I taught Lotte her letters.',
    'I’m on my way home, usually, at this hour.',
    'I’ll follow you with my eyes.',
    'I’m right behind you in this matter.',
    'My shop is open to you until noon.',
    'The job is done when the flour is here.',
    '*smiles and puts the bread in the oven*',
    '*counts the loaves on the shelf*',
    '*takes the bread out of the oven*',
    '*takes the pennies off the counter and counts*',
    '*pours herself an ale*',
    '*gives you a nod*',
    '*puts it away*',
    '*tosses it on the fire and looks at you*',
    '*drops a curtsey to you*',
    '*hands the bread to Bram*',
    '(gives you a look)',
  ])('“%s”', (sentence) => {
    expect(claimed(sentence)).toEqual([])
  })
})

describe('a claim is one in other words, too', () => {
  it.each([
    ['The loaf is yours.', 'give'],
    ['The loaf’s yours, dove.', 'give'],
    ['Done: the bread is yours.', 'give'],
    ['Consider it done: the loaf is in your bag.', 'give'],
    ['That jar of honey is yours now.', 'give'],
    ['I handed over the bread.', 'give'],
    ['I handed the loaf over.', 'give'],
    ['I hand over the loaf.', 'give'],
    ['I’ve passed the loaf across to you.', 'give'],
    ['I let you have the bread.', 'give'],
    ['I did give you the loaf.', 'give'],
    ['I place the loaf in your hands.', 'give'],
    ['You have received a loaf of bread.', 'give'],
    ['You got your loaf.', 'give'],
    ['You’ll find the loaf in your bag.', 'give'],
    ['Check your bag, the loaf is there.', 'give'],
    ['Enjoy your bread!', 'give'],
    ['Here you go: one loaf.', 'give'],
    ['Here’s your reward.', 'give'],
    ['I gave you a slice of the honey loaf.', 'give'],
    ['(hands you a loaf)', 'give'],
    ['_hands you the loaf_', 'give'],
    ['**hands you the loaf**', 'give'],
    ['[gives bread]', 'give'],
    ['*slides a loaf across the counter*', 'give'],
    ['*puts a loaf on the counter in front of you*', 'give'],
    ['*pours you a mug of ale*', 'give'],
    ['I took two pennies from you.', 'take'],
    ['I have your two pennies.', 'take'],
    ['Thank you for the two pennies.', 'take'],
    ['You paid two pennies.', 'take'],
    ['*takes your pennies*', 'take'],
    ['I’ve shown Bram how to bake bread, just now.', 'teach'],
    ['Off we go to the mill!', 'go'],
    ['I set off for the mill.', 'go'],
    ['You’ve finished my quest.', 'quest'],
  ])('“%s”: %s', (sentence, kind) => {
    expect(claimed(sentence)).toContain(kind)
  })
})
