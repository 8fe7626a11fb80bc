import { expect, it } from 'vitest'
import { onlyListens } from '../../main/language/en/talk/likeness.ts'

it.each([
  ['oh', true],
  ['hm i see', true],
  ['haha', true],
  ['go on', true],
  ['oh no my cat', false],
  ['are you sure', false],
])('%j only listens: %s', (words, is) => expect(onlyListens(words)).toBe(is))
