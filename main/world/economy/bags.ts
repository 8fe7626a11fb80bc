import type { Bag, Goods } from '../goods.ts'
import type { ItemId } from '../ids.ts'

type Counts = Record<ItemId, number>
const kindsIn = (counts: Counts | undefined): [ItemId, number][] => Object.entries(counts ?? {}) as [ItemId, number][]

/** How many of one kind there are. Looks at own properties only, since `constructor` may be an item's id. */
export const countOf = (counts: Counts | undefined, item: ItemId): number =>
  counts && Object.hasOwn(counts, item) ? (counts[item] ?? 0) : 0

/** Copies goods, leaving out counts of zero. The copy shares no objects with the command it came from. */
export function tidyGoods({ gold = 0, items }: Goods): Goods {
  const some = kindsIn(items).filter(([, count]) => count > 0)
  return { ...(gold > 0 ? { gold } : {}), ...(some.length > 0 ? { items: Object.fromEntries(some) } : {}) }
}

export const isNothing = (goods: Goods): boolean => Object.keys(tidyGoods(goods)).length === 0

export const itemsOf = (item: ItemId, count: number): Goods => ({ items: { [item]: count } })

/** Each count of `goods` multiplied by `times`. */
export const timesGoods = (items: Counts, times: number): Goods => ({
  items: Object.fromEntries(kindsIn(items).map(([item, count]) => [item, count * times])),
})

/** The bag with the goods added, or null if a number would exceed the exact integers. */
export const withGoods = (bag: Bag, goods: Goods): Bag | null => changed(bag, goods, 1)

/** The bag without the goods, or null if it doesn't hold them all. */
export const withoutGoods = (bag: Bag, goods: Goods): Bag | null => changed(bag, goods, -1)

export const holds = (bag: Bag, goods: Goods): boolean => withoutGoods(bag, goods) !== null

/** The goods that are missing to fill the bag up to an amount. */
export function missingFrom(bag: Bag, amount: Goods): Goods {
  const items = kindsIn(amount.items).map(([item, count]) => [item, Math.max(0, count - countOf(bag.items, item))])
  return tidyGoods({ gold: Math.max(0, (amount.gold ?? 0) - bag.gold), items: Object.fromEntries(items) })
}

function changed(bag: Bag, goods: Goods, sign: 1 | -1): Bag | null {
  const { gold = 0, items } = tidyGoods(goods)
  const next: Bag = { gold: bag.gold + sign * gold, items: { ...bag.items } }
  for (const [item, count] of kindsIn(items)) {
    next.items[item] = countOf(bag.items, item) + sign * count
    if (!isAmount(next.items[item])) return null
    if (next.items[item] === 0) delete next.items[item]
  }
  return isAmount(next.gold) ? next : null
}

const isAmount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
