import type { Inbound } from '../../ports/inbound.ts'

/** Whether words reach the NPC. `overheard`: the NPC hears them but doesn't answer. */
export type AccessDecision =
  | { kind: 'allowed' }
  | { kind: 'overheard' }
  | { kind: 'denied'; reason: string; notice: string }

/** Decides whether a message gets through, before any session or mind is touched. Must not throw. */
export type Access = (inbound: Inbound) => AccessDecision
