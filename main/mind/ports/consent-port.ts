import type { NpcId, PlayerId } from '../../world/ids.ts'

/** The question to a player before an NPC does something that concerns them. */
export interface ConsentQuestion {
  player: PlayerId
  npc: NpcId
  /** What the NPC would do, in plain words. They are never a model's words alone. */
  text: string
  /** Aborted when the answer is no longer needed. */
  signal: AbortSignal
}

/** Asks a player. True only if that player says yes in time. No answer, or being away, means no. Never rejects. */
export type AskConsent = (question: ConsentQuestion) => Promise<boolean>

/** Used when nobody can be asked. */
export const nobodyConsents: AskConsent = async () => false
