import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'

const held = (text: string) => english.goods.heldOut(text, 'Elna')

describe('words that hold out a present', () => {
  it.each([
    ['I brought you an apple.', 'an apple'],
    ['Here, have my bread', 'bread'],
    ['Elna, I’ve brought you two jars of honey!', 'two jars of honey'],
    ['Here is an apple for you.', 'an apple'],
    ['Here’s an apple.', 'an apple'],
    ['Good day, Elna. This apple is for you.', 'apple'],
    ['An apple for you, Elna!', 'an apple'],
    ['I have an apple with me. It is for you.', 'an apple'],
    ['Please take my loaf, Elna.', 'loaf'],
    ['I give you my ring.', 'ring'],
    ['heres a loaf of bread for you, a present', 'a loaf of bread'],
  ])('name the thing: %s', (text, thing) => expect(held(text)?.thing).toBe(thing))

  it.each(['This is for you.', 'I have a present for you', 'For you, Elna!', 'I brought you something.'])(
    'or do not name it: %s',
    (text) => expect(held(text)).toEqual({ thing: '', isCounted: false, rest: '' }),
  )

  it('keep what else was said', () =>
    expect(held('I brought you an apple. How are you today?')).toEqual({
      thing: 'an apple',
      isCounted: true,
      rest: 'How are you today?',
    }))

  it.each([
    'Would you like an apple?',
    'I brought you an apple. Do you want it?',
    'Shall I give you an apple?',
    'Here, have my bread?',
    'Have my bread if you tell me the secret.',
    'You can have my apple when the mill turns again.',
    'Here is an apple, but give me a loaf.',
    'Have an apple for two pennies.',
    'Take my apple and give me your ring.',
    'I brought you an apple. Just kidding!',
    'Imagine I brought you an apple.',
    'I never brought you an apple.',
    'I did not bring you an apple.',
    'I gave you an apple yesterday.',
    'I would like to give you an apple.',
    'Bram said: here, have my bread.',
    'He called out, "Here, have my bread."',
    '*hands you an apple*',
    'Bram, here is an apple for you.',
    'I have an apple.',
    'I found an apple.',
    'Here are five pennies for you.',
    'I brought you all my gold.',
    'Tomorrow I bring you an apple.',
    'I bring you an apple tomorrow.',
    'An apple',
    'My apple and my bread',
    'I lend you my ring.',
  ])('give nothing: %s', (text) => expect(held(text)).toBeNull())

  it.each([
    ['Here is the flour.', 'flour', false],
    ['These apples are for you.', 'apples', false],
    ['Have my bread.', 'bread', false],
    ['Here are six measures of flour.', 'six measures of flour', true],
    ['Here is an apple.', 'an apple', true],
    ['Have all my apples.', 'all apples', true],
    ['I give you both my rings.', 'two rings', true],
  ])('say how many, or do not: %s', (text, thing, isCounted) => expect(held(text)).toMatchObject({ thing, isCounted }))

  it('mean one of a thing by the name of one', () => {
    const flour = { name: 'measure of flour', plural: 'measures of flour' }
    const said = ['flour', 'measure of flour', 'measure', 'measures of flour']
    expect(said.map((words) => english.goods.namesOne(words, flour))).toEqual([false, true, true, false])
    expect(english.goods.namesOne('fish', { name: 'fish', plural: 'fish' })).toBe(false)
  })
})
