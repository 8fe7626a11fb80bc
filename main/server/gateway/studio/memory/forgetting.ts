import type { MemoryPayload } from './payloads.ts'

/**
 * Takes a player out of the whole save, as `npc forget` does. This needs a closed village, so the server closes it,
 * forgets the player, and opens it again automatically.
 */
export interface Forgetting {
  /** Why it can't be done now, for people; null when it can. */
  whyNot(player: string): Promise<string | null>
  /** Starts it; the connection will be lost. Returns null on success, else the reason. */
  begin(player: string): string | null
  /** The state of the last one, also after the server is back. */
  told(player: string): MemoryPayload<'forgetting'>
}
