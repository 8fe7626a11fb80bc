import type { Logger } from '../base/logger.ts'

type Level = keyof Logger
type LeveledLogger = Logger & { isLevelEnabled(level: string): boolean }

/**
 * What is wrong with a file that a person writes is told as one line for that person: where, what, and what to do. All else goes to `json`, for whoever reads logs. Nothing is told that `json` would
 * leave out.
 */
export function createConsoleLogger({ json, say }: { json: LeveledLogger; say: (text: string) => void }): Logger {
  const at = (level: Level) => (data: object, message: string) => {
    const line = lineFor(data, message)
    if (line === null) json[level](data, message)
    else if (json.isLevelEnabled(level)) say(`${level === 'warn' ? 'warning' : level}: ${line}`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** Null for what is about no file, or has more to tell than its words. */
export function lineFor(data: object, message: string): string | null {
  const { file, line, ...rest } = data as { file?: unknown; line?: unknown }
  if (typeof file !== 'string' || Object.keys(rest).length > 0) return null
  return `${file}${typeof line === 'number' ? `:${line}` : ''}: ${message.replace(/^(?:content|tools): /, '')}`
}
