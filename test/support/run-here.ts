import { vi } from 'vitest'
import { createProgram } from '../../main/cli/program.ts'

/**
 * Runs a verb of the command line to its end in this process, because a process each costs a second of a core. Not for what
 * ends the process (a usage error), nor for test files that run verbs at the same time.
 */
export async function runHere(words: readonly string[], environment: Readonly<Record<string, string>>) {
  let [stdout, stderr] = ['', '']
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    stdout += String(chunk)
    return true
  })
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    stderr += String(chunk)
    return true
  })
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  process.exitCode = undefined
  try {
    await createProgram().parseAsync([...words], { from: 'user' })
    return { stdout, stderr, status: Number(process.exitCode ?? 0), json: () => JSON.parse(stdout) }
  } finally {
    process.exitCode = undefined
    vi.unstubAllEnvs()
    for (const spy of [out, err]) spy.mockRestore()
  }
}
