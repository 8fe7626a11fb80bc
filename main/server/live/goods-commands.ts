import type { Command } from '../../world/commands.ts'
import type { Goods } from '../../world/goods.ts'
import {
  type BodyId,
  type ItemId,
  isPlayerId,
  type NpcId,
  type OfferId,
  type PlayerId,
  type ThingId,
} from '../../world/ids.ts'
import type { WorldState } from '../../world/state.ts'
import type { ClientMessage } from '../rooms/messages.ts'

export type GoodsMessage = Extract<ClientMessage, { name: `goods.${string}` | `offer.${string}` | `shop.${string}` }>

/** Every one but a question for the kinds of goods that there are. */
export type GoodsRequest = Exclude<GoodsMessage, { name: 'goods.kinds' }>

/**
 * Turns a page's request about its player's goods into a command in that player's name. The simulation decides whether
 * it is possible.
 */
export function goodsCommand(player: PlayerId, { name, data }: GoodsRequest): Command {
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
    case 'offer.make':
      return {
        kind: 'playerOffer',
        player,
        to: data.to as PlayerId,
        gives: data.gives as Goods,
        wants: data.wants as Goods,
      }
    case 'offer.withdraw':
      return { kind: 'withdrawOffer', player, offer: data.offer as OfferId }
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
  const from = offers[data.offer as OfferId]?.from
  return from === undefined || isPlayerId(from) ? null : (from as NpcId)
}
