import type { Logger } from '../../../base/logger.ts'

/** A failing observer must not stop the turn. */
export const observe = (logger: Logger | undefined, tell: () => void): void => {
  try {
    tell()
  } catch (error) {
    logger?.warn({ error }, 'turn: an observer failed')
  }
}
