import { describe, expect, it } from 'vitest'
import { claimsIn, hasClaimWord } from '../../../main/language/en/claims/claims-in.ts'
import { english } from '../../../main/language/en/english.ts'
import { createTruthGuard } from '../../../main/mind/faculties/say-do/truth-guard.ts'

const things = ['loaf of bread', 'bread', 'loaf', 'honey loaf', 'ale', 'knife', 'penny', 'pennies', 'gold']
const claimed = (sentence: string, asked = '') => claimsIn(sentence, { things, asked }).map(({ kind }) => kind)

const told: [string, string][] = [
  ['I gave you the bread.', 'give'],
  ["I've put two pennies in your purse.", 'give'],
  ['I have just handed the knife to you.', 'give'],
  ['Here is your honey loaf.', 'give'],
  ['Here, take this bread.', 'give'],
  ["Don't worry, take this bread.", 'give'],
  ['Well now, my friend, there, a loaf.', 'give'],
  ['*hands you a knife*', 'give'],
  ['The bread is in your bag.', 'give'],
  ['There now, I have counted the two pennies into your hand.', 'give'],
  ['Two pennies lie in your hand, dove.', 'give'],
  ['The honey loaf that you wanted is in your pack.', 'give'],
  ['The honey loaf that you wanted is in your arms.', 'give'],
  ['I have taken your three pennies.', 'take'],
  ['I took it, thank you.', 'take'],
  ['I’ve baked you a honey loaf.', 'make'],
  ['I taught Bram how to bake it.', 'teach'],
  ["Don't worry, I've already trained Aldous.", 'teach'],
  ['I brought you to the oven and gave you the loaf.', 'give'],
  ['I’m coming with you.', 'follow'],
  ['Lead on, I’m right behind you.', 'follow'],
  ['Very well, I follow.', 'follow'],
  ['Follow me, I’ll take you there.', 'go'],
  ['Of course, I am on my way to the mill.', 'go'],
  ['Then I’ll bring you there.', 'go'],
  ['This way, Ana.', 'go'],
  ['My counter is open to you.', 'shop'],
  ['I offered you a loaf for two pennies.', 'offer'],
  ['For a loaf I ask two pennies. Nod, and we have a deal.', 'offer'],
  ['I’ve taken your ale, and the bread is in your bag.', 'take'],
  ['There, it is done.', 'deed'],
]

describe('what a sentence claims to have been done', () => {
  it.each(told)('hears a claim in “%s”', (sentence, kind) => {
    expect(claimed(sentence)).toContain(kind)
  })

  it.each(told)('knows “%s” by one of its words', (sentence) => {
    expect(hasClaimWord(sentence.toLowerCase())).toBe(true)
  })

  it.each(told)('lets nothing of “%s” pass that claims it, letter by letter', (sentence) => {
    let heard = ''
    const guard = createTruthGuard({
      reader: english.claims,
      words: () => ({ things, asked: '' }),
      isTrue: () => false,
      say: (text) => {
        heard += text
      },
    })
    for (const letter of sentence) guard.push(letter)
    guard.finish()
    expect(claimed(heard.replace(/\W*$/, '.'))).toEqual([])
    // Broken off between clauses, or not begun.
    expect(heard === '' || /\p{L}… $/u.test(heard)).toBe(true)
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
    'I took it to the mill to be ground.',
    'I come from Saltmouth, where I follow the tides.',
    'Only Pim and I come.',
    'I offer you my thanks.',
    'Fold the dough this way and that way.',
    'The work is never done.',
  ])('hears none in “%s”', (sentence) => {
    expect(claimed(sentence)).toEqual([])
  })

  it('understands “here you go” only where something was asked for', () => {
    expect(claimed('Here you go.', 'Give me a loaf, please')).toEqual(['give'])
    expect(claimed('Nothing is easier, here you go.', 'Give me a loaf, please')).toEqual(['give'])
    expect(claimed('Yes, yes, and here you go.', 'Give me a loaf, please')).toEqual(['give'])
    expect(claimed('Here you go.', 'Which way is the mill?')).toEqual([])
    expect(claimed('It is done.', 'Is the bread done?')).toEqual([])
  })
})
