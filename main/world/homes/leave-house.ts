import type { TickContext } from '../context.ts'
import { tidyGoods, withGoods } from '../economy/bags.ts'
import type { Goods } from '../goods.ts'
import type { ItemId } from '../ids.ts'
import { chestIn } from '../lodging/beds.ts'
import { placeOf } from '../lookup.ts'
import type { PlayerBody } from '../state.ts'
import type { HomeEvent } from './commands.ts'
import { isToOwn } from './homes.ts'
import type { Piece } from './kinds.ts'

const goodsOf = (pieces: readonly Piece[]): Goods => {
  const items: Record<ItemId, number> = {}
  for (const { item } of pieces) items[item] = (Object.hasOwn(items, item) ? (items[item] ?? 0) : 0) + 1
  return { items }
}

/**
 * Ends somebody's ownership. Their furniture and what is in their chest come into their bag. False, and nothing
 * changes, if the bag can't count it all.
 */
export function leaveHouse(
  { events }: Pick<TickContext, 'events'>,
  player: PlayerBody,
  because: Extract<HomeEvent, { kind: 'houseLeft' }>['because'],
): boolean {
  const { home } = player
  if (!home) return false
  const chest = chestIn(player, home.house)
  const withPieces = withGoods(player.bag, goodsOf(home.pieces ?? []))
  const bag = withPieces && withGoods(withPieces, chest)
  if (!bag) return false
  player.bag = bag
  const { [home.house]: _emptied, ...others } = player.chests ?? {}
  if (Object.keys(others).length > 0) player.chests = others
  else delete player.chests
  delete player.home
  for (const { item } of home.pieces ?? [])
    events.push({ kind: 'pieceTaken', player: player.id, house: home.house, item })
  const kept = tidyGoods(chest)
  if (Object.keys(kept).length > 0) events.push({ kind: 'unstowed', player: player.id, at: home.house, goods: kept })
  events.push({ kind: 'houseLeft', player: player.id, house: home.house, because })
  return true
}

/** Ends the ownership of a house that the authors have removed. */
export function leaveLostHouse(context: Pick<TickContext, 'events' | 'map'>, player: PlayerBody): void {
  if (!player.home) return
  const house = placeOf(context.map, player.home.house)
  if (!context.map.doors || !house || !isToOwn(house)) leaveHouse(context, player, 'gone')
}
