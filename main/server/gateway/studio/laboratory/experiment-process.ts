import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { progressOf } from './progress-lines.ts'

/** Lower priority than any process of a live village. */
const priority = 10
/** How much output is kept at most. Characters. */
const mostOutput = 8_000_000
const mostErrors = 8000

export interface Program {
  /** The command line's entry file, and words for all its verbs. */
  cli: string
  words: readonly string[]
  /** The known evaluations by name, each with a line for people. */
  experiments: Readonly<Record<string, { summary: string }>>
}
export interface ProgramEnd {
  output: string
  /** The last lines of its standard error. */
  errors: string
  code: number | null
}

/**
 * Runs the command line in a separate process, which ends with this one under all circumstances. `end` never rejects.
 * `words` may hold only numbers and known names; no shell reads them.
 */
export const startProgram = async (program: Program, words: readonly string[], onProgress: (share: number) => void) => {
  const folder = await mkdtemp(join(tmpdir(), 'hearthfolk-studio-'))
  const child = spawn(process.execPath, [program.cli, ...program.words, ...words], {
    // Processes that it starts end with it.
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, HEARTHFOLK_LONG: '', HEARTHFOLK_PROGRESS: 'lines', TMPDIR: folder },
  })
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    try {
      if (process.platform === 'win32') child.kill('SIGKILL')
      else process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
  process.once('exit', kill)
  // A stopping server doesn't wait for it.
  child.unref()
  for (const pipe of [child.stdin, child.stdout, child.stderr]) (pipe as unknown as Socket).unref()
  child.stdin.on('error', () => {})

  let output = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    if (output.length > mostOutput) kill()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-mostErrors)
    const share = progressOf(errors)
    if (share !== null) onProgress(share)
  })
  const end = new Promise<ProgramEnd>((resolve) => {
    const over = (code: number | null, why = ''): void => {
      process.off('exit', kill)
      rm(folder, { recursive: true, force: true, maxRetries: 3 })
        .catch(() => {})
        .finally(() => resolve({ output, errors: `${errors}${why}`, code }))
    }
    child.once('error', (error) => over(null, error.message))
    child.once('close', (code) => over(code))
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, priority)
  } catch {
    // If the priority can't be lowered, it runs at the normal one.
  }
  return { end, kill }
}
