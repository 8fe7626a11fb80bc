import type { FindingError } from '../language/findings/finding.ts'
import { type PhraseKey, phrase } from './phrase.ts'
import { inWords } from './say-finding.ts'

/** What every verb receives: where the project is, which save and configuration, and how to answer. */
export interface GlobalOptions {
  json?: boolean
  color?: boolean
  save: string
  config?: string
}

/** An error whose message the user sees: what is wrong, where, and what to do. */
export class UserError extends Error {
  override name = 'UserError'
  readonly type: string
  constructor(type: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.type = type
  }
}

/**
 * Runs a verb and prints its answer: exactly one document on standard output with `--json`, else the text of
 * `readable`. A failure sets exit code 1.
 */
export async function answer<T extends object>(
  options: GlobalOptions,
  work: () => Promise<T>,
  readable: (result: T) => string,
): Promise<void> {
  try {
    const result = await work()
    process.stdout.write(options.json ? `${JSON.stringify(result)}\n` : `${readable(result)}\n`)
    if ('ok' in result && result.ok === false) process.exitCode = 1
  } catch (error) {
    fail(options, error)
  }
}

/** What to do about a refusal of the file system, whose own message names the file. */
const remedies: Readonly<Record<string, PhraseKey>> = {
  EACCES: 'output.give-this-user-permission-there-or',
  EPERM: 'output.give-this-user-permission-there-or',
  EROFS: 'output.the-drive-can-only-be-read',
  ENOSPC: 'output.the-disk-is-full-free-some',
}

export function fail(options: GlobalOptions, error: unknown): void {
  const type = error instanceof UserError ? error.type : error instanceof Error ? error.name : 'Error'
  const { code = '' } = (error ?? {}) as { code?: string }
  const known = Object.hasOwn(remedies, code) ? remedies[code] : undefined
  const remedy = known === undefined ? '' : `. ${phrase(known)}`
  const { said } = (error ?? {}) as Partial<FindingError>
  const words = said === undefined ? (error instanceof Error ? error.message : String(error)) : inWords(said)
  const message = `${words}${remedy}`
  if (options.json) process.stdout.write(`${JSON.stringify({ ok: false, error: { type, message } })}\n`)
  else process.stderr.write(`hearthfolk: ${message}\n`)
  process.exitCode = 1
}

/** Makes each column as wide as its longest cell. */
export function table(rows: string[][]): string {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, index) => Math.max(most[index] ?? 0, cell.length)),
    [],
  )
  return rows
    .map((row) =>
      row.map((cell, index) => (index === row.length - 1 ? cell : cell.padEnd(widths[index] ?? 0))).join('  '),
    )
    .join('\n')
}
