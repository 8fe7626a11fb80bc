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

/** Goods in words: "2 loaves of bread, 1 honey cake and 4 pennies"; "nothing". */
export const goodsInWords = ({ gold, items }: ShownGoods, coin: CoinWords): string => {
  const parts = [...items.map(thingsInWords), ...(gold > 0 ? [coinsInWords(gold, coin)] : [])]
  const last = parts.pop()
  if (last === undefined) return 'nothing'
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
}
