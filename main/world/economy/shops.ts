import { act } from '../act.ts'
import type { Command, RefusalReason } from '../commands.ts'
import { HAND_TILES, SHOP_AWAY_TILES } from '../constants.ts'
import type { TickContext } from '../context.ts'
import { shareFor } from '../friendship/unlocks.ts'
import { tilesBetween } from '../geometry.ts'
import type { BodyId } from '../ids.ts'
import { conversationBetween, npcOf, playerOf } from '../lookup.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { itemsOf } from './bags.ts'
import { exchange } from './hand-over.ts'
import { askedFor, givenFor, itemKindOf } from './prices.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>
type Verdict = RefusalReason | null

/** Opens a shop for a player, who can have one shop open at a time. Opening the same shop again shows it again. */
export function npcOpenShop(
  context: TickContext,
  { npc: id, player: playerId, operation }: Of<'npcOpenShop'>,
): Verdict {
  return act(context, id, operation, (npc) => {
    const player = playerOf(context.state, playerId)
    if (!player?.present) return 'unknown-body'
    if (!keepsShop(npc)) return 'invalid'
    if (tilesBetween(context.map, npc, player) > HAND_TILES) return 'too-far'
    if (player.shop !== npc.id) shutShop(context, player)
    player.shop = npc.id
    noteDeal(context.state, player, npc)
    context.events.push({ kind: 'shopOpened', npc: npc.id, player: player.id })
    return null
  })
}

export function closeShop(context: TickContext, { player: id }: Of<'closeShop'>): Verdict {
  const player = playerOf(context.state, id)
  if (!player?.present) return 'unknown-body'
  if (player.shop === null) return 'not-now'
  const npc = npcOf(context.state, player.shop)
  shutShop(context, player)
  // A player who closes the shop still needs time to find words.
  if (npc) noteDeal(context.state, player, npc)
  return null
}

/** Buys an item that the NPC sells and has in its bag. */
export function buy(context: TickContext, command: Of<'buy'>): Verdict {
  return deal(context, command, ({ player, npc, item, count, price }) => {
    if (!npc.character.sells?.includes(item)) return 'unknown-item'
    if (price !== askedFor(context.state.catalogue, item, count, shareFor(npc, player))) return 'wrong-price'
    return exchange(context, {
      from: npc,
      to: player,
      gives: itemsOf(item, count),
      wants: { gold: price },
      because: 'shop',
    })
  })
}

/** Sells anything the world has a price for, as long as the NPC has the money. */
export function sell(context: TickContext, command: Of<'sell'>): Verdict {
  return deal(context, command, ({ player, npc, item, count, price }) => {
    if (price !== givenFor(context.state.catalogue, item, count)) return 'wrong-price'
    return exchange(context, {
      from: player,
      to: npc,
      gives: itemsOf(item, count),
      wants: { gold: price },
      because: 'shop',
    })
  })
}

type Deal = Pick<Of<'buy'>, 'item' | 'count' | 'price'> & { player: PlayerBody; npc: NpcBody }

function deal({ state, map }: TickContext, command: Of<'buy' | 'sell'>, carryOut: (deal: Deal) => Verdict): Verdict {
  const { item, count, price } = command
  const player = playerOf(state, command.player)
  if (!player?.present) return 'unknown-body'
  const npc = npcOf(state, command.npc)
  if (!npc) return 'unknown-npc'
  if (player.shop !== npc.id) return 'not-now'
  if (tilesBetween(map, npc, player) > SHOP_AWAY_TILES) return 'too-far'
  if (!itemKindOf(state.catalogue, item)) return 'unknown-item'
  const refusal = carryOut({ player, npc, item, count, price })
  if (refusal === null) noteDeal(state, player, npc)
  return refusal
}

/** A deal counts as company, so the talk between the two goes on. */
function noteDeal(state: TickContext['state'], player: PlayerBody, npc: NpcBody): void {
  const talk = conversationBetween(state, player.id, npc.id)
  if (talk) talk.lastActivity = state.tick
}

const keepsShop = ({ character }: NpcBody): boolean => (character.sells?.length ?? 0) > 0

export function shutShop({ events }: Pick<TickContext, 'events'>, player: PlayerBody): void {
  if (player.shop === null) return
  events.push({ kind: 'shopClosed', npc: player.shop, player: player.id })
  player.shop = null
}

/** Shuts the shop that a leaving body keeps or has open. */
export function shutShopsOf(context: TickContext, body: BodyId): void {
  for (const player of context.present) if (player.id === body || player.shop === body) shutShop(context, player)
}

/** Shuts shops whose customer walked away, and shops of NPCs who no longer sell. */
export function tendShops(context: TickContext): void {
  for (const player of context.present) {
    if (player.shop === null) continue
    const npc = npcOf(context.state, player.shop)
    if (!npc || !keepsShop(npc) || tilesBetween(context.map, npc, player) > SHOP_AWAY_TILES) shutShop(context, player)
  }
}
