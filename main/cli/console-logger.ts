import type { Logger } from '../base/logger.ts'

type Level = keyof Logger
type LeveledLogger = Logger & { isLevelEnabled(level: string): boolean }

/**
 * Reports a problem with an authored file as one line for its author: where, what, and what to do. Everything else goes
 * to `json` for log readers. Nothing below the level of `json` is shown.
 */
export function createConsoleLogger({ json, say }: { json: LeveledLogger; say: (text: string) => void }): Logger {
  const at = (level: Level) => (data: object, message: string) => {
    const line = lineFor(data, message)
    if (line === null) json[level](data, message)
    else if (json.isLevelEnabled(level)) say(levelled(level, line))
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

const levelled = (level: Level, line: string): string =>
  // The log is in English, whoever reads it.
  `${level === 'warn' ? 'warning' : level}: ${line}`

/** Null for messages that aren't about a file or carry more data than their words. */
export function lineFor(data: object, message: string): string | null {
  const { file, line, ...rest } = data as { file?: unknown; line?: unknown }
  if (Object.keys(rest).length > 0) return null
  // What is wrong with a map names its file itself.
  if (file === undefined && message.startsWith('content: ')) return message.slice('content: '.length)
  if (typeof file !== 'string') return null
  return `${file}${typeof line === 'number' ? `:${line}` : ''}: ${message.replace(/^(?:content|tools): /, '')}`
}
