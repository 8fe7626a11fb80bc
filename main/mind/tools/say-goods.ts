import { plainWords } from '../../language/fence.ts'
import type { Goods } from '../../world/goods.ts'
import type { ItemId } from '../../world/ids.ts'
import type { GoodsView, Surroundings } from '../ports/surroundings.ts'

type Kinds = Pick<Surroundings, 'kinds' | 'coin'>
type Named = { id?: string; name: string; plural: string }

/** The most characters of a thing's name in a tool's result. Names are data of any length. */
const longestName = 60

/** A count with a name: `2 honey loaves`. Reduces any name to a few plain words. */
export const sayCount = ({ name, plural }: Named, count: number): string =>
  `${count} ${thingName(count === 1 ? name : plural)}`
export const thingName = (name: string): string => plainWords(name, longestName) || 'thing'
/** The name of money in this world, for examples in a tool's arguments. */
export const moneyName = (surroundings: Pick<Surroundings, 'coin'> | undefined): string =>
  thingName(surroundings?.coin.many ?? 'coins')
export const sayGold = (gold: number, { coin }: Pick<Surroundings, 'coin'>): string =>
  sayCount({ name: coin.one, plural: coin.many }, gold)

/** Goods in words: `2 honey loaves, 1 jug and 5 pennies`; `nothing`. */
export const sayView = ({ gold, items }: GoodsView, coin: Pick<Surroundings, 'coin'>): string =>
  listOf([...items.map((item) => sayCount(item, item.count)), ...(gold > 0 ? [sayGold(gold, coin)] : [])])

export const sayGoods = (goods: Goods, kinds: Kinds): string => sayView(viewOf(goods, kinds), kinds)

/** Goods with their names; an unknown kind is named by its id. */
export const viewOf = ({ gold = 0, items = {} }: Goods, { kinds }: Pick<Surroundings, 'kinds'>): GoodsView => ({
  gold,
  items: (Object.keys(items) as ItemId[])
    .filter((id) => (items[id] ?? 0) > 0)
    .map((id) => {
      const kind = kinds.find((known) => known.id === id)
      return { id, name: kind?.name ?? id, plural: kind?.plural ?? id, count: items[id] ?? 0, price: kind?.price ?? 0 }
    }),
})

/** The worth in gold. */
export const worthOf = (goods: Goods, kinds: Pick<Surroundings, 'kinds'>): number => {
  const { gold, items } = viewOf(goods, kinds)
  return items.reduce((sum, { count, price }) => sum + count * price, gold)
}

export const worthOfView = ({ gold, items }: GoodsView): number =>
  items.reduce((sum, { count, price }) => sum + count * price, gold)

/** A list in words: `a, b and c`. */
export const listOf = (parts: readonly string[], joint = 'and'): string =>
  parts.length === 0
    ? 'nothing'
    : parts.length === 1
      ? (parts[0] ?? '')
      : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)}`
