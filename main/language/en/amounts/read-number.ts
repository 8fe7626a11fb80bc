import { numberReader } from '../../amounts/read-number.ts'
import { numberWords } from './number-words.ts'

/** A higher number isn't a count of one thing. */
export const mostCounted = 1_000_000

/** Numbers and amounts in English. */
export const numbers = numberReader(numberWords, mostCounted)

const names = new Map(
  [...Object.entries(numberWords.units), ...Object.entries(numberWords.tens)]
    .filter(([word]) => word !== 'fourty')
    .map(([word, value]) => [value, word]),
)

/** Whole numbers in words, up to ninety-nine. */
export const sayNumber = (value: number): string => {
  const name = names.get(value)
  if (name !== undefined) return name
  const [ten, unit] = [names.get(value - (value % 10)), names.get(value % 10)]
  return value > 20 && value < 100 && ten !== undefined && unit !== undefined ? `${ten}-${unit}` : String(value)
}

/** "the 18th". */
export const ordinal = (day: number): string => {
  const teen = day % 100 >= 11 && day % 100 <= 13
  const ending = teen ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[day % 10] ?? 'th')
  return `${day}${ending}`
}
