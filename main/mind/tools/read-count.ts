import { z } from 'zod'
import { numberWords } from '../../language/en/amounts/number-words.ts'
import { MAX_COUNT } from '../../world/constants.ts'

const some: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  some: 1,
  'a dozen': 12,
  dozen: 12,
  'half a dozen': 6,
  'a pair of': 2,
  'a pair': 2,
  'a couple of': 2,
  'a couple': 2,
  ...numberWords,
}

/** How many a text begins with, and what follows. `all` where that is meant. Null for a number that is no count of things. */
export const takeCount = (text: string): { count: number | 'all'; rest: string } | null => {
  const plain = text.trim()
  const everything =
    /^(?:all(?: of)?|every|everything|the rest of)(?=\s|$)(?: (?:the|my|your|our|his|her|their|that))?/i.exec(plain)
  if (everything) return { count: 'all', rest: plain.slice(everything[0].length).trim() }
  const figures =
    /^[-+−]?[\d][\d.,_]*(?:e[+-]?\d+)?(?=\s|$|x\b|×)(?:\s*(?:x|×)(?=\s|$))?/i.exec(plain) ?? /^[-−][\d.]+/.exec(plain)
  if (figures) {
    const digits = figures[0].replace(/\s*[x×]$/i, '').replace(/^\+/, '')
    const whole = /^(?:\d{1,3}(?:[,_]\d{3})+|\d{1,9})$/.test(digits) ? Number(digits.replace(/[,_]/g, '')) : 0
    return isSensible(whole) ? { count: whole, rest: plain.slice(figures[0].length).trim() } : null
  }
  const behind = /^(.*\S)\s*[x×]\s*(\d{1,7})$/i.exec(plain)
  if (behind && isSensible(Number(behind[2]))) return { count: Number(behind[2]), rest: behind[1] ?? '' }
  const lower = plain.toLowerCase()
  const word = Object.keys(some)
    .filter((known) => lower === known || lower.startsWith(`${known} `))
    .reduce((longest, known) => (known.length > longest.length ? known : longest), '')
  return word === ''
    ? { count: 1, rest: plain }
    : {
        count: some[word] ?? 1,
        rest: plain
          .slice(word.length)
          .replace(/^ of(?= )/i, '')
          .trim(),
      }
}

export const isSensible = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= MAX_COUNT

/** A count as an argument: a model writes 2, a skill's step "2" or "two". */
export const countArgument = () =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? (numberOf(value) ?? value) : value),
      z.int(`write a whole number from 1 to ${MAX_COUNT}`).min(1, 'at least 1').max(MAX_COUNT, `at most ${MAX_COUNT}`),
    )
    .default(1)

const numberOf = (text: string): number | null => {
  const taken = takeCount(text)
  return taken === null || taken.count === 'all' || taken.rest !== '' ? null : taken.count
}
