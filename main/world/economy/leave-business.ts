import type { TickContext } from '../context.ts'
import type { BodyId } from '../ids.ts'
import { withdrawOffersOf } from './offers.ts'
import { shutShopsOf } from './shops.ts'

/**
 * Settles the business of a body that leaves the map. The body keeps its belongings. Call this while the body is still
 * there.
 */
export function leaveBusiness(context: TickContext, body: BodyId): void {
  withdrawOffersOf(context, body)
  shutShopsOf(context, body)
}
