import type { NpcId, PlayerId } from '../../world/ids.ts'

/** What a player is asked before an NPC does something that concerns them. */
export interface ConsentQuestion {
  player: PlayerId
  npc: NpcId
  /** What it would do, plainly: never a model's words alone. */
  text: string
  /** Aborted when the answer is of no use any more. */
  signal: AbortSignal
}

/** Asks a player. True only for a yes of their own, in time; whoever is away, does not answer or cannot be asked has said no. Never rejects. */
export type AskConsent = (question: ConsentQuestion) => Promise<boolean>

/** Where nobody can be asked. */
export const nobodyConsents: AskConsent = async () => false
