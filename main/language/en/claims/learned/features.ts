import { phraseAnywhere } from '../../../phrases.ts'
import { denied, habit, otherTime, supposes } from '../acts-now/unreal.ts'

/** How many weights there are. A power of two, because each feature is hashed to one of them. */
export const weightCount = 1 << 15

const numbers = new Set(
  'one two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred dozen half'.split(' '),
)
const yours =
  /^(?:hand|hands|palm|palms|fingers|arms|lap|shoulder|shoulders|neck|wrist|pocket|pockets|bag|bags|basket|purse|pack|sack|satchel|pouch|knapsack|belt|cloak|coat|cup|mug|bowl|plate|tankard|quiver|cart|saddlebag)$/
const mine =
  /^(?:till|drawer|apron|strongbox|cashbox|box|chest|jar|counter|table|bench|stall|shelf|ledger|book|board|bar)$/
const payment = /^(?:coin|coins|penny|pennies|copper|coppers|silver|gold|money|payment|fee|toll|price|crowns?|pence)$/
const reported = phraseAnywhere(['(says|said|told me|tells me|heard|hear|they say|they claim)'])
const asking = /\?\W*$/

/** An opening, which says nothing about acts: "Well now, Ada, …". */
const opening =
  /^\W*(?:(?:(?:[Ww]ell|[Nn]ow|[Ss]o|[Aa]h|[Oo]h|[Aa]ye|[Yy]es|[Nn]o|[Gg]ood|[Rr]ight|[Cc]ome|[Tt]here|[Hh]m+|[Mm]m+) ?)+[,;.!…–—-]+\s*)+(?:\p{Lu}\p{Ll}+, )?(?=\p{L})/u

/**
 * Splits a sentence into words and punctuation marks, as the weights know them. Numbers, money and containers become
 * one token each.
 */
const tokensOf = (sentence: string): string[] => {
  const found =
    sentence
      .replace(opening, '')
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'\p{L}+)?|\p{N}+|[*.,!?:;…—–"“”]/gu) ?? []
  return [
    '^',
    ...found.map((word) => {
      if (/^\p{N}/u.test(word) || numbers.has(word)) return '#'
      return payment.test(word) ? 'MONEY' : word
    }),
    '$',
  ]
}
const shapeOf = (word: string): string =>
  yours.test(word) ? 'HOLDER' : mine.test(word) ? 'PLACE' : /^\p{L}{4,}/u.test(word) ? `-${word.slice(-2)}` : word

/** FNV-1a, 32 bit. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/**
 * The features of a sentence, each as the number of its weight: its words, pairs and triples of words, the same with
 * word endings only, and whether it asks, denies, supposes or mentions another time.
 */
export const featuresOf = (sentence: string): number[] => {
  const tokens = tokensOf(sentence)
  const shapes = tokens.map(shapeOf)
  const found = new Set<string>()
  for (let at = 0; at < tokens.length; at++) {
    const [one = '', two = '', three = ''] = tokens.slice(at, at + 3)
    const [a = '', b = '', c = ''] = shapes.slice(at, at + 3)
    for (const feature of [
      one,
      `${one} ${two}`,
      `${one} ${two} ${three}`,
      `${one} _ ${three}`,
      a,
      `${a} ${b}`,
      `${a} ${b} ${c}`,
      `${one} ${b}`,
      `${a} ${two}`,
    ])
      found.add(feature)
  }
  const plain = ` ${tokens.filter((word) => /\p{L}|#/u.test(word)).join(' ')} `.trim().toLowerCase()
  for (const [name, is] of [
    ['asks', asking.test(sentence)],
    ['denies', denied.test(plain)],
    ['habit', habit.test(plain)],
    ['supposes', supposes.test(plain)],
    ['other time', otherTime.test(plain)],
    ['reported', reported.test(plain)],
    ['shown', /^\W*\*/.test(sentence)],
    ['long', tokens.length > 25],
  ] as const)
    if (is) found.add(`is ${name}`)
  return [...new Set([...found].map((feature) => hash(feature) & (weightCount - 1)))]
}
