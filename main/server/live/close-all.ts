import { type Deadline, orAbort } from '../../base/deadline.ts'
import type { Logger } from '../../base/logger.ts'

export interface CloseLimits {
  /** Real milliseconds for each part. Default: all the time it takes. */
  eachMs?: number
}

/** Closes one part after the other. One that fails, or is not done in its time, is logged and must not keep the next from writing down what it has. */
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
          ? 'the end: a part did not close in its time; the others go on'
          : 'the end: a part did not close well; the others go on',
      )
    } finally {
      limit?.cancel()
    }
  }
}
