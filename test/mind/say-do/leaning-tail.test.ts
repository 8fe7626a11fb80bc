import { describe, expect, it } from 'vitest'
import { english } from '../../../main/language/en/english.ts'

describe('a sentence after one that was left out', () => {
  it.each(['And I gave Bram five pennies for it this morning.', 'And Elna saw you do it.', 'And Greta knows it.'])(
    'goes with it if it leans on it: %s',
    (tail) => expect(english.claims.leansOnBefore(tail)).toBe(true),
  )
  it.each(['And I have fresh bread today.', 'And it is late.', 'And how are you?', 'And Elna is at home.'])(
    'stays if it does not: %s',
    (tail) => expect(english.claims.leansOnBefore(tail)).toBe(false),
  )
})

describe('honest lines', () => {
  const words = { things: ['flour', 'bun'], asked: '', byModel: true }
  it.each([
    'Now off to your frogs.',
    'Off to bed with you.',
    'Put your hand to it, and the flour is yours.',
    'Put your hand to it, and it is yours for two pennies.',
    'Sign here, and the flour is yours.',
    'Say yes, dove, and the bun is yours for a penny.',
    'Say yes, and the flour is yours for a penny.',
    'Just say aye and it’s yours, dove.',
    'Yes or no, and it is yours.',
    'One word, and the bun is yours.',
    'Give me your yes, and the bun is yours for 2 pennies.',
  ])('that send somebody off or leave an offer open claim nothing: %s', (line) => {
    const again = { kind: 'give', object: 'bun', now: 'act' } as const
    for (const asked of ['', 'A bun and some flour, please.'])
      for (const so of [{}, { again }]) expect(english.claims.claimsIn(line, { ...words, asked, ...so })).toEqual([])
  })
  it.each([
    'Say no more, and the bun is yours.',
    'Yes, dove, and the bun is yours.',
    'You said yes, and the bun is yours.',
    'Put it in your bag, and it is yours.',
    'Nod, I have put the bun in your hand and it is yours.',
    'Say yes, and the bun is yours now, here, take it.',
  ])('that put no condition are claims still: %s', (line) => {
    expect(english.claims.claimsIn(line, { ...words, asked: 'A bun, please.' })).not.toEqual([])
  })
  it('a thing that is theirs without a condition is still a claim', () => {
    expect(english.claims.claimsIn('Here, the flour is yours.', words)).not.toEqual([])
  })
})
