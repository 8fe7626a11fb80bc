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
    'Sign here, and the flour is yours.',
  ])('that send somebody off or leave an offer open claim nothing: %s', (line) => {
    expect(english.claims.claimsIn(line, words)).toEqual([])
  })
  it('a thing that is theirs without a condition is still a claim', () => {
    expect(english.claims.claimsIn('Here, the flour is yours.', words)).not.toEqual([])
  })
})
