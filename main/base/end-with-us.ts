import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

/**
 * The signals that end this process. SIGHUP is left out: a closing terminal sends it to every process.
 */
const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Ends a child process with this one, even when a signal ends this one. If something else in this process handles the
 * signal, it decides when the child ends.
 */
export const endWithUs = (child: ChildProcess, how: NodeJS.Signals = 'SIGKILL'): void => {
  const kill = (): void => void child.kill(how)
  const onSignal = (signal: (typeof signals)[number]): void => {
    process.off(signal, onSignal)
    if (process.listenerCount(signal) === 0) process.exit(128 + constants.signals[signal])
  }
  const release = (): void => {
    process.off('exit', kill)
    for (const signal of signals) process.off(signal, onSignal)
  }
  process.once('exit', kill)
  for (const signal of signals) process.on(signal, onSignal)
  child.once('error', release)
  child.once('exit', release)
}
