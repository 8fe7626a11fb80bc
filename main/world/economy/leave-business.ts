import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import type { NpcBody } from '../state.ts'
import { spend } from './hand-over.ts'
import { withdrawOffersOf } from './offers.ts'
import { shutShopsOf } from './shops.ts'

/** Somebody leaves the map. What they own stays theirs. To be called while they are still there. */
export function leaveBusiness(context: TickContext, body: BodyId): void {
  withdrawOffersOf(context, body)
  shutShopsOf(context, body)
}

/** An NPC is taken out of the world, with all that it has. */
export function endBusiness(context: TickContext, npc: NpcBody): void {
  leaveBusiness(context, npc.id)
  spend(context, npc, npc.bag, { because: 'gone' })
}
