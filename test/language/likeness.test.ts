import { describe, expect, it } from 'vitest'
import { nearness } from '../../main/language/en/lexicon/related.ts'
import { likeness, onlyListens, saidWords } from '../../main/language/en/talk/likeness.ts'
import { keepVectors, textVector } from '../../main/models/embedded/repertoire/word-vectors.ts'

const names = new Set(['bram', 'greta'])
/** Among phrases of which each word is in one. */
const like = (said: string, phrase: string): number => {
  const [one, other] = [saidWords(said, names), saidWords(phrase, names)]
  const meant = keepVectors([other.spoken])(textVector(one.spoken), 0)
  return likeness(one, other, meant, nearness, ({ weight, telling }) => weight * (telling ? 2 : 1))
}

/** From this on a phrase is taken for what was said (`likely` in the embedded brain). */
const likely = 0.66

describe('what was said means what the author wrote', () => {
  it.each([
    ['What scares you most?', 'what are you afraid of'],
    ['hungry', 'i am hungry'],
    ['whats ur favourite colour', 'what is your favourite colour'],
    ['do you have a dog', 'have you got a dog'],
    ['my gran baked too', 'my gran baked *'],
    ['who taught you to bake', 'who taught you baking'],
    ['i cannot swim either', 'i can not swim either'],
    ['you should marry again you know', 'will you marry again'],
    ['so what does iron think?', 'what does iron think'],
    ['is bram ok?', 'is bram ok'],
  ])('%j is like %j', (said, phrase) => expect(like(said, phrase)).toBeGreaterThanOrEqual(likely))

  it.each([
    ['I am a baker', 'you are a baker'],
    ['why do you bake bread', 'where do you bake bread'],
    ['is bram ok?', 'is greta ok'],
    ['is he ok?', 'is greta ok'],
    ['gone now!', 'i must go'],
    ['what was she like', 'what do you like'],
    ['have you ever seen a pirate', 'have you seen my *'],
    ['nobody? not even a kid?', 'just kidding'],
    ['eleven years, that is a lot of letters', 'wow'],
    ['', 'hello'],
    ['?', 'what'],
  ])('%j is not like %j', (said, phrase) => expect(like(said, phrase)).toBeLessThan(likely))
})

it.each([
  ['oh', true],
  ['hm i see', true],
  ['haha', true],
  ['go on', true],
  ['oh no my cat', false],
  ['are you sure', false],
])('%j only listens: %s', (words, is) => expect(onlyListens(words)).toBe(is))
