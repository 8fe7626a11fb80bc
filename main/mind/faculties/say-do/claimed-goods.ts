import { numbers } from '../../../language/en/amounts/read-number.ts'
import type { Goods } from '../../../world/goods.ts'
import type { Surroundings } from '../../ports/surroundings.ts'
import type { Claim } from './claims.ts'
import { hasWords, indexOfWords } from './words.ts'

type Kinds = Surroundings['kinds']

/** The main word: "loaf of bread" gives bread; "honey loaf" gives loaf. */
export const headOf = (name: string): string => {
  const [head = name, rest] = name.split(' of ')
  return rest ?? head.split(' ').at(-1) ?? name
}

/** Units that people use as names: "the loaf" may be the loaf of bread. Containers for carrying do not count. */
const vessel = /^(?:loaf|loaves|mugs?|jars?|jugs?|pots?|cups?|bowls?|bottles?|flasks?|sprigs?|strips?) of /i

/** Short names of a thing. */
const shortNames = ({ name, plural }: { name: string; plural: string }): string[] =>
  [name, plural]
    .flatMap((whole) => [headOf(whole), ...(vessel.test(whole) ? [whole.split(' ')[0] ?? whole] : [])])
    .map((word) => word.toLowerCase())

/** The kinds of things that words name; by their last word only if no full name occurs. */
export const kindsIn = (text: string, kinds: Kinds): Kinds => {
  const lower = text.toLowerCase()
  const whole = kinds.filter(
    ({ name, plural }) => hasWords(lower, name.toLowerCase()) || hasWords(lower, plural.toLowerCase()),
  )
  return whole.length > 0 ? whole : kinds.filter((kind) => shortNames(kind).some((word) => hasWords(lower, word)))
}

const coinWord = /\b(?:coins?|gold|money|penn(?:y|ies)|marks?|silver|coppers?)\b/i
/** Everyday words for money; prices tell what a world calls its coins. */
export const isCoin = (text: string): boolean => coinWord.test(text)

/** The most words between a number and what it counts: "two fresh, warm loaves". */
const mostBetween = 3
const noAdjective = /^(?:an?|the|your|my|his|her|their|this|that|some|for|of|with|and|to)$/

/** The number before a thing: "two loaves for three pennies" is two loaves and three pennies. 1 if there is none. */
const countBefore = (text: string, at: number): number => {
  const before = (
    text
      .slice(0, at)
      .toLowerCase()
      .match(/\p{L}+|\d{1,7}/gu) ?? []
  )
    .toReversed()
    .slice(0, mostBetween + 1)
  for (const word of before) {
    if (noAdjective.test(word)) return 1
    const number = numbers.numberOf(word)
    if (number !== undefined) return Math.max(1, number)
  }
  return 1
}

/** How many of a thing the words mention. */
export const countOf = (text: string, kind: Pick<Kinds[number], 'name' | 'plural'>): number => {
  const lower = text.toLowerCase()
  const at = [kind.plural, kind.name, ...shortNames(kind).toReversed()]
    .map((word) => indexOfWords(lower, word.toLowerCase()))
    .find((index) => index >= 0)
  return at === undefined ? 1 : countBefore(lower, at)
}
export const coinsOf = (text: string): number => countBefore(text, coinWord.exec(text)?.index ?? 0)

/** Whether what changed hands matches the claim: the thing, and at least as many as claimed. */
export const isOwed = ({ object }: Pick<Claim, 'object'>, went: readonly Goods[], kinds: Kinds): boolean => {
  if (went.length === 0) return false
  const named = kindsIn(object, kinds)
  const sumOf = (id: string): number =>
    went.reduce(
      (sum, { items = {} }) => sum + (Object.hasOwn(items, id) ? (items[id as keyof typeof items] ?? 0) : 0),
      0,
    )
  if (named.length > 0) return named.some((kind) => sumOf(kind.id) >= countOf(object, kind))
  return isCoin(object) ? went.reduce((sum, { gold = 0 }) => sum + gold, 0) >= coinsOf(object) : true
}

/** The same for reported deeds; each counts as one. */
export const isToldOf = ({ object }: Pick<Claim, 'object'>, told: readonly string[], kinds: Kinds): boolean => {
  if (told.length === 0) return false
  const named = kindsIn(object, kinds)
  const sumOf = (count: (text: string) => number): number => told.reduce((sum, text) => sum + count(text), 0)
  if (named.length > 0) {
    return named.some(
      (kind) =>
        sumOf((text) => (kindsIn(text, kinds).some(({ id }) => id === kind.id) ? countOf(text, kind) : 0)) >=
        countOf(object, kind),
    )
  }
  return isCoin(object) ? sumOf((text) => (isCoin(text) ? coinsOf(text) : 0)) >= coinsOf(object) : true
}
