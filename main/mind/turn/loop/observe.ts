import type { Logger } from '../../../base/logger.ts'

/** Whoever looks on must not stop the turn. */
export const observe = (logger: Logger | undefined, tell: () => void): void => {
  try {
    tell()
  } catch (error) {
    logger?.warn({ error }, 'turn: an observer failed')
  }
}
