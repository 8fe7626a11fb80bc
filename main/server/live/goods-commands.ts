import type { Command } from '../../world/commands.ts'
import type { BodyId, ItemId, NpcId, OfferId, PlayerId, ThingId } from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'
import type { ClientMessage } from '../rooms/messages.ts'

export type GoodsMessage = Extract<ClientMessage, { name: `goods.${string}` | 'offer.answer' | `shop.${string}` }>

/**
 * Turns a page's request about its player's goods into a command in that player's name. The simulation decides whether
 * it is possible.
 */
export function goodsCommand(player: PlayerId, { name, data }: GoodsMessage): Command {
  switch (name) {
    case 'goods.give':
      return {
        kind: 'playerGive',
        player,
        to: data.to as BodyId,
        goods: 'gold' in data ? { gold: data.gold } : { items: { [data.item as ItemId]: data.count } },
      }
    case 'goods.drop':
      return { kind: 'dropItem', body: player, item: data.item as ItemId, count: data.count }
    case 'goods.pickUp':
      return { kind: 'pickUp', body: player, thing: data.thing as ThingId }
    case 'goods.use':
      return { kind: 'useItem', body: player, item: data.item as ItemId }
    case 'offer.answer':
      return { kind: 'answerOffer', body: player, offer: data.offer as OfferId, accept: data.accept }
    case 'shop.buy':
    case 'shop.sell': {
      const deal = { player, npc: data.npc as NpcId, item: data.item as ItemId, count: data.count, price: data.price }
      return { kind: name === 'shop.buy' ? 'buy' : 'sell', ...deal }
    }
    case 'shop.close':
      return { kind: 'closeShop', player }
    default:
      return name satisfies never
  }
}

/** The NPC whose goods would change hands; null if none's would. */
export function dealsWith({ offers }: Pick<WorldState, 'offers'>, { name, data }: GoodsMessage): NpcId | null {
  if (name === 'shop.buy' || name === 'shop.sell') return data.npc as NpcId
  if (name !== 'offer.answer' || !data.accept || !Object.hasOwn(offers, data.offer)) return null
  return offers[data.offer as OfferId]?.from ?? null
}
