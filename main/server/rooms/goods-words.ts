import type { ShownGoods } from './shown.ts'

export interface CoinWords {
  one: string
  many: string
}

/** Coins in words: "1 penny", "12 pennies". */
export const coinsInWords = (gold: number, coin: CoinWords): string => `${gold} ${gold === 1 ? coin.one : coin.many}`

/** Things in words: "1 loaf of bread", "3 loaves of bread". */
export const thingsInWords = ({ name, plural, count }: { name: string; plural: string; count: number }): string =>
  `${count} ${count === 1 ? name : plural}`

/** How a language lists things. */
interface ListWords {
  nothing: string
  all(words: readonly string[]): string
}
const inEnglish: ListWords = {
  nothing: 'nothing',
  all: (words) => [words.slice(0, -1).join(', '), words.at(-1)].filter((part) => part !== '').join(' and '),
}

/** Goods in words: "2 loaves of bread, 1 honey cake and 4 pennies"; "nothing". */
export const goodsInWords = (
  { gold, items }: ShownGoods,
  coin: CoinWords,
  { nothing, all }: ListWords = inEnglish,
): string => {
  const parts = [...items.map(thingsInWords), ...(gold > 0 ? [coinsInWords(gold, coin)] : [])]
  return parts.length === 0 ? nothing : all(parts)
}
