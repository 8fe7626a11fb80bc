import type { Inbound } from '../../ports/inbound.ts'

/** Whether these words reach the NPC. `overheard`: it hears them but does not answer. */
export type AccessDecision =
  | { kind: 'allowed' }
  | { kind: 'overheard' }
  | { kind: 'denied'; reason: string; notice: string }

/** Decides before any session or mind is touched. Must not throw. */
export type Access = (inbound: Inbound) => AccessDecision
