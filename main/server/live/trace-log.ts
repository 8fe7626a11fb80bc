import type { Logger } from '../../base/logger.ts'
import type { Trace } from '../../mind/ports/trace.ts'

/**
 * Logs each step of a message and of a run, for an operator with HEARTHFOLK_LOG=debug, and passes it to the listeners.
 */
export const createTraceLog =
  (logger: Logger, listeners: readonly Trace[]): Trace =>
  (event) => {
    // Prompts, players' questions and NPCs' words don't belong in a log.
    const { shown: _, query: __, leftOut = [], ...rest } = event.detail ?? {}
    const detail = {
      ...rest,
      ...(Array.isArray(leftOut) && leftOut.length > 0 ? { leftOut: leftOut.length } : {}),
    }
    logger.debug({ ...event, detail }, `trace: ${event.phase}`)
    for (const hear of listeners) hear(event)
  }
