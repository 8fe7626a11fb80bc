import { beginTalk } from '../begin-talk.ts'
import { gameMs } from '../clock.ts'
import type { TickContext } from '../context.ts'
import { turnTowards } from '../conversations.ts'
import { receiveToken } from '../courtship/court.ts'
import { itemKindOf } from '../economy/prices.ts'
import type { Catalogue, Goods } from '../goods.ts'
import type { ItemId, OperationId } from '../ids.ts'
import { conversationBetween, isAsleep } from '../lookup.ts'
import { mayTakeMore, openOperation } from '../operations.ts'
import { showEmote } from '../routine.ts'
import { goodsPhrase } from '../society/goods-phrase.ts'
import { ask } from '../society/pass-the-word.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import type { GiftSort } from './kinds.ts'
import { befriend, tasteOf } from './tastes.ts'

/**
 * Lets a villager answer a player's gift at once, in the talk of the two. `operation`: the words with which it was given
 * are being answered, so the gift needs no answer of its own. Whoever sleeps answers when they next speak.
 */
export function receiveGift(
  context: TickContext,
  { player, npc, goods, operation }: { player: PlayerBody; npc: NpcBody; goods: Goods; operation?: OperationId },
): void {
  const { state } = context
  const taste = tasteOf(npc, goods)
  const { called, likes } = taste ?? {}
  const friendship = befriend(player, npc.id)
  const gift = {
    at: gameMs(state),
    goods: goodsPhrase(state.catalogue, goods),
    sort: sortOf(state.catalogue, goods),
    ...(called === undefined || likes === undefined ? {} : { called, likes }),
  }
  friendship.gift = gift
  receiveToken(context, npc, player, goods)
  const open = conversationBetween(state, player.id, npc.id)
  if (!open && npc.goal === null && isAsleep(npc)) return
  if (likes !== false) showEmote(context, npc, 'heart')
  if (operation !== undefined && openOperation(npc, operation)) {
    friendship.gift = { ...gift, asked: operation }
    return
  }
  if (!mayTakeMore(npc, player.id)) return
  const conversation = open ?? beginTalk(context, player, npc)
  npc.conversation = conversation.id
  conversation.lastActivity = state.tick
  if (!npc.moving) turnTowards(npc, player)
  ask(context, conversation, npc, { kind: 'converse', with: player.id, conversation: conversation.id })
  const asked = npc.operations.at(-1)?.id
  friendship.gift = { ...gift, ...(asked === undefined ? {} : { asked }) }
}

function sortOf(catalogue: Catalogue, { items = {} }: Goods): GiftSort {
  const ids = Object.keys(items) as ItemId[]
  if (ids.length === 0) return 'coins'
  return ids.every((id) => /^(?:eat|drink)$/.test(itemKindOf(catalogue, id)?.use ?? '')) ? 'food' : 'thing'
}
