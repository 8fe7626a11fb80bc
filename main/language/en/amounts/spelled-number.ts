import { numberWords } from './number-words.ts'

const units: Readonly<Record<string, number>> = {
  ...numberWords,
  zero: 0,
  none: 0,
  single: 1,
  pair: 2,
  couple: 2,
  both: 2,
  few: 3,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
}
const tens: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const times: Readonly<Record<string, number>> = { dozen: 12, dozens: 24, hundred: 100, thousand: 1000 }

const valueIn = (table: Readonly<Record<string, number>>, word: string | undefined): number | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined

/** The first number that is spelled in these words (lower case), whole: "twenty-one", "a hundred and five", "half a dozen". Null where there is none. */
export const spelledNumber = (words: readonly string[]): number | null => {
  const first = words.findIndex((word) => [units, tens, times].some((table) => Object.hasOwn(table, word)))
  if (first < 0) {
    if (words.includes('no')) return 0
    return words.includes('a') || words.includes('an') ? 1 : null
  }
  let at = first
  let whole = 0
  let part: number | undefined
  for (;;) {
    const word = words[at]
    const ten = valueIn(tens, word)
    const unit = valueIn(units, word)
    const factor = valueIn(times, word)
    if (factor !== undefined) {
      const isHalf = part === undefined && words.slice(Math.max(0, at - 2), at).includes('half')
      part = (isHalf ? 0.5 : (part ?? 1)) * factor
      // What comes behind a thousand is counted anew; hundreds and dozens may still be counted in thousands.
      if (factor === 1000) [whole, part] = [whole + part, undefined]
    } else if (ten !== undefined && (part === undefined || part % 100 === 0)) part = (part ?? 0) + ten
    else if (
      unit !== undefined &&
      (part === undefined || part % 100 === 0 || (part % 100 >= 20 && part % 10 === 0 && unit > 0 && unit < 10))
    )
      part = (part ?? 0) + unit
    // "a hundred and five", and not "two and three"
    else if (!(word === 'and' && (part ?? 100) % 100 === 0)) break
    at += 1
  }
  return whole + (part ?? 0)
}
