import { countOf } from '../economy/bags.ts'
import { itemKindOf } from '../economy/prices.ts'
import type { Catalogue, Goods } from '../goods.ts'
import type { ItemId } from '../ids.ts'

/** How many item kinds the phrase names one by one. */
const named = 2

/** Goods in a few words: `2 loaves of bread and 3 pennies`. */
export function goodsPhrase({ coin, ...catalogue }: Catalogue, { gold = 0, items }: Goods): string {
  const kinds = (Object.keys(items ?? {}) as ItemId[]).sort().map((item) => {
    const count = countOf(items, item)
    const kind = itemKindOf({ coin, ...catalogue }, item)
    return count === 1 ? withArticle(kind?.name ?? item) : `${count} ${kind?.plural ?? item}`
  })
  const shown = kinds.length > named ? [...kinds.slice(0, named - 1), 'other things'] : kinds
  const all = gold > 0 ? [...shown, gold === 1 ? withArticle(coin.one) : `${gold} ${coin.many}`] : shown
  return all.length < 2 ? (all[0] ?? 'nothing') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}

const withArticle = (words: string): string =>
  /^(?:a|an|the|some)\b/i.test(words) ? words : `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`
