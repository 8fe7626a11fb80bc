import type { NpcId, PlayerId } from '../../world/ids.ts'

/** What a player is asked before an NPC does something that concerns them. */
export interface ConsentQuestion {
  player: PlayerId
  npc: NpcId
  /** What it would do, in plain words; never a model's words alone. */
  text: string
  /** Aborted when the answer is no longer needed. */
  signal: AbortSignal
}

/** Asks a player. True only for their own yes, in time; no answer or being away means no. Never rejects. */
export type AskConsent = (question: ConsentQuestion) => Promise<boolean>

/** For when nobody can be asked. */
export const nobodyConsents: AskConsent = async () => false
