import { describe, expect, it } from 'vitest'
import { readAnswerTo } from '../../../main/language/en/assent/read-assent.ts'
import {
  asksForCredit,
  asksWhatNow,
  asksWhoKnows,
  letsGo,
  setsOff,
} from '../../../main/language/en/questions/asks-on.ts'
import { againIn, amountIn, bidIn } from '../../../main/language/en/trade/short-words.ts'
import { workLore } from '../../../main/language/en/trades/work-lore.ts'

const coin = { one: 'penny', many: 'pennies' }

describe('short words', () => {
  it.each([
    ['another', 1],
    ['another one please', 1],
    ['two more', 2],
    ['the same again', 1],
    ['another time', null],
    ['and another thing', null],
  ])('"%s" wants as many more as %s', (words, count) => expect(againIn(words)).toBe(count))

  it.each([
    ['hm ok one please', 1],
    ['give me a dozen', 12],
    ['two of them please', 2],
    ['make it two', 2],
    ['it is cold', null],
    ['give me time', null],
  ])('"%s" names the amount %s', (words, count) => expect(amountIn(words)).toBe(count))

  it.each([
    ['seven?', 7],
    ['fine. two pennies then', 2],
    ['five pennies: yes, I take it', 5],
    ['how about six pennies', 6],
    ['I have six children', null],
  ])('"%s" bids %s', (words, number) => expect(bidIn(words, coin)?.number ?? null).toBe(number))

  it.each(['ok deal', 'yes, fine', 'all right, done'])('"%s" is one yes in two words', (words) =>
    expect(readAnswerTo(words, 'My last word is 8 pennies. Yes or no?')).toBe('yes'),
  )

  it.each([
    [asksWhatNow, 'what should i do'],
    [asksWhoKnows, 'who would know more'],
    [asksForCredit, 'can i pay tomorrow'],
    [setsOff, 'let us go'],
    [letsGo, 'you can go back now'],
  ])('%o reads "%s"', (reads, words) => {
    expect(reads.test(words)).toBe(true)
    expect(reads.test('what is the news of the mill')).toBe(false)
  })
})

describe('what people know of their work', () => {
  it.each([
    'smith',
    'baker',
    'herbalist',
    'priest',
    'schoolmaster',
    'tavern keeper',
    'farmer',
    'hunter',
    'miller',
    'merchant',
  ])('a %s answers differently from every other', (role) => {
    for (const asked of ['is it hard work', 'can you teach me', 'what do i need for that', 'who is it for'])
      expect(workLore(role, asked)).toMatch(/\p{L}{2}/u)
    expect(workLore(role, 'is it hard to find')).toBeNull()
  })
})
