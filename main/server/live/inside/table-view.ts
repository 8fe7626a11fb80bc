import { menuFor, satIn } from '../../../world/lodging/tables.ts'
import type { MapData } from '../../../world/map-data.ts'
import type { PlayerBody, WorldState } from '../../../world/state.ts'
import { eatingAt } from '../../../world/uses/find-uses.ts'
import type { ShownTable } from '../../rooms/shown-stay.ts'
import { namesOf } from '../goods-view.ts'

/** What a player can order where they sit; null where nothing is served, and for whoever stands. */
export function tableOf(scene: { state: WorldState; map: MapData }, player: PlayerBody): ShownTable | null {
  const { state } = scene
  if (!satIn(scene, player)) return null
  const menu = menuFor(scene, Object.values(state.npcs), player)
  if (!menu) return null
  return {
    house: menu.house.label,
    server: menu.server?.name ?? null,
    wares: menu.wares.map(({ item, price, left }) => ({
      id: item,
      name: namesOf(state.catalogue, item).name,
      price,
      left: left > 0,
    })),
    ...(player.plate ? { eating: eatingAt(state, player.plate) } : {}),
  }
}
