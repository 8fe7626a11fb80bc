import type { ServerMessages, Ware } from '../rooms/messages.ts'
import type { ItemId } from '../simulation/ids.ts'
import { npcOf } from '../simulation/lookup.ts'
import { itemKindOf } from '../simulation/quests/kinds.ts'
import type { PlayerBody, WorldState } from '../simulation/state.ts'
import { type NameOf, namesOf } from './goods-view.ts'

/** The shop that is open before a player; null when none is. */
export function shopBefore(state: WorldState, player: PlayerBody, nameOf: NameOf): ServerMessages['shop'] | null {
  const npc = player.shop === null ? undefined : npcOf(state, player.shop)
  if (!npc) return null
  const { catalogue } = state
  const ware = (item: ItemId, count: number, price: number): Ware => ({ ...namesOf(catalogue, item), count, price })
  const wares = (npc.character.sells ?? []).flatMap((item) => {
    const count = npc.bag.items[item] ?? 0
    const kind = itemKindOf(catalogue, item)
    return count > 0 && kind ? [ware(item, count, kind.price)] : []
  })
  const buys = (Object.entries(player.bag.items) as [ItemId, number][]).flatMap(([item, count]) => {
    const kind = itemKindOf(catalogue, item)
    return kind ? [ware(item, count, Math.floor(kind.price / 2))] : []
  })
  return { npc: npc.id, name: nameOf(npc.id), wares, buys }
}
