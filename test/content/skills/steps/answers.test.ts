import { describe, expect, it } from 'vitest'
import { readBookmark, writeBookmark } from '../../../../main/content/skills/steps/bookmark.ts'
import { cleanAnswer } from '../../../../main/content/skills/steps/read-answer.ts'
import { english } from '../../../../main/language/en/english.ts'
import fc from '../../../support/fast-check.ts'

const { isNo, isYes } = english.skills.answers

describe('an answer', () => {
  it.each([
    ['Three, please.', 'Three', 3],
    ['um, well, a dozen then', 'a dozen', 12],
    ['half a dozen', 'half a dozen', 6],
    ['12 or so', '12 or so', 12],
    ['two dozen', 'two dozen', 24],
    ['just a couple', 'just a couple', 2],
    ['a blue one', 'a blue one', 1],
    ['many', 'many', null],
    ['Then a knife', 'a knife', 1],
    ['To the old mill, please', 'the old mill', null],
    ['to say that I am sorry for it', 'to say that I am sorry for it', null],
    ['please', 'please', null],
    ['Twenty-one, I think', 'Twenty-one, I think', 21],
    ['one hundred', 'one hundred', 100],
    ['a hundred and five', 'a hundred and five', 105],
    ['two hundred and thirty four', 'two hundred and thirty four', 234],
    ['three thousand two hundred', 'three thousand two hundred', 3200],
    ['fourteen', 'fourteen', 14],
    ['two or three', 'two or three', 2],
    ['two and three', 'two and three', 2],
    ['a couple dozen', 'a couple dozen', 24],
    ['no, just four', 'no, just four', 4],
    ['1,000', '1,000', 1000],
    ['2.5', '2.5', null],
    ['-3', '-3', null],
    ['1000000000000', '1000000000000', null],
    ['3.', '3', 3],
    ['none', 'none', 0],
  ])('%s', (said, kept, number) => {
    expect([cleanAnswer(said, english), english.numbers.numberIn(said)]).toEqual([kept, number])
  })

  it('is yes, no or neither', () => {
    expect(
      ['Yes!', 'aye', 'of course, why not', 'please do', 'And then?', 'What happened next?', 'Tell me more'].map(isYes),
    ).toEqual(Array(7).fill(true))
    expect(['no', 'rather not', 'not today', 'of course not'].map(isNo)).toEqual([true, true, true, true])
    expect(
      ['nobody knows', 'yesterday', 'north', 'I would like a ribbon'].flatMap((each) => [isYes(each), isNo(each)]),
    ).toEqual(Array(8).fill(false))
    expect(isYes('of course not')).toBe(false)
  })
})

describe('a bookmark', () => {
  it('gives back what was put in, whatever it is, or less of it where it is too long', () => {
    fc.assert(
      fc.property(
        fc.nat(23),
        fc.dictionary(
          fc.stringMatching(/^[a-z ?@é&=|]{1,20}$/u),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
        ),
        (step, answers) => {
          const text = writeBookmark({ step, answers })
          const read = readBookmark(text)
          expect(text.length).toBeLessThanOrEqual(900)
          expect(read?.step).toBe(step)
          for (const [name, value] of Object.entries(read?.answers ?? {})) expect(value).toBe(answers[name])
        },
      ),
    )
  })

  it.each(['done', '', 'page 3', '-1|', '9999|', 'x|a=b'])('of somebody else is none: %s', (text) => {
    expect(readBookmark(text)).toBeNull()
  })

  it('survives broken escapes and tricks', () => {
    expect(readBookmark('2|a=%E0%A4%A&__proto__=x&b=1')).toEqual({ step: 2, answers: { b: '1' } })
  })
})

it.each([
  ['You gave Ada 2 loaves.', 'I gave you 2 loaves.'],
  ['Ada sees your wares.', 'You see my wares.'],
  ['You are too far off.', 'I am too far off.'],
  ['Adam has it.', 'Adam has it.'],
  ["Ada's bag is full.", 'Your bag is full.'],
])('tells whom it speaks with what a tool told: %s', (told, said) => {
  expect(english.skills.inOwnWords(told, 'Ada')).toBe(said)
})
