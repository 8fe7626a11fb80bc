import { SELL_FRACTION } from '../constants.ts'
import type { Catalogue, Goods, ItemKind } from '../goods.ts'
import type { ItemId } from '../ids.ts'

/** An item's kind. Looks at own properties only, since `constructor` may be an item's id. */
export const itemKindOf = ({ items }: Catalogue, item: string): ItemKind | undefined =>
  Object.hasOwn(items, item) ? items[item as ItemId] : undefined

/** The price of one item, in gold; null for a kind that the world doesn't describe. */
export const priceOf = (catalogue: Catalogue, item: ItemId): number | null => itemKindOf(catalogue, item)?.price ?? null

/** The value of goods, in gold. Unpriced goods count as nothing. */
export const worthOf = (catalogue: Catalogue, { gold = 0, items = {} }: Goods): number =>
  Object.entries(items).reduce((sum, [item, count]) => sum + (priceOf(catalogue, item as ItemId) ?? 0) * count, gold)

/**
 * A shop's asking price for `count` items. `share` is the percentage that this customer pays more or, below zero, less
 * (`priceShare`). Fractions are rounded up in the shop's favour.
 */
export const askedFor = (catalogue: Catalogue, item: ItemId, count: number, share = 0): number =>
  askedOf(priceOf(catalogue, item) ?? 0, share) * count

/** The same for one item whose price is known. */
export const askedOf = (price: number, share: number): number => price + Math.ceil((price * share) / 100)

/** What a shop pays for `count` items: a fraction of its asking price for each (`SELL_FRACTION`), rounded down. */
export const givenFor = (catalogue: Catalogue, item: ItemId, count: number): number =>
  Math.floor(askedFor(catalogue, item, 1) * SELL_FRACTION) * count
