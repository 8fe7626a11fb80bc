import { describe, expect, it } from 'vitest'
import { english } from '../../main/language/en/english.ts'
import { createSpokenForm } from '../../main/mind/turn/spoken-form.ts'

const spoken = (text: string): string => {
  const form = createSpokenForm(english.gestures, ['Marta'])
  return [...text].map((letter) => form.push(letter)).join('') + form.end()
}

describe('a list of whatever form', () => {
  it.each([
    ['1. ', '2. '],
    ['1.', '2.'],
    ['(1) ', '(2) '],
    ['1: ', '2: '],
    ['1 - ', '2 - '],
    ['#1 ', '#2 '],
    ['**1.** ', '**2.** '],
    ['a) ', 'b) '],
    ['A. ', 'B. '],
    ['i. ', 'ii. '],
    ['① ', '② '],
    ['Step 1: ', 'Step 2: '],
    ['– ', '– '],
    ['— ', '— '],
    ['→ ', '→ '],
    ['✓ ', '✓ '],
    ['- [ ] ', '- [x] '],
    ['\\- ', '\\- '],
  ])('is spoken as prose: %s', (one, two) => {
    expect(spoken(`We have:\n${one}Bread\n${two}Buns`)).toBe('We have: Bread, Buns.')
  })

  it.each([
    ['We have: 1. Bread 2. Buns 3. Cake', 'We have: Bread, Buns, Cake.'],
    ['We have: 1) bread, 2) buns, 3) cake.', 'We have: bread, buns, cake.'],
    ['We have (1) bread, (2) buns and (3) cake.', 'We have bread, buns and cake.'],
    ['1. Mix the flour well. 2. Knead it. 3. Bake.', 'Mix the flour well. Knead it. Bake.'],
  ])('is spoken as prose within a line: %s', (text, prose) => expect(spoken(text)).toBe(prose))

  it.each([
    'I have 1. You have 2. He has 3.',
    'It was in 1842. 2 days later they came.',
    'He is 12. She is 11.',
    'At 7:30 I bake 2 loaves (or 3) for 4.5 pennies.',
    'I am A. Baker, at 5 a.m. up already.',
    'A loaf costs 2. Two cost 3.',
  ])('is not seen where numbers are spoken: %s', (text) => expect(spoken(text)).toBe(text))
})
