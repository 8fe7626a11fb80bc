import type { Logger } from '../../base/logger.ts'

/** Wraps a logger and counts the errors it logs. */
export function countErrors(logger: Logger): { logger: Logger; count(): number } {
  let count = 0
  return {
    logger: {
      debug: (data, message) => logger.debug(data, message),
      info: (data, message) => logger.info(data, message),
      warn: (data, message) => logger.warn(data, message),
      error(data, message) {
        count += 1
        logger.error(data, message)
      },
    },
    count: () => count,
  }
}
