import { countOf } from '../economy/bags.ts'
import type { Goods } from '../goods.ts'
import type { HappeningKind } from '../happenings/kinds.ts'
import type { HappeningId, ItemId, PlayerId } from '../ids.ts'
import type { WorldState } from '../state.ts'
import type { FeastTable, Share } from './kinds.ts'

type Tables = Pick<WorldState, 'feasts'>

/** The table that stands for a feast, whenever it is. */
export const tableOf = ({ feasts = {} }: Tables, id: HappeningId): FeastTable | undefined =>
  Object.hasOwn(feasts, id) ? feasts[id] : undefined

/** What was brought to the feast of this kind that begins at this moment. */
export function tableAt(state: Tables, id: HappeningId, at: number): FeastTable | null {
  const table = tableOf(state, id)
  return table?.at === at ? table : null
}

/** The table of a feast under way. */
export function laidTable(state: Tables, id: HappeningId): FeastTable | null {
  const table = tableOf(state, id)
  return table?.laid ? table : null
}

/** How many of a thing are still to be brought. */
export const leftOf = ({ item, count }: Share, table: FeastTable | null): number =>
  count - (table?.brought ?? []).filter((one) => one.item === item).reduce((sum, one) => sum + one.count, 0)

/** The players who brought something, each once, in order of id. */
export const bringersOf = (table: FeastTable | null): PlayerId[] =>
  [...new Set((table?.brought ?? []).map(({ by }) => by))].sort()

/** What one player brought, or everybody. */
export function broughtBy(table: FeastTable, by?: PlayerId): Goods {
  const items: Record<ItemId, number> = {}
  for (const one of table.brought)
    if (by === undefined || one.by === by) items[one.item] = countOf(items, one.item) + one.count
  return { items }
}

export const isFull = ({ people = 1 }: Pick<HappeningKind, 'people'>, table: FeastTable | null): boolean =>
  bringersOf(table).length >= people
