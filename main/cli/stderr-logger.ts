import type { Logger } from '../base/logger.ts'
import { lineFor } from './console-logger.ts'

/** Warnings and errors as single lines on the standard error; the rest is nobody's business in a short run. */
export function createStderrLogger(out: Pick<NodeJS.WriteStream, 'write'> = process.stderr): Logger {
  const line = (data: object, message: string) => {
    const plain = lineFor(data, message)
    if (plain !== null) return void out.write(`hearthfolk: ${plain}\n`)
    const about = JSON.stringify(data, (_key, value: unknown) => (value instanceof Error ? value.message : value))
    out.write(`hearthfolk: ${message}${about === '{}' ? '' : ` ${about}`}\n`)
  }
  return { debug: () => {}, info: () => {}, warn: line, error: line }
}
