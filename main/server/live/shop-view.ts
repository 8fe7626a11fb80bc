import { askedFor, givenFor, itemKindOf } from '../../world/economy/prices.ts'
import { shareFor } from '../../world/friendship/unlocks.ts'
import type { ItemId } from '../../world/ids.ts'
import { npcOf } from '../../world/lookup.ts'
import type { PlayerBody, WorldState } from '../../world/state.ts'
import type { ServerMessages } from '../rooms/server-messages.ts'
import type { Ware } from '../rooms/shown.ts'
import { type NameOf, namesOf } from './goods-view.ts'

/** The shop that is open for a player; null when there is none. Leaves out goods that it would buy for nothing. */
export function shopBefore(state: WorldState, player: PlayerBody, nameOf: NameOf): ServerMessages['shop'] | null {
  const npc = player.shop === null ? undefined : npcOf(state, player.shop)
  if (!npc) return null
  const { catalogue } = state
  const share = shareFor(npc, player)
  const ware = (item: ItemId, count: number, price: number): Ware => ({ ...namesOf(catalogue, item), count, price })
  const wares = (npc.character.sells ?? []).flatMap((item) => {
    const count = npc.bag.items[item] ?? 0
    return count > 0 && itemKindOf(catalogue, item) ? [ware(item, count, askedFor(catalogue, item, 1, share))] : []
  })
  const buys = (Object.entries(player.bag.items) as [ItemId, number][]).flatMap(([item, count]) => {
    const price = givenFor(catalogue, item, 1)
    return price > 0 ? [ware(item, count, price)] : []
  })
  return { npc: npc.id, name: nameOf(npc.id), wares, buys }
}
