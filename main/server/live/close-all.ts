import { type Deadline, orAbort } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'

export interface CloseLimits {
  /** Real milliseconds for each part. Default: no limit. */
  eachMs?: number
}

/**
 * Closes the parts one after the other. A failure or timeout is logged and doesn't keep the next part from saving its
 * data.
 */
export const closeAll = async (
  closers: readonly (() => unknown)[],
  { eachMs, deadline, logger }: CloseLimits & { deadline: Deadline; logger: Logger },
): Promise<void> => {
  for (const closer of closers) {
    const limit = eachMs === undefined ? null : deadline(eachMs)
    try {
      const closing = Promise.resolve(closer())
      await (limit ? orAbort(closing, limit.signal) : closing)
    } catch (error) {
      logger.error(
        { error },
        limit?.signal.aborted
          ? 'shutdown: a part did not close in time; the others still close'
          : 'shutdown: a part did not close cleanly; the others still close',
      )
    } finally {
      limit?.cancel()
    }
  }
}
