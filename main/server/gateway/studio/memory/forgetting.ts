import type { Finding } from '../../../../language/findings/finding.ts'
import type { MemoryPayload } from './payloads.ts'

/**
 * Takes a player out of the whole save, as `npc forget` does. This needs a closed village, so the server closes it,
 * forgets the player, and opens it again automatically.
 */
export interface Forgetting {
  /** Why the player can't be forgotten now, for people; null if they can. */
  whyNot(player: string): Promise<Finding | null>
  /** Begins to forget the player; the connection will be lost. Returns null on success, else the reason. */
  begin(player: string): Finding | null
  /** The state of the last forgetting, also after the server is back. */
  told(player: string): MemoryPayload<'forgetting'>
}
