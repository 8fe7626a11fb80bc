import type { NpcId } from '../../world/ids.ts'

/**
 * Writes something that nobody waits for. Resolves once it is written, or once it is queued for a retry. Never rejects.
 * Earlier failed writes of the NPC go first. `work` may run several times, so it must be idempotent. If it throws a
 * `TypeError`, it isn't retried. `what` is for the log.
 */
export type WriteOrRetry = (npc: NpcId, what: string, work: () => Promise<unknown>) => Promise<void>
