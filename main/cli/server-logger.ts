import pino from 'pino'
import type { Logger } from '../base/logger.ts'
import type { RunScope } from '../server/metrics/run-scope.ts'
import { createConsoleLogger } from './console-logger.ts'
import { hideSecrets } from './hide-secrets.ts'
import { UserError } from './output.ts'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
type LogLevel = (typeof logLevels)[number]

export interface ServerLog {
  logger: Logger
  /** For the person at the terminal; with `json` a line of the log like any other. */
  say(text: string): void
}

/**
 * The log of a server on standard error: JSON Lines, in which whatever happens inside of a run names it (`runId`, `session`, `npc`), and no secret stands. What is
 * wrong with a file that a person writes is one plain line, unless all is to be JSON.
 */
export const createServerLog = (options: {
  level: LogLevel
  json: boolean
  scope: Pick<RunScope, 'current'>
  /** Asked at each line: the token of a save is known only later. */
  secrets: () => readonly string[]
  /** Default: standard error. */
  out?: { write(line: string): unknown }
}): ServerLog => {
  const { level, json, scope, secrets } = options
  const out = options.out ?? pino.destination({ dest: 2, sync: false })
  const log = pino(
    {
      level,
      // Errors are logged under `error` everywhere; without a serializer pino would write them as `{}`.
      serializers: { error: pino.stdSerializers.err, cause: pino.stdSerializers.err },
      // Who logs knows nothing of it: an adapter of a model says what failed, this says in whose run.
      mixin() {
        const run = scope.current()
        return run === undefined ? {} : { runId: run.run, session: run.session, npc: run.npc }
      },
      hooks: { streamWrite: (line) => hideSecrets(line, secrets()) },
    },
    out,
  )
  if (json) return { logger: log, say: (text) => log.info(text) }
  const say = (text: string): void => void process.stderr.write(`hearthfolk: ${text}\n`)
  return { logger: createConsoleLogger({ json: log, say }), say }
}

/** The level that was asked for, first by whoever started the server. */
export const readLogLevel = (asked: string | undefined, json: boolean): LogLevel => {
  const text = asked === undefined || asked === '' ? (json ? 'info' : 'warn') : asked
  const level = logLevels.find((known) => known === text)
  if (level === undefined)
    throw new UserError(
      'BadLogLevel',
      `"${text}" is no level of the log. There are: ${logLevels.join(', ')} (--log-level or HEARTHFOLK_LOG).`,
    )
  return level
}
