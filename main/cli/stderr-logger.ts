import type { Logger } from '../base/logger.ts'
import { plainLine } from './console-logger.ts'

/** Logs warnings and errors as single lines on standard error; a short run shows nothing else. */
export function createStderrLogger(out: Pick<NodeJS.WriteStream, 'write'> = process.stderr): Logger {
  const line = (data: object, message: string) => {
    const { line: plain, rest } = plainLine(data, message)
    if (plain !== null) return void out.write(`hearthfolk: ${plain}\n`)
    const about = JSON.stringify(rest, (_key, value: unknown) => (value instanceof Error ? value.message : value))
    out.write(`hearthfolk: ${message}${about === '{}' ? '' : ` ${about}`}\n`)
  }
  return { debug: () => {}, info: () => {}, warn: line, error: line }
}
