import { SELL_FRACTION } from '../constants.ts'
import type { Catalogue, Goods, ItemKind } from '../goods.ts'
import type { ItemId } from '../ids.ts'

/** Own properties only: `constructor` may be the id of a thing. */
export const itemKindOf = ({ items }: Catalogue, item: string): ItemKind | undefined =>
  Object.hasOwn(items, item) ? items[item as ItemId] : undefined

/** Of one, in gold; null for a kind of which the world has nothing written. */
export const priceOf = (catalogue: Catalogue, item: ItemId): number | null => itemKindOf(catalogue, item)?.price ?? null

/** In gold. What nobody has priced is worth nothing. */
export const worthOf = (catalogue: Catalogue, { gold = 0, items = {} }: Goods): number =>
  Object.entries(items).reduce((sum, [item, count]) => sum + (priceOf(catalogue, item as ItemId) ?? 0) * count, gold)

/**
 * What a shop asks for so many. `share`: of a hundred, by how much more or (below zero) less it asks of this one (`priceShare`); broken coins are left out of what a
 * friend is spared, and added to what is asked of others.
 */
export const askedFor = (catalogue: Catalogue, item: ItemId, count: number, share = 0): number =>
  askedOf(priceOf(catalogue, item) ?? 0, share) * count

/** The same of one whose price is known. */
export const askedOf = (price: number, share: number): number => price + Math.ceil((price * share) / 100)

/** What a shop gives for so many: of each a part of what it asks (`SELL_FRACTION`), without broken coins. */
export const givenFor = (catalogue: Catalogue, item: ItemId, count: number): number =>
  Math.floor(askedFor(catalogue, item, 1) * SELL_FRACTION) * count
