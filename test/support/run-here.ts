import { vi } from 'vitest'
import { runProgram } from '../../main/cli/run-program.ts'

const ofSharedProcess = /^\(node:\d+\) (?:Warning: Closing file descriptor|\[DEP0137\])|^\(Use `node --trace-warnings/

/**
 * Runs a verb of the command line to its end in this process, because a process each costs a second of a core. Not for what
 * ends the process (a usage error), nor for test files that run verbs at the same time.
 */
export async function runHere(words: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  let [stdout, stderr] = ['', '']
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    stdout += String(chunk)
    return true
  })
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    // Tests that play a crash leave files open in this process, and Node warns of them here.
    if (!ofSharedProcess.test(String(chunk))) stderr += String(chunk)
    return true
  })
  const before = { ...process.env }
  Object.assign(process.env, environment)
  process.exitCode = undefined
  const listening = process.stdout.listeners('error')
  try {
    await runProgram(['node', 'hearthfolk', ...words])
    return { stdout, stderr, status: Number(process.exitCode ?? 0), json: () => JSON.parse(stdout) }
  } finally {
    process.exitCode = undefined
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
    for (const spy of [out, err]) spy.mockRestore()
    for (const listener of process.stdout.listeners('error'))
      if (!listening.includes(listener)) process.stdout.off('error', listener as () => void)
  }
}
