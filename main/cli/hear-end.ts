import { readFileSync } from 'node:fs'
import { isatty } from 'node:tty'
import { backgroundTimer, type Timer } from '../base/deadline.ts'
import { phrase } from './phrase.ts'

/**
 * A terminal, npm, its shell and their child each pass on the same signal. Within this time they count as one.
 * Milliseconds.
 */
const copiesMs = 500
/**
 * When npm dies, the processes left over notice this within a second of each other and signal each other. Within this
 * time their signals count as one. Milliseconds.
 */
const copiesOfLossMs = 3000
/** How often to check that npm still runs. Milliseconds. */
const lookMs = 1000
/**
 * The most processes between a program and the npm that started it: a shell, `prepare.js` and, in development, one
 * more.
 */
const longestChain = 6

/** Names of the npm scripts that run a server. */
const ofNpm = ['start', 'dev', 'npx']

/** The system's information about processes. `parentOf`: null when there is no such process, undefined when unknown. */
export interface Processes {
  parentOf(pid: number): number | null | undefined
  /** The command line of a process; empty when unknown. */
  nameOf(pid: number): string
}

/**
 * Calls `onEnd` once per signal to end, even if several copies arrive. A server that npm started also ends with npm:
 * npm's shell passes no signal on, and a killed shell can't, so nothing would stop the server. The same holds for
 * `bin.js`, when that is killed.
 */
export const hearEnd = (
  onEnd: (signal: string) => void,
  env: Readonly<Record<string, string | undefined>> = process.env,
): void => {
  const hear = onceForCopies(onEnd, () => performance.now())
  process.on('SIGTERM', () => hear('SIGTERM'))
  process.on('SIGINT', () => hear('SIGINT'))
  // With nohup the server must survive the closing of the terminal. Node resets the ignored SIGHUP when it starts, so the
  // missing terminal is what tells.
  process.on('SIGHUP', () => {
    if (hasTerminal()) hear('SIGHUP')
  })
  if (ofNpm.includes(env.npm_lifecycle_event ?? '') || env.HEARTHFOLK_BIN !== undefined)
    watchStarters({
      processes: systemProcesses,
      onGone: () => hear(phrase('hear-end.the-end-of-its-starter'), copiesOfLossMs),
    })
}

export const onceForCopies = (
  onEnd: (signal: string) => void,
  now: () => number,
): ((signal: string, copies?: number) => void) => {
  let until = Number.NEGATIVE_INFINITY
  return (signal, copies = copiesMs) => {
    if (now() < until) return
    until = now() + copies
    onEnd(signal)
  }
}

/** Calls `onGone` once when npm or a process between it and this one is gone. */
export const watchStarters = (options: {
  processes: Processes
  onGone: () => void
  pid?: number
  timer?: Timer
}): void => {
  const { processes, onGone, pid = process.pid, timer = backgroundTimer } = options
  const chain = chainTo(pid, processes)
  const isWhole = (): boolean =>
    chain.every((each, index) => {
      const parent = processes.parentOf(each)
      return index === chain.length - 1 || parent === undefined || parent === chain[index + 1]
    })
  const look = (): void => {
    if (isWhole()) timer(lookMs, look)
    else onGone()
  }
  if (chain.length > 1) timer(lookMs, look)
}

/** The chain from a process up to the npm that started it; only the parent when no npm is found. */
const chainTo = (pid: number, { parentOf, nameOf }: Processes): number[] => {
  const chain = [pid]
  while (chain.length < longestChain) {
    const parent = parentOf(chain.at(-1) ?? 0)
    if (typeof parent !== 'number' || parent <= 1) break
    chain.push(parent)
    if (/(?:^|[/\s\0])np[mx](?:[\s\0.-]|$)/.test(nameOf(parent))) return chain
  }
  return chain.slice(0, 2)
}

const systemProcesses: Processes = {
  parentOf(pid) {
    if (pid === process.pid) return process.ppid
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The second field is the program's name in brackets and may contain anything.
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return process.platform === 'linux' && (code === 'ENOENT' || code === 'ESRCH') ? null : undefined
    }
  },
  nameOf(pid) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return ''
    }
  },
}

/** Whether a person may look at this process in a terminal: nohup and services leave it none. */
const hasTerminal = (): boolean => [0, 1, 2].some((descriptor) => isatty(descriptor))
