import type { Inbound } from '../../ports/inbound.ts'

/** Whether these words reach the NPC. `overheard`: it hears them and keeps quiet. */
export type AccessDecision =
  | { kind: 'allowed' }
  | { kind: 'overheard' }
  | { kind: 'denied'; reason: string; notice: string }

/** Decides before anything of a session or a mind is touched. Must not throw. */
export type Access = (inbound: Inbound) => AccessDecision
