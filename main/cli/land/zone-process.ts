import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { realTimer, type Timer } from '../../base/deadline.ts'
import type { Zone } from '../../server/config/load-land.ts'
import { phrase } from '../phrase.ts'

/** The rests before a zone that ended is started again: doubled each time up to the longest. Milliseconds. */
const firstRest = 1000
const longestRest = 30_000
/** A zone that ran for this long begins with the first rest again. Milliseconds. */
const steadyMs = 60_000
/** How long a zone has to end by itself before it is killed, because it hangs. Milliseconds. */
const patienceMs = 30_000

/** One zone, in a process of its own that is started again when it ends. */
export interface ZoneProcess {
  zone: Zone
  /** Where it answers; null while it is down. */
  address(): string | null
  /** Ends the process and starts no other. Resolves when it is gone. One that hangs is killed. */
  stop(signal: NodeJS.Signals): Promise<void>
  /** Starts it again after `stop`. */
  start(): void
  /** Whether it is to run. */
  isWanted(): boolean
}

export const superviseZone = (options: {
  zone: Zone
  /** The program and its words, for this zone. */
  command: readonly string[]
  say(text: string): void
  /** Called when the zone answers for the first time, when it waits as a standby, and each time it has ended. */
  changed(): void
  /** How long the zone has to end after a signal. Default: `patienceMs`. */
  patience?: number
  timer?: Timer
  now?: () => number
}): ZoneProcess => {
  const { zone, command, timer = realTimer, now = () => performance.now() } = options
  const say = (text: string): void => options.say(`[${zone.id}] ${text}`)
  let child: ChildProcess | null = null
  let gone: Promise<void> = Promise.resolve()
  let address: string | null = null
  let isWanted = true
  let rest = firstRest
  let endRest = (): void => {}

  const start = (): void => {
    if (!isWanted) return
    const began = now()
    const [program = '', ...words] = command
    // A zone ends with us (hear-end.ts), however we end: nobody else leads anybody to it.
    const env = { ...process.env, HEARTHFOLK_BIN: process.env.HEARTHFOLK_BIN ?? 'start --land' }
    const running = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child = running
    createInterface({ input: running.stdout }).on('line', (line) => {
      const { url, refusal, standby } = toldIn(line)
      if (refusal !== null) say(refusal)
      if (standby !== null) {
        say(standby)
        options.changed()
      }
      if (url === null) return
      address = url
      options.changed()
    })
    createInterface({ input: running.stderr }).on('line', say)
    gone = new Promise((done) => {
      const ended = (how: string): void => {
        if (child !== running) return done()
        child = null
        address = null
        if (isWanted) {
          if (now() - began > steadyMs) rest = firstRest
          say(phrase('zone-process.ended', { how, seconds: rest / 1000 }))
          endRest = timer(rest, start)
          rest = Math.min(rest * 2, longestRest)
        }
        options.changed()
        done()
      }
      running.on('error', (error) => ended(error.message))
      running.on('close', (code, signal) => ended(signal ?? `exit code ${code}`))
    })
  }
  start()
  return {
    zone,
    address: () => address,
    isWanted: () => isWanted,
    async stop(signal) {
      isWanted = false
      endRest()
      const ending = child
      ending?.kill(signal)
      const patience = options.patience ?? patienceMs
      const kill = setTimeout(() => {
        say(phrase('zone-process.hangs', { seconds: patience / 1000 }))
        ending?.kill('SIGKILL')
      }, patience)
      await gone
      clearTimeout(kill)
    },
    start() {
      if (isWanted) return
      isWanted = true
      rest = firstRest
      start()
    },
  }
}

/** What a line of a zone's says: where it answers, that it is a standby, or why it can't be started. */
const toldIn = (line: string): { url: string | null; refusal: string | null; standby: string | null } => {
  try {
    const { ok, url, error, standby } = Object(JSON.parse(line)) as Record<string, unknown>
    const { message } = Object(error) as { message?: unknown }
    return {
      url: ok === true && typeof url === 'string' ? url : null,
      refusal: ok === false && typeof message === 'string' ? message : null,
      standby: typeof standby === 'string' ? standby : null,
    }
  } catch {
    // A line of something else that runs in the zone.
    return { url: null, refusal: null, standby: null }
  }
}
