import { describe, expect, it } from 'vitest'
import { createContinuation } from '../../main/models/continuation.ts'
import { createWordHold } from '../../main/models/word-hold.ts'
import fc from '../support/fast-check.ts'
import { runs } from '../support/runs.ts'

const goOn = (shown: string, chunks: string[]): string => {
  const continuation = createContinuation(shown)
  return shown + chunks.map((chunk) => continuation.push(chunk)).join('') + continuation.end()
}

describe('words that go on where others broke off', () => {
  it.each([
    ['new words', 'The ring lies', 'by the mill.', 'The ring lies by the mill.'],
    ['new words with a space in front', 'The ring lies', ' by the mill.', 'The ring lies by the mill.'],
    ['punctuation first', 'The ring lies by the mill', ', I think.', 'The ring lies by the mill, I think.'],
    ['the last words again', 'The ring lies by', 'lies by the mill.', 'The ring lies by the mill.'],
    [
      'the last word again with punctuation',
      'The ring lies by the mill',
      'the mill, I think.',
      'The ring lies by the mill, I think.',
    ],
    [
      'all again',
      'Good day, Ada! The ring lies',
      'Good day, Ada! The ring lies by the mill.',
      'Good day, Ada! The ring lies by the mill.',
    ],
    ['all again, nothing new', 'The ring lies', 'The ring lies', 'The ring lies'],
    ['part of the beginning again, nothing new', 'The ring lies by', 'The ring', 'The ring lies by'],
    [
      'the beginning, then another way',
      'Good day, Ada! I saw the',
      'Good day, Ada! I have seen it.',
      'Good day, Ada! I saw the – I have seen it.',
    ],
    [
      'a sentence again, then another way',
      'Good day, Ada! I saw it.',
      'Good day, Ada! Come in.',
      'Good day, Ada! I saw it. Come in.',
    ],
    [
      'only one word alike by chance',
      'He said no, and the cat ran',
      'no one saw it.',
      'He said no, and the cat ran no one saw it.',
    ],
    ['a word that only begins like the last', 'I saw a', 'and b', 'I saw a and b'],
    ['an opening bracket', 'The ring (', 'of silver)', 'The ring (of silver)'],
    ['Chinese', '戒指在', '在磨坊旁边。', '戒指在磨坊旁边。'],
    ['other quotes', 'It’s by the', "it's by the mill", 'It’s by the mill'],
    ['nothing', 'The ring', '', 'The ring'],
  ])('joins %s', (_, shown, words, whole) => {
    expect(goOn(shown, [words])).toBe(whole)
    expect(goOn(shown, [...words]), 'sign by sign').toBe(whole)
  })

  it('joins to the same text however the words are cut', () => {
    const word = fc.constantFrom('the', 'The', 'ring', 'ring.', 'lies', 'by,', 'a', 'and', '戒', '–', 'ring,')
    const text = fc.array(word, { maxLength: 8 }).map((list) => list.join(' '))
    fc.assert(
      fc.property(
        text,
        text,
        fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 6 }),
        (shown, words, sizes) => {
          const chunks: string[] = []
          for (let at = 0, index = 0; at < words.length; index++) {
            const size = sizes[index % sizes.length] ?? 1
            chunks.push(words.slice(at, at + size))
            at += size
          }
          expect(goOn(shown, chunks)).toBe(goOn(shown, [words]))
          expect(goOn(shown, chunks).startsWith(shown)).toBe(true)
        },
      ),
      { numRuns: runs(2000) },
    )
  })
})

describe('the word hold', () => {
  it.each([
    [['Hel', 'lo ', 'the', 're'], 'Hello', ' there'],
    [['Good day.'], 'Good day.', ''],
    [['戒指在磨'], '戒指在磨', ''],
    [['don’', 't'], '', 'don’t'],
    [['x'.repeat(60)], 'x'.repeat(60), ''],
  ])('of %j shows %j and keeps %j', (chunks, shown, kept) => {
    const hold = createWordHold()
    expect(chunks.map((chunk) => hold.push(chunk)).join('')).toBe(shown)
    expect(hold.flush()).toBe(kept)
  })

  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 5 })), (chunks) => {
        const hold = createWordHold()
        expect(chunks.map((chunk) => hold.push(chunk)).join('') + hold.flush()).toBe(chunks.join(''))
      }),
    )
  })
})
