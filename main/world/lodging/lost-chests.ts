import type { TickContext } from '../context.ts'
import { tidyGoods, withGoods } from '../economy/bags.ts'
import type { PlaceId } from '../ids.ts'
import { placeOf } from '../lookup.ts'
import type { PlayerBody } from '../state.ts'
import { chestIn, restsIn } from './beds.ts'

/**
 * Gives players back what they keep in houses that are not theirs and let no beds any more, because the authors
 * changed the map.
 */
export function returnLostChests({ map, events }: TickContext, player: PlayerBody): void {
  for (const id of Object.keys(player.chests ?? {}).sort() as PlaceId[]) {
    const house = placeOf(map, id)
    if (map.doors && house && (restsIn(map, house).length > 0 || player.home?.house === id)) continue
    const chest = chestIn(player, id)
    const bag = withGoods(player.bag, chest)
    if (!bag) continue
    player.bag = bag
    const { [id]: _emptied, ...others } = player.chests ?? {}
    if (Object.keys(others).length > 0) player.chests = others
    else delete player.chests
    events.push({ kind: 'unstowed', player: player.id, at: id, goods: tidyGoods(chest) })
  }
}
