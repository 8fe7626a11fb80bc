import type { Deadline } from './deadline.ts'
import { orAbort } from './deadline.ts'
import type { Logger } from './logger.ts'
import type { MemoryHit, MemoryQuery, NpcMemory } from './memory-port.ts'

export interface RecallOptions {
  memory: NpcMemory
  text: string
  asker: MemoryQuery['asker']
  now: MemoryQuery['now']
  /** Memories of this very message are no answer to it. */
  without: ReadonlySet<string>
  limit: number
  budgetMs: number
  deadline: Deadline
  signal: AbortSignal
  logger: Logger
}

/**
 * What comes to an NPC's mind at these words, best first. A turn waits for it no longer than the budget and goes on
 * without when the memory fails: nobody is left unanswered for want of a recollection.
 */
export const recall = async (options: RecallOptions): Promise<MemoryHit[]> => {
  const { memory, text, asker, now, without, limit, budgetMs, deadline, signal, logger } = options
  if (text.trim() === '') return []
  const timer = deadline(budgetMs)
  const both = AbortSignal.any([signal, timer.signal])
  try {
    // A few more than asked for, since this message's own memory may be among them.
    const found = await orAbort(memory.search({ text, limit: limit + without.size, asker, now, signal: both }), both)
    if (found.degraded.length > 0) logger.debug({ npc: memory.npc, degraded: found.degraded }, 'recall: a part of the search did not answer')
    return found.hits.filter((hit) => !without.has(hit.id)).slice(0, limit)
  } catch (error) {
    signal.throwIfAborted()
    logger.warn({ npc: memory.npc, error }, 'recall: the turn goes on without memories')
    return []
  } finally {
    timer.cancel()
  }
}
