import { toThem } from './directions.ts'
import { isNamedIn, namedFirst } from './named-thing.ts'

/** Marks that open a stage direction. */
export const opensDirection = /[*_([]/

/** The stage directions of a text: "*hands you a loaf*", also in brackets or between underscores. */
const directions = (text: string): string[] =>
  [
    ...text
      .replaceAll('**', '*')
      .matchAll(/\*(?=\S)([^*]+)(?:\*|$)|(?<!\p{L})_([^_]+)_(?!\p{L})|\(([^()]+)\)|\[([^[\]]+)\]/gu),
  ].map((found) => found.slice(1).join(''))

/** Verbs that hand something to a person. */
const hands = /\b(?:hands?|gives?|passes|slips?) (?:over )?(?:(?:you|ye|thee) )?(?<object>.+)/
/** Verbs that lay a thing down. The recipient must be named, because people put things in many places. */
const lays =
  /\b(?:puts?|places?|sets?|slides?|push(?:es)?|press(?:es)?|drops?|tucks?|lays?|pours?|counts?|toss(?:es)?|throws?) (?:(?<first>you|ye|thee) )?(?<object>.+)/
const toOthers = /^(?:over |across )?to (?!you\b|ye\b|thee\b)/
const pronoun = /^(?:it|them|one|this|these)$/

/** The thing that a stage direction hands to the listener, or null. Lower case. */
export const shownGift = (text: string, things: readonly string[]): string | null => {
  const isGoods = (object: string): boolean => pronoun.test(namedFirst(object).phrase) || isNamedIn(object, things)
  for (const direction of directions(text)) {
    for (const act of direction.split(/,| and (?=\p{L}+s\b)/u)) {
      const handed = hands.exec(act)?.groups?.object
      if (handed !== undefined && isGoods(handed) && !toOthers.test(namedFirst(handed).rest)) return handed.trim()
      const { first, object } = lays.exec(act)?.groups ?? {}
      if (object !== undefined && isGoods(object) && (first !== undefined || toThem.test(object))) return object.trim()
    }
  }
  return null
}
