const amount =
  /^(?:(?:just|only|take|have|make it|let us say|say|i give you|here are|you can have) )?(?<count>\d{1,3}|an? dozen|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|both|all|everything|every one|the lot)(?<of>(?: of)?(?: (?:them|it|these|those|my|the|what i have|i have|[\p{L}'-]{2,20})){0,4}?)(?: (?:please|then|for you|here))*$/u
const idle = new Set(['of', 'them', 'it', 'these', 'those', 'my', 'the', 'what', 'i', 'have', ''])

/**
 * The amount in words that say nothing else: "3", "three of them", "all the flour". `thing`: what is spoken of. Null: they
 * say more, or speak of something else.
 */
export const amountOf = (text: string, thing: string): string | null => {
  if (text.includes('?') || text.length > 60) return null
  const words = text
    .toLowerCase()
    .replace(/^\s*(?:oh|well|hm+|ok(?:ay)?|yes|yeah|sure|er|um)\b[\s,]*/, '')
    .replace(/[^\p{L}\p{N}'\s-]+/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
  const { count, of = '' } = amount.exec(words)?.groups ?? {}
  const named = new Set(thing.toLowerCase().split(' ').map(singular))
  if (count === undefined || !of.split(' ').every((word) => idle.has(word) || named.has(singular(word)))) return null
  if (count === 'both') return 'two'
  return /^(?:all|every|the lot)/.test(count) ? 'all' : count
}

const singular = (word: string): string => word.replace(/s$/, '')
