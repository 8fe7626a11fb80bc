import { eitherOf } from '../phrases.ts'
import type { NumberWords } from './number-words.ts'

/** Reads the numbers of one language. */
export interface NumberReader {
  /**
   * The first whole number spelled in these words (lower case): "twenty-one", "a hundred and five", "half a dozen".
   * Null if there is none.
   */
  spelled(words: readonly string[]): number | null
  /**
   * The number in a text, in digits or words. Null if there is none, or it isn't a count: negative, or two and a half.
   */
  numberIn(text: string): number | null
  /**
   * The value of a number word, or of two that belong together: "seven", "twenty-one", "twenty one", "12". Undefined
   * for all other words.
   */
  numberOf(word: string): number | undefined
  /**
   * Splits off the number that a text begins with: "two dozen eggs" gives 24 and "eggs". `count` is `all` for
   * everything, and 1 if the text begins with no number. Null if the number isn't a count.
   */
  take(text: string): { count: number | 'all'; rest: string } | null
  isNumberWord(word: string): boolean
  /** All words that are numbers by themselves. */
  words: readonly string[]
  /** The source of a regular expression for one number word, with any joined parts. */
  source: string
}

/**
 * Matches whole numbers in digits, also with thousands separators. The limit is seven digits, since nobody in the
 * village counts to ten million. Excludes fractions, since nobody gives half a loaf.
 */
const digits = /(?<![\d.,-])(?:\d{1,3}(?:,\d{3}){1,2}|\d{1,7})(?![\d]|[.,]\d)/
const figuresFirst = /^[-+−]?[\d][\d.,_]*(?:e[+-]?\d+)?(?=\s|$|x\b|×)(?:\s*(?:x|×)(?=\s|$))?/i
const belowNothing = /^[-−][\d.]+/
/** Longer texts aren't searched for a count. Characters. */
const longestCounted = 200
const timesAfter = /^(.*\S)\s*[x×]\s*(\d{1,7})$/i

/** Creates a reader for the numbers of one language. A number above `most` isn't a count of things. */
export const numberReader = (words: NumberWords, most: number): NumberReader => {
  const { units, tens, times, loose } = words
  const tables = [units, loose, tens, times]
  const valueIn = (table: Readonly<Record<string, number>>, word: string | undefined): number | undefined =>
    word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined
  const isNumberWord = (word: string): boolean => tables.some((table) => Object.hasOwn(table, word))
  const everything = new RegExp(`^(?:${eitherOf(words.everything)})(?=\\s|$)`, 'iu')

  /** Reads the number that begins at word `first`. */
  const readAt = (all: readonly string[], first: number): { value: number; next: number } => {
    let at = first
    let whole = 0
    let part: number | undefined
    for (;;) {
      const word = all[at]
      const ten = valueIn(tens, word)
      const unit = valueIn(units, word) ?? valueIn(loose, word)
      const factor = valueIn(times, word)
      if (factor !== undefined) {
        const isHalf =
          part === undefined && all.slice(Math.max(0, at - 2), at).some((before) => words.half.includes(before))
        part = (isHalf ? 0.5 : (part ?? 1)) * factor
        // Counting starts over after a thousand. Hundreds and dozens may still be counted in thousands.
        if (factor === 1000) [whole, part] = [whole + part, undefined]
      } else if (ten !== undefined && (part === undefined || part % 100 === 0)) part = (part ?? 0) + ten
      else if (
        unit !== undefined &&
        (part === undefined || part % 100 === 0 || (part % 100 >= 20 && part % 10 === 0 && unit > 0 && unit < 10))
      )
        part = (part ?? 0) + unit
      // "a hundred and five", but not "two and three"
      else if (!(words.and.includes(word ?? '') && (part ?? 100) % 100 === 0 && isNumberWord(all[at + 1] ?? ''))) break
      at += 1
    }
    return { value: whole + (part ?? 0), next: at }
  }

  const spelled = (all: readonly string[]): number | null => {
    const first = all.findIndex(isNumberWord)
    if (first >= 0) return readAt(all, first).value
    if (all.some((word) => words.none.includes(word))) return 0
    return all.some((word) => words.one.includes(word)) ? 1 : null
  }

  const numberOf = (word: string): number | undefined => {
    if (/^\d{1,7}$/.test(word)) return Number(word)
    const parts = word.toLowerCase().split(/[-\s]+/)
    if (!parts.every(isNumberWord)) return undefined
    const { value, next } = readAt(parts, 0)
    return next === parts.length ? value : undefined
  }

  const isSensible = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= most
  const withoutOf = (text: string): string => {
    const [first = '', ...others] = text.trim().split(/\s+/)
    return others.length > 0 && words.of.includes(first.toLowerCase()) ? others.join(' ') : text.trim()
  }

  const take = (text: string): { count: number | 'all'; rest: string } | null => {
    const plain = text.trim()
    const all = everything.exec(plain)
    if (all) return { count: 'all', rest: plain.slice(all[0].length).trim() }
    const figures = figuresFirst.exec(plain) ?? belowNothing.exec(plain)
    if (figures) {
      const written = figures[0].replace(/\s*[x×]$/i, '').replace(/^\+/, '')
      const whole = /^(?:\d{1,3}(?:[,_]\d{3})+|\d{1,9})$/.test(written) ? Number(written.replace(/[,_]/g, '')) : 0
      return isSensible(whole) ? { count: whole, rest: plain.slice(figures[0].length).trim() } : null
    }
    const trailing = timesAfter.exec(plain)
    if (trailing && isSensible(Number(trailing[2]))) return { count: Number(trailing[2]), rest: trailing[1] ?? '' }
    const tokens = [...plain.slice(0, longestCounted).matchAll(/\p{L}+/gu)]
    const lower = tokens.map(([word]) => word.toLowerCase())
    /** The text after the first `many` words. Null if the number ends inside a word: "three-legged" counts nothing. */
    const restAfter = (many: number): string | null => {
      const last = tokens[many - 1]
      const rest = last === undefined ? plain : plain.slice(last.index + last[0].length)
      return tokens[0]?.index === 0 && /^(?:\s|$)/.test(rest) ? withoutOf(rest) : null
    }
    // "A dozen", "half a dozen" and "two" are numbers. "A loaf" means one loaf. "Half a loaf" has no whole number.
    const lead = lower.findIndex((word) => !words.one.includes(word) && !words.half.includes(word))
    const isNumber = lead >= 0 && isNumberWord(lower[lead] ?? '')
    const { value, next } = isNumber ? readAt(lower, lead) : { value: 1, next: 1 }
    const isArticle = !isNumber && [...words.one, ...words.some].includes(lower[0] ?? '')
    const rest = (isNumber || isArticle) && isSensible(value) ? restAfter(next) : null
    return rest === null ? { count: 1, rest: plain } : { count: value, rest }
  }

  return {
    spelled,
    numberIn(text) {
      const written = digits.exec(text)?.[0]
      if (written !== undefined) return Number(written.replaceAll(',', ''))
      return /\d/.test(text) ? null : spelled(text.toLowerCase().match(/\p{L}+/gu) ?? [])
    },
    numberOf,
    take,
    isNumberWord,
    words: [units, tens, times].flatMap((table) => Object.keys(table)),
    source: sourceOf(words),
  }
}

const sourceOf = ({ units, tens, times }: NumberWords): string => {
  const either = (table: Readonly<Record<string, number>>): string => eitherOf(Object.keys(table))
  return `(?:(?:${either(tens)})(?:[- ](?:${either(units)}))?|${either(units)}|${either(times)})`
}
