import pino from 'pino'
import type { Logger } from '../base/logger.ts'
import type { RunScope } from '../server/metrics/run-scope.ts'
import { createConsoleLogger } from './console-logger.ts'
import { createFewFilesLogger } from './few-files-logger.ts'
import { hideSecrets } from './hide-secrets.ts'
import { UserError } from './output.ts'
import { phrase } from './phrase.ts'

export const logLevels = ['debug', 'info', 'warn', 'error'] as const
type LogLevel = (typeof logLevels)[number]

export interface ServerLog {
  logger: Logger
  /** Says a line to the person at the terminal; with `json` it is an ordinary line of the log. Only a terminal shows secrets. */
  say(text: string): void
}

/**
 * A server's log on standard error: JSON Lines without secrets, in which anything logged during a run names it
 * (`runId`, `session`, `npc`), and failures because of too many open files appear once. Problems with authored files
 * are single plain lines, unless everything is to be JSON.
 */
export const createServerLog = (options: {
  level: LogLevel
  json: boolean
  scope: Pick<RunScope, 'current'>
  /** The values to hide. Called at each line, because a save's token is known only later. */
  secrets: () => readonly string[]
  /** Default: standard error. */
  out?: { write(line: string): unknown }
  /** Whether a person reads along, who may see a link with its token; a log is kept and passed on. Default: whether standard error is a terminal. */
  isTerminal?: boolean
}): ServerLog => {
  const { level, json, scope, secrets, isTerminal = process.stderr.isTTY === true } = options
  const out = options.out ?? pino.destination({ dest: 2, sync: false })
  const log = pino(
    {
      level,
      // We log errors under `error` everywhere; without a serializer pino would write them as `{}`.
      // `said` is the message once more, for a terminal in another language.
      serializers: { error: pino.stdSerializers.err, cause: pino.stdSerializers.err, said: () => undefined },
      // Callers needn't know their run. A model's adapter logs a failure, and this adds the run.
      mixin() {
        const run = scope.current()
        return run === undefined ? {} : { runId: run.run, session: run.session, npc: run.npc }
      },
      hooks: { streamWrite: (line) => hideSecrets(line, secrets()) },
    },
    out,
  )
  if (json) return { logger: createFewFilesLogger({ logger: log }), say: (text) => log.info(text) }
  const say = (text: string): void => {
    const line = `hearthfolk: ${isTerminal ? text : hideSecrets(text, secrets())}\n`
    if (options.out) options.out.write(line)
    else process.stderr.write(line)
  }
  return { logger: createFewFilesLogger({ logger: createConsoleLogger({ json: log, say }) }), say }
}

/** The requested log level: from the start's options, else from the environment, else the default. */
export const readLogLevel = (asked: string | undefined, json: boolean): LogLevel => {
  const text = asked === undefined || asked === '' ? (json ? 'info' : 'warn') : asked
  const level = logLevels.find((known) => known === text)
  if (level === undefined)
    throw new UserError(
      'BadLogLevel',
      phrase('server-logger.is-not-a-log-level-there', { text, levels: logLevels.join(', ') }),
    )
  return level
}
