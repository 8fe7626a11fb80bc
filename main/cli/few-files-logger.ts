import type { Timer } from '../base/deadline.ts'
import type { Logger } from '../base/logger.ts'

/** How often to check whether the trouble continues. Milliseconds. */
const lookMs = 60_000
/** After this many checks without a failure the trouble is over. Failed reads are retried within a minute. */
const quietLooks = 3
/** The longest pause between two counts, in looks. */
const longestPause = 60
/** How many different lines are logged in full. Others are only counted. */
const mostKinds = 100

/** A timer that doesn't keep the process alive. */
const quietTimer: Timer = (milliseconds, fire) => {
  const timer = setTimeout(fire, milliseconds).unref()
  return () => clearTimeout(timer)
}

/**
 * A process with too many open files fails at every read and keeps retrying. This logs each such line once. After that
 * it logs their number, first after a minute and then each time after twice as long. At the end it logs that the
 * trouble is over.
 */
export const createFewFilesLogger = ({ logger, timer = quietTimer }: { logger: Logger; timer?: Timer }): Logger => {
  const told = new Set<string>()
  /** Failures in all, since the last look, and since they were last counted. */
  let failures = 0
  let recent = 0
  let held = 0
  let quiet = 0
  let pause = 1
  let untilCount = pause

  const look = (): void => {
    quiet = recent === 0 ? quiet + 1 : 0
    recent = 0
    if (quiet >= quietLooks) {
      logger.warn({ failures }, 'files can be opened again')
      told.clear()
      failures = 0
      held = 0
      quiet = 0
      pause = 1
      untilCount = pause
      return
    }
    untilCount -= 1
    if (untilCount <= 0) {
      if (held > 0)
        logger.error(
          { failures: held, minutes: pause },
          'this process still has too many files open (EMFILE), so much cannot be read or written; raise the limit (ulimit -n)',
        )
      held = 0
      pause = Math.min(2 * pause, longestPause)
      untilCount = pause
    }
    timer(lookMs, look)
  }
  const at =
    (level: 'warn' | 'error') =>
    (data: object, message: string): void => {
      if (!isOfFewFiles(data, message)) return logger[level](data, message)
      if (failures === 0) timer(lookMs, look)
      failures += 1
      recent += 1
      const { file, npc, folder } = data as Record<string, unknown>
      const kind = JSON.stringify([message, file, npc, folder])
      if (told.has(kind) || told.size >= mostKinds) {
        held += 1
        return
      }
      told.add(kind)
      logger[level](data, message)
    }
  return {
    debug: (data, message) => logger.debug(data, message),
    info: (data, message) => logger.info(data, message),
    warn: at('warn'),
    error: at('error'),
  }
}

const words = /\bE[MN]FILE\b|too many open files/i
/** How deep causes of causes are followed. */
const mostCauses = 5

const isOfFewFiles = (data: object, message: string): boolean => {
  const { error, cause, problem } = data as Record<string, unknown>
  if (words.test(message) || words.test(String(problem ?? ''))) return true
  let at: unknown = error ?? cause
  for (let depth = 0; depth < mostCauses && typeof at === 'object' && at !== null; depth++) {
    const { code, message: text, cause: next } = at as Record<string, unknown>
    if (words.test(String(code ?? '')) || words.test(String(text ?? ''))) return true
    at = next
  }
  return false
}
