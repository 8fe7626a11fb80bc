import { eitherOf } from '../../phrases.ts'
import { numbers, sayNumber } from './read-number.ts'

export interface Sum {
  left: number
  right: number
  sort: 'times' | 'plus' | 'minus' | 'by'
}

const signs: Readonly<Record<Sum['sort'], readonly string[]>> = {
  times: ['times', 'multiplied by', 'x', '×', '*'],
  plus: ['plus', 'added to', '+', 'and'],
  minus: ['minus', 'less', 'take away', '-', '−'],
  by: ['divided by', 'over', '/', '÷', ':'],
}
const sorts = Object.keys(signs) as Sum['sort'][]
const escaped = (sign: string): string => sign.replaceAll(/[*+/]/g, '\\$&')
const sum = new RegExp(
  `(?:what (?:is|are|does|do|makes?)|how much (?:is|are|does|do|makes?)|what's|whats|calculate|reckon|count|work out|^)(?: the sum of)? ?(?<left>\\d{1,6}|${eitherOf(numbers.words)}(?:[ -]${eitherOf(numbers.words)})*) ?(?<sign>${Object.values(
    signs,
  )
    .flat()
    .map(escaped)
    .join(
      '|',
    )}) ?(?<right>\\d{1,6}|${eitherOf(numbers.words)}(?:[ -]${eitherOf(numbers.words)})*)(?: make| makes| equal| equals| together| in all)?\\s*[?.!]*$`,
  'i',
)

/** The sum that a question asks for: "what is 12 x 13?", "seven times eight". Null for anything else. */
export const readSum = (text: string): Sum | null => {
  const groups = sum.exec(text.trim().toLowerCase())?.groups
  if (groups === undefined) return null
  const value = (words = ''): number | null =>
    /^\d+$/.test(words) ? Number(words) : numbers.spelled(words.split(/[ -]/))
  const [left, right] = [value(groups.left), value(groups.right)]
  const sort = sorts.find((each) => signs[each].includes(groups.sign ?? ''))
  return left === null || right === null || sort === undefined ? null : { left, right, sort }
}

const spoken: Readonly<Record<Sum['sort'], string>> = { times: 'times', plus: 'and', minus: 'less', by: 'by' }
const inWords = (value: number): string => (value < 0 ? `${-value} too few` : sayNumber(value))

/** The result as people say it: "Twelve times thirteen is 156." Null if there is none. */
export const saySum = ({ left, right, sort }: Sum): string | null => {
  if (sort === 'by' && right === 0) return null
  const words = left < 100 ? `${inWords(left)} ${spoken[sort]} ${inWords(right)}` : 'that'
  if (sort === 'by') {
    const rest = left % right
    const whole = Math.floor(left / right)
    return `${words} is ${inWords(whole)}${rest === 0 ? '' : `, and ${inWords(rest)} left over`}.`
  }
  return `${words} is ${inWords(sort === 'times' ? left * right : sort === 'plus' ? left + right : left - right)}.`
}

/** Trades whose people reckon all day. */
export const reckons =
  /\b(?:schoolmaster|schoolmistress|teacher|scholar|scribe|miller|merchant|trader|pedlar|priest|innkeeper|tavern|steward|clerk)\b/i
/** Interests that make anybody good at sums. */
export const likesSums = /\b(?:sums?|count|counts|counting|arithmetic|long division|accounts|ledger)\b/i
/** The biggest result that anybody works out without reckoning for a living. */
export const easySum = 100
