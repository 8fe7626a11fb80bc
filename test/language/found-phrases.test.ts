import { expect, it } from 'vitest'
import { anyPhrase, meaningIn, phraseSource, wordings } from '../../main/language/found-phrases.ts'

it.each([
  ['(a|) quarter past', ['a quarter past', 'quarter past']],
  ['jan(uary|)', ['january', 'jan']],
  ['how (do|did) (you|they)', ['how do you', 'how do they', 'how did you', 'how did they']],
  ['plain', ['plain']],
])('"%s" stands for these wordings', (line, all) => {
  expect(wordings(line)).toEqual(all)
})

it.each([
  ['Right now!', true],
  ['right away, please', true],
  ['at once', true],
  ['at  once', true],
  ['knowing', false],
  ['at', false],
])('of phrases, one to a line, "%s" holds one: %s', (text, holds) => {
  expect(anyPhrase(['now', 'right (now|away)', '(at|) once']).test(text)).toBe(holds)
})

it('a word that may be left out takes its gap with it, an ending has none', () => {
  const whole = (line: string) => new RegExp(`^${phraseSource(line)}$`, 'u')
  expect(['at noon', 'noon', 'at  noon', 'atnoon'].map((text) => whole('(at|) noon').test(text))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect(['day', 'days', 'day s'].map((text) => whole('day(s|)').test(text))).toEqual([true, true, false])
})

it('signs of regular expressions stand for themselves, and both apostrophes are one', () => {
  expect(anyPhrase(["what's up? (really|honestly)"]).test('What’s up? Really')).toBe(true)
  expect(anyPhrase(['a.m.']).test('axmx')).toBe(false)
})

it('a table says what a phrase means', () => {
  const minutes = meaningIn({ '(a|) quarter past': 15, 'half past': 30 })
  expect(['a quarter past', 'Half past', 'past'].map(minutes)).toEqual([15, 30, undefined])
})

it('a slot for which nothing stands is a mistake of the program', () => {
  expect(() => phraseSource('at {hour}')).toThrow('{hour}')
})
