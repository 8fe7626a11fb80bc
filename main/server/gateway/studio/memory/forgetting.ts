import type { MemoryPayload } from './payloads.ts'

/** Takes a player out of the whole save, as `npc forget` does. It needs the village closed, so the server ends its service, forgets, and comes back by itself. */
export interface Forgetting {
  /** Why this cannot be done now, for people; null: it can. */
  whyNot(player: string): Promise<string | null>
  /** Begins; the connection will be lost. Null: it has begun; else why not. */
  begin(player: string): string | null
  /** Of the last one, also after the server has come back. */
  told(player: string): MemoryPayload<'forgetting'>
}
