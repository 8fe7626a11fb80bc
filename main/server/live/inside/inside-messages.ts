import type { Command } from '../../../world/commands.ts'
import type { Goods } from '../../../world/goods.ts'
import type { ItemId, NpcId, PlaceId, PlayerId } from '../../../world/ids.ts'
import type { ClientMessage } from '../../rooms/messages.ts'

export type InsideMessage = Extract<
  ClientMessage,
  {
    name:
      | `stay.${string}`
      | `table.${string}`
      | `chest.${string}`
      | `home.${string}`
      | `draughts.${string}`
      | `song.${string}`
  }
>

/** Turns what a page asks for in a house into a command in its player's name. The simulation decides. */
export function insideCommand(player: PlayerId, { name, data }: InsideMessage): Command {
  switch (name) {
    case 'table.order':
      return { kind: 'orderAtTable', player, item: data.item as ItemId, price: data.price }
    case 'stay.rent':
      return { kind: 'rentBed', player, bed: data.bed as PlaceId, price: data.price }
    case 'stay.lie':
      return { kind: 'lieDown', player, on: data.on as PlaceId }
    case 'stay.up':
      return { kind: 'getUp', player }
    case 'chest.put':
      return { kind: 'stow', player, goods: goodsOf(data) }
    case 'chest.take':
      return { kind: 'unstow', player, goods: goodsOf(data) }
    case 'home.buy':
      return { kind: 'buyHouse', player, house: data.house as PlaceId, price: data.price }
    case 'home.leave':
      return { kind: 'giveUpHouse', player }
    case 'home.key':
      return { kind: 'giveKey', player, to: data.to as PlayerId, on: data.on }
    case 'home.put':
      return { kind: 'putPiece', player, ...data, item: data.item as ItemId }
    case 'home.shift':
      return { kind: 'shiftPiece', player, ...data }
    case 'home.take':
      return { kind: 'takePiece', player, ...data }
    case 'draughts.begin':
      return { kind: 'beginDraughts', player, npc: data.npc as NpcId, stake: data.stake }
    case 'draughts.move':
      return { kind: 'moveDraughts', player, path: data.path }
    case 'draughts.resign':
      return { kind: 'resignDraughts', player }
    case 'song.join':
      return { kind: 'singAlong', player, npc: data.npc as NpcId }
    default:
      return name satisfies never
  }
}

const goodsOf = (data: { gold: number } | { item: string; count: number }): Goods =>
  'gold' in data ? { gold: data.gold } : { items: { [data.item as ItemId]: data.count } }
