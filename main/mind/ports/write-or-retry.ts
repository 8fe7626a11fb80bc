import type { NpcId } from '../../world/ids.ts'

/**
 * Writes what nobody waits for: resolves once it is written, or once it waits to be tried again. Never rejects. What
 * the NPC could not write before is tried first. `work` may run several times, which must come to the same as once; a
 * `TypeError` from it gives up. `what` is for the log.
 */
export type WriteOrRetry = (npc: NpcId, what: string, work: () => Promise<unknown>) => Promise<void>
