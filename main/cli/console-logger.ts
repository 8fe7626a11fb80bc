import type { Logger } from '../base/logger.ts'
import { Finding } from '../language/findings/finding.ts'
import { phrase } from './phrase.ts'
import { inWords } from './say-finding.ts'

type Level = keyof Logger
type LeveledLogger = Logger & { isLevelEnabled(level: string): boolean }

/**
 * Reports a problem with an authored file as one line for its author: where, what, and what to do. Everything else goes
 * to `json` for log readers, in English. Nothing below the level of `json` is shown. `said` in the data is the message
 * for any language.
 */
export function createConsoleLogger({ json, say }: { json: LeveledLogger; say: (text: string) => void }): Logger {
  const at = (level: Level) => (data: object, message: string) => {
    const { line, rest } = plainLine(data, message)
    if (line === null) json[level](rest, message)
    else if (json.isLevelEnabled(level)) say(levelled(level, line))
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

const levelled = (level: Level, text: string): string =>
  phrase('common.fault', { severity: level === 'warn' ? 'warning' : level, text })

/** The line for a person, in the language of this process, or null; and the data without it. */
export function plainLine(data: object, message: string): { line: string | null; rest: object } {
  const { said, ...rest } = data as { said?: unknown }
  return { rest, line: lineFor(rest, said instanceof Finding ? `content: ${inWords(said, message)}` : message) }
}

/** Null for messages that aren't about a file or carry more data than their words. */
function lineFor(data: object, message: string): string | null {
  const { file, line, ...rest } = data as { file?: unknown; line?: unknown }
  if (Object.keys(rest).length > 0) return null
  // What is wrong with a map names its file itself.
  if (file === undefined && message.startsWith('content: ')) return message.slice('content: '.length)
  if (typeof file !== 'string') return null
  return `${file}${typeof line === 'number' ? `:${line}` : ''}: ${message.replace(/^(?:content|tools): /, '')}`
}
