import type { TickContext } from '../context.ts'
import { keepsEmpty } from '../errands/end-errand.ts'
import type { ItemId } from '../ids.ts'
import type { NpcBody, PlayerBody } from '../state.ts'
import { isNothing, missingFrom } from './bags.ts'
import { make } from './hand-over.ts'

/** Fills an NPC's bag up to its character's stock. The NPC keeps any surplus. */
export function fillStock(context: TickContext, npc: NpcBody): void {
  const missing = missingFrom(npc.bag, npc.character.bag ?? {})
  const items = Object.entries(missing.items ?? {}).filter(
    ([item]) => !keepsEmpty(context.state, npc.id, item as ItemId),
  )
  make(context, npc, { ...missing, items: Object.fromEntries(items) }, 'stock')
}

/** Fills all stocks each morning. */
export function fillStocks(context: TickContext): void {
  for (const npc of context.npcs) fillStock(context, npc)
}

/** Gives each player the purse once, when they first join a world that has one. */
export function givePurse(context: TickContext, player: PlayerBody): void {
  const { purse } = context.state.catalogue
  if (player.hadPurse || isNothing(purse) || make(context, player, purse, 'purse')) return
  player.hadPurse = true
}
