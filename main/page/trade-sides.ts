import { MAX_COUNT } from '../world/constants.ts'
import { goodsInWords } from './goods-in-words.ts'

/** One side of a trade that a player puts together: counts of things by id, coins under `*`. */
export type Side = Readonly<Record<string, number>>
const coins = '*'

/**
 * The side with `count` more of a thing, at most `limit` in all. Unchanged if the count is no whole number above zero,
 * or if the thing is new and the side has `kinds` of things already.
 */
export function addTo(
  side: Side,
  { id, count }: { id: string; count: number },
  { limit = MAX_COUNT, kinds }: { limit?: number | undefined; kinds: number },
): Side {
  const had = Object.hasOwn(side, id) ? (side[id] ?? 0) : 0
  const now = Math.min(limit, MAX_COUNT, had + count)
  if (!Number.isInteger(count) || count < 1 || now < 1) return side
  if (had === 0 && id !== coins && Object.keys(side).filter((key) => key !== coins).length >= kinds) return side
  return { ...side, [id]: now }
}

/** The side as the server takes it. */
export function sideGoods(side: Side): { gold?: number; items?: Record<string, number> } {
  const { [coins]: gold, ...items } = side
  return { ...(gold !== undefined && { gold }), ...(Object.keys(items).length > 0 && { items }) }
}

export function sideWords(
  side: Side,
  coin: { one: string; many: string },
  nameOf: (id: string) => { name: string; plural: string },
): string {
  const { [coins]: gold = 0, ...items } = side
  return goodsInWords({ gold, items: Object.entries(items).map(([id, count]) => ({ id, ...nameOf(id), count })) }, coin)
}
