import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from '../../base/logger.ts'

/** How many frames of a stack are looked at: enough to find code that was called through others. */
const framesLooked = 50

/**
 * Code of tools and plugins runs in this process, and nothing catches errors in its timers and callbacks: one forgotten
 * error, or a `process.exit`, would end the village. This logs such an error, and turns such an exit into an error.
 * Errors of all other code still end the process. An unhandled rejection never ends the process, whoever caused it.
 * `places`: folders and files of that code.
 */
export const containCode = ({ places, logger }: { places: readonly string[]; logger: Logger }): void => {
  const marks = places
    .flatMap((place) => [pathToFileURL(place).href, place])
    .flatMap((place) => [`${place}/`, `${place}:`, place + sep])
  const isTheirs = (stack: string): boolean => marks.some((mark) => stack.includes(mark))
  const exit = process.exit
  // An explicit argument, even undefined, would override `process.exitCode`.
  process.exit = (...code) => {
    if (isTheirs(stackHere()))
      throw new Error('a tool or plugin tried to end the server (process.exit), which is not allowed')
    return exit.apply(process, code)
  }
  process.on('uncaughtException', (error: unknown) => {
    const stack = stackOf(error)
    if (stack === null || isTheirs(stack))
      return logger.error({ error }, 'a tool or plugin failed outside of a call; the village still runs')
    process.stderr.write(`${stack}\n`)
    exit.call(process, 1)
  })
  process.on('unhandledRejection', (error) => logger.error({ error }, 'unhandled promise rejection'))
}

/** Null for a value that isn't an error. Our own code throws only errors, so it comes from unknown code. */
const stackOf = (error: unknown): string | null =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : null

const stackHere = (): string => {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = framesLooked
  const { stack = '' } = new Error('here')
  Error.stackTraceLimit = before
  return stack
}
