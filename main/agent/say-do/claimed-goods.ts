import { numberWords } from '../../language/number-words.ts'
import type { Goods } from '../../simulation/goods.ts'
import type { Surroundings } from '../surroundings.ts'
import { type Claim, hasWords } from './claims.ts'

type Kinds = Surroundings['kinds']

/** "loaf of bread": bread; "honey loaf": loaf. */
export const headOf = (name: string): string => {
  const [head = name, rest] = name.split(/ of /)
  return rest ?? head.split(' ').at(-1) ?? name
}

/** The kinds of things that words name; by their last word alone where no whole name stands there. */
export const kindsIn = (text: string, kinds: Kinds): Kinds => {
  const lower = text.toLowerCase()
  const whole = kinds.filter(({ name, plural }) => hasWords(lower, name.toLowerCase()) || hasWords(lower, plural.toLowerCase()))
  return whole.length > 0
    ? whole
    : kinds.filter(({ name, plural }) => hasWords(lower, headOf(name).toLowerCase()) || hasWords(lower, headOf(plural).toLowerCase()))
}

/** Money, as people call it; the coins of a world are called by what their prices say. */
export const isCoin = (text: string): boolean => /\b(?:coins?|gold|money|penn(?:y|ies)|marks?|silver|coppers?)\b/i.test(text)

/** "two loaves": 2; "the loaf": 1. Numbers of other things in the same words may make it more: then less is believed. */
export const claimedCount = (object: string): number => {
  const found = (object.toLowerCase().match(/\p{L}+|\d{1,7}/gu) ?? []).flatMap((word) =>
    /^\d/.test(word) ? [Number(word)] : Object.hasOwn(numberWords, word) ? [numberWords[word] ?? 1] : word === 'dozen' ? [12] : word === 'both' ? [2] : [],
  )
  return Math.max(1, found[0] ?? 1)
}

/** Whether what went over is what was claimed: the thing, and no fewer than were said. */
export const isOwed = ({ object }: Pick<Claim, 'object'>, went: readonly Goods[], kinds: Kinds): boolean => {
  if (went.length === 0) return false
  const named = kindsIn(object, kinds)
  const least = claimedCount(object)
  const countOf = (id: string): number => went.reduce((sum, { items = {} }) => sum + (Object.hasOwn(items, id) ? (items[id as keyof typeof items] ?? 0) : 0), 0)
  // "A pot of salve for two pennies": the number is that of the price.
  const priced = isCoin(object) && named.length > 0
  if (named.length > 0) return named.some(({ id }) => countOf(id) >= (priced ? 1 : least))
  return isCoin(object) ? went.reduce((sum, { gold = 0 }) => sum + gold, 0) >= least : true
}
